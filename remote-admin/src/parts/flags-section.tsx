import { Box, Flex, Stack, StatusBadge } from '@tillway/ui';
import { FoldingPanel } from './folding-panel';
import { JsonText } from './json-text';

interface FlagsSectionProps {
  title: string;
  /** The granted permissions in plain words. */
  granted: readonly string[];
  /** The text without any permission. */
  none: string;
  /** The permissions as stored. */
  stored: object;
}

/** The permissions of a user or a merchant, in plain words. */
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
