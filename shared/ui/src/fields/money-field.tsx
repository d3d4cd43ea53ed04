import { TextField, type TextFieldProps } from './text-field';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix'>;

/** An amount in dollars as the merchant types it: text, so that rules can say what is wrong with it. */
export function MoneyField(props: MoneyFieldProps) {
  return <TextField autoComplete="off" placeholder="0.00" {...props} inputMode="decimal" prefix="$" />;
}
