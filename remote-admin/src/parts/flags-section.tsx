import { Box, Flex, Stack, StatusBadge } from '@tillway/ui';
import { FoldingPanel } from './folding-panel';
import { JsonText } from './json-text';

interface FlagsSectionProps {
  title: string;
  /** Plain words of what is allowed. */
  granted: readonly string[];
  /** What to say where nothing is. */
  none: string;
  /** The same as it is stored. */
  stored: object;
}

/** What a user or a merchant may do, in plain words. */
export const FlagsSection = ({ title, granted, none, stored }: FlagsSectionProps) => (
  <FoldingPanel title={title}>
    <Stack gap="3">
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
      <details>
        <Box as="summary" cursor="pointer" color="fg.muted" py="1">
          {title} as JSON
        </Box>
        <JsonText label={`${title} as JSON`} value={stored} />
      </details>
    </Stack>
  </FoldingPanel>
);
