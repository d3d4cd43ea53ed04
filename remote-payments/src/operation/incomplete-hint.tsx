import type { FieldError } from '@tillway/rules';
import { Text } from '@tillway/ui';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';

/** Says why a form cannot be sent yet: the first thing that is missing, and how many more there are (REF-006, TOK-005). */
export function IncompleteHint<Values extends FieldValues>({
  errorsOf,
}: {
  errorsOf: (values: Values) => FieldError[];
}) {
  const { control, getValues } = useFormContext<Values>();
  useWatch({ control });
  const [first, ...more] = errorsOf(getValues());
  if (!first) return null;
  return (
    <Text color="fg.muted" textStyle="xs">
      Not complete yet: {first.message}
      {more.length > 0 ? `, and ${more.length} more` : ''}.
    </Text>
  );
}
