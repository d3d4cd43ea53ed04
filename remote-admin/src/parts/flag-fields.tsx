import { Box, CheckboxField, Grid, Heading, Stack, Text, TextAreaField } from '@tillway/ui';
import { objectOf, withKey } from './json-flags';

export interface FlagGroup {
  title: string;
  flags: readonly { key: string; label: string; hint?: string }[];
}

interface FlagFieldsProps {
  legend: string;
  groups: readonly FlagGroup[];
  /** The JSON text that both views edit. */
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
  /** Name of the text's field. */
  name: string;
}

/**
 * Flags in two views of one JSON text: grouped checkboxes with plain words, and the text itself. The
 * checkboxes are disabled while the text is not an object.
 */
export function FlagFields({ legend, groups, value, onChange, error, name }: FlagFieldsProps) {
  const flags = objectOf(value);
  return (
    <Stack as="section" gap="4" aria-label={legend}>
      <Heading as="h3" size="sm">
        {legend}
      </Heading>
      {groups.map(({ title, flags: shown }) => (
        <Box as="fieldset" key={title}>
          <Text as="legend" fontWeight="medium" mb="1">
            {title}
          </Text>
          <Grid
            gridTemplateColumns={{ sm: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="4"
            rowGap="1"
            alignItems="start"
          >
            {shown.map(({ key, label, hint }) => (
              <CheckboxField
                key={key}
                label={label}
                hint={hint}
                checked={flags?.[key] === true}
                disabled={!flags}
                onChange={({ target }) => onChange(withKey(value, key, target.checked ? true : undefined))}
              />
            ))}
          </Grid>
        </Box>
      ))}
      <details open={error !== undefined || undefined}>
        <Box as="summary" cursor="pointer" color="fg.muted" py="1">
          {legend} as JSON
        </Box>
        <TextAreaField
          label={`${legend} (JSON)`}
          name={name}
          rows={8}
          spellCheck={false}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      </details>
    </Stack>
  );
}
