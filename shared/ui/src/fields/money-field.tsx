import type { ChangeEvent } from 'react';
import { isLetter, reformatAmount, takeBackKey } from './money-entry';
import { TextField, type TextFieldProps } from './text-field';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix'>;

/**
 * An amount in dollars as the merchant types or pastes it. The value is text, so that rules can explain an
 * error. A typed letter is not taken, and typing never exceeds `maxLength`. Pasted text stays whole, because a
 * cut would change the amount; its error is shown beside the field.
 */
export function MoneyField({ onChange, maxLength, ...props }: MoneyFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    reformatAmount(event.target);
    const { nativeEvent, target } = event;
    const isTooLong = maxLength !== undefined && target.value.length > maxLength;
    if (isTooLong || isLetter(nativeEvent)) takeBackKey(target, nativeEvent);
    onChange?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      placeholder="0.00"
      {...props}
      onChange={change}
      inputMode="decimal"
      prefix="$"
    />
  );
}
