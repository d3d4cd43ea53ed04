import { t } from '@tillway/language';
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
      {more.length > 0
        ? t('Not complete yet: {message}, and {count} more.', {
            message: t(first.message),
            count: more.length,
          })
        : t('Not complete yet: {message}.', { message: t(first.message) })}
    </Text>
  );
}
