import { TextField, type TextFieldProps } from './text-field';

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>;

/** A day, chosen in the browser's own calendar. Value, `min`, and `max` are `yyyy-mm-dd` in every locale. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
