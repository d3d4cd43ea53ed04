import { TextAreaControl, type NativeProps } from './control';
import { FieldFrame, splitFieldProps, useField, type FieldProps } from './field';
import { usePasteCut } from './use-paste-cut';

export type TextAreaFieldProps = FieldProps & NativeProps<'textarea'>;

/** A field for several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  const cut = usePasteCut(control);
  const hint = cut.note ?? field.hint;
  const ids = useField({ ...field, hint });
  return (
    <FieldFrame {...field} hint={hint} ids={ids}>
      <TextAreaControl rows={3} {...control} {...cut.handlers} {...ids.control} />
    </FieldFrame>
  );
}
