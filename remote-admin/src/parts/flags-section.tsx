import { Box, Flex, Panel, StatusBadge } from '@tillway/ui';

interface FlagsSectionProps {
  title: string;
  /** Plain words of what is allowed. */
  granted: readonly string[];
  /** What to say where nothing is. */
  none: string;
}

/** What a user or a merchant may do, in plain words. */
export const FlagsSection = ({ title, granted, none }: FlagsSectionProps) => (
  <Panel title={title}>
    {granted.length === 0 ? (
      <Box color="fg.muted">{none}</Box>
    ) : (
      <Flex as="ul" gap="2" wrap="wrap">
        {granted.map((words) => (
          <li key={words}>
            <StatusBadge tone="positive">{words}</StatusBadge>
          </li>
        ))}
      </Flex>
    )}
  </Panel>
);
