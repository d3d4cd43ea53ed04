import { t } from '@tillway/language';
import { chakra, type CheckboxFieldProps, FieldNotes, splitFieldProps, useField } from '@tillway/ui';

export type SwitchFieldProps = CheckboxFieldProps;

const Label = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '3', minHeight: '6', cursor: 'pointer' },
});
const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '2.25rem',
    height: '1.375rem',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    transition: 'colors',
    transitionDuration: 'fast',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '1rem',
      borderRadius: 'full',
      // A border, so that it is visible in forced colors too.
      border: '0.5rem solid',
      borderColor: 'fg.muted',
      transition: 'transform 0.15s',
    },
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { transform: 'translateX(0.875rem)', borderColor: 'brand.contrast' },
    },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none', _before: { transition: 'none' } },
  },
});

/**
 * A setting that is on or off and takes effect at once. For a value that a form submits later, use
 * `CheckboxField`.
 */
export function SwitchField(props: SwitchFieldProps) {
  const { field, control } = splitFieldProps(props);
  const ids = useField(field);
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <Label>
        <Track {...control} {...ids.control} type="checkbox" role="switch" />
        <span>{t(field.label)}</span>
      </Label>
      <FieldNotes hint={field.hint} error={field.error} ids={ids} />
    </chakra.div>
  );
}
