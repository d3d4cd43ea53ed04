import { TextAreaControl, type NativeProps } from './control';
import { FieldFrame, splitFieldProps, useField, type FieldProps } from './field';

export type TextAreaFieldProps = FieldProps & NativeProps<'textarea'>;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = splitFieldProps(props);
  const ids = useField(field);
  return (
    <FieldFrame {...field} ids={ids}>
      <TextAreaControl rows={3} {...control} {...ids.control} />
    </FieldFrame>
  );
}
