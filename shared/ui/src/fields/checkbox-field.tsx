import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import type { NativeProps } from './control';
import { FieldNotes, RequiredMark, splitFieldProps, useField, type FieldProps } from './field';

/** A native checkbox or radio button in the brand's color, with a 24 px target through its label. */
export const Tick = chakra('input', {
  base: {
    boxSize: '1.125rem',
    mt: '1px',
    flexShrink: 0,
    accentColor: 'brand.solid',
    cursor: 'pointer',
    borderRadius: 'sm',
    focusVisibleRing: 'outside',
    '&:disabled': { cursor: 'not-allowed' },
    // Empty native ones are gray in dark mode and look filled.
    '&:not(:checked, :indeterminate)': {
      appearance: 'none',
      bg: 'bg',
      borderWidth: '1px',
      borderColor: 'border.control',
      '&[type=radio]': { borderRadius: 'full' },
      '&:disabled': { bg: 'bg.muted' },
    },
  },
});

export const TickLabel = chakra('label', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', py: '0.5', minHeight: '6', cursor: 'pointer' },
});

export type CheckboxFieldProps = Omit<FieldProps, 'labelHidden'> & Omit<NativeProps<'input'>, 'type'>;

/** A yes-or-no field. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, control } = splitFieldProps(props);
  const ids = useField(field);
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <TickLabel>
        <Tick {...control} {...ids.control} type="checkbox" />
        <span>
          {t(field.label)}
          {field.required ? <RequiredMark /> : null}
        </span>
      </TickLabel>
      <FieldNotes hint={field.hint} error={field.error} ids={ids} />
    </chakra.div>
  );
}
