import type { FieldError } from '@tillway/rules';
import { Text } from '@tillway/ui';
import { useFormContext, useWatch } from 'react-hook-form';

/** Says why a form cannot be sent yet: the first thing that is missing, and how many more there are (REF-006, TOK-005). */
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
