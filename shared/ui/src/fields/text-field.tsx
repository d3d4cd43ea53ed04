import type { ReactNode } from 'react';
import { InputControl, type NativeProps } from './control';
import { FieldFrame, splitFieldProps, useField, type FieldProps } from './field';
import { usePasteCut } from './use-paste-cut';
import { look } from '../looks/styled';

export type TextFieldProps = FieldProps &
  NativeProps<'input'> & {
    /** Decoration before the value, such as a currency sign. */
    prefix?: ReactNode;
    /** Content after the value: a card brand, a button. Up to 40 px wide. */
    suffix?: ReactNode;
  };

/** A field for one line of text. Works controlled and with react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { prefix, suffix, ...native } = control;
  const cut = usePasteCut(native);
  const hint = cut.note ?? field.hint;
  const ids = useField({ ...field, hint });
  return (
    <FieldFrame {...field} hint={hint} ids={ids}>
      <div className={look('field-control')}>
        <InputControl
          type="text"
          {...native}
          {...cut.handlers}
          {...ids.control}
          before={Boolean(prefix)}
          after={Boolean(suffix)}
        />
        {/* After the control, which is a layer of its own and would cover what comes before it. */}
        {prefix ? (
          <span aria-hidden className={look('field-prefix')}>
            {prefix}
          </span>
        ) : null}
        {suffix ? <span className={look('field-suffix')}>{suffix}</span> : null}
      </div>
    </FieldFrame>
  );
}
