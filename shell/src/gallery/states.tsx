import { Badge, type BadgeTone, Flex, Panel, Stack, StatusBadge, Text } from '@tillway/ui';

const words: [BadgeTone, string][] = [
  ['positive', 'Settled'],
  ['pending', 'Pending'],
  ['negative', 'Declined'],
  ['neutral', 'Refunded'],
  ['info', 'Sandbox'],
];
const sizes = ['xs', 'label', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'];

/** State labels, and the type scale with tabular figures. */
export const States = () => (
  <Panel title="States and type">
    <Stack gap="4">
      <Flex gap="2" wrap="wrap">
        {words.map(([tone, word]) => (
          <StatusBadge key={tone} tone={tone}>
            {word}
          </StatusBadge>
        ))}
        {words.map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </Flex>
      {sizes.map((size) => (
        <Text key={size} textStyle={size} whiteSpace="nowrap" overflow="hidden">
          $1,234.50 · {size}
        </Text>
      ))}
    </Stack>
  </Panel>
);
