import type { FieldError } from '@tillway/rules';
import { Text } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';

/** Shows why a form cannot be submitted yet: the first error, and how many more there are. */
export function IncompleteHint({ errors }: { errors: () => FieldError[] }) {
  const { control } = useFormContext();
  useWatch({ control });
  const [first, ...more] = errors();
  if (!first) return null;
  return (
    <Text color="fg.muted" textStyle="xs">
      Not complete yet: {first.message}
      {more.length > 0 ? `, and ${more.length} more` : ''}.
    </Text>
  );
}
