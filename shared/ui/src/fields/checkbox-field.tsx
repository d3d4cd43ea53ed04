import { t } from '@tillway/language';
import type { NativeProps } from './control';
import { FieldNotes, RequiredMark, splitFieldProps, useField, type FieldProps } from './field';
import { look, styled } from '../looks/styled';

/** A native checkbox or radio button in the brand's color, with a 24 px target through its label. */
export const Tick = styled('input', 'tick');

export const TickLabel = styled('label', 'tick-label');

export type CheckboxFieldProps = Omit<FieldProps, 'labelHidden'> & Omit<NativeProps<'input'>, 'type'>;

/** A yes-or-no field. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { field, control } = splitFieldProps(props);
  const ids = useField(field);
  return (
    <div className={look('checkbox-field')}>
      <TickLabel>
        <Tick {...control} {...ids.control} type="checkbox" />
        <span>
          {t(field.label)}
          {field.required ? <RequiredMark /> : null}
        </span>
      </TickLabel>
      <FieldNotes hint={field.hint} error={field.error} ids={ids} />
    </div>
  );
}
