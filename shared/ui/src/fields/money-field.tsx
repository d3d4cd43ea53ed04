import type { ChangeEvent } from 'react';
import { reformatAmount, takeBackKey } from './money-entry';
import { TextField, type TextFieldProps } from './text-field';

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'prefix' | 'suffix'>;

/**
 * An amount in dollars as the merchant types or pastes it. The value is text, so that rules can explain an
 * error. Typing never exceeds `maxLength`. Pasted text is never cut, because that would change the amount.
 */
export function MoneyField({ onChange, maxLength, ...props }: MoneyFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    reformatAmount(event.target);
    const { nativeEvent, target } = event;
    if (maxLength !== undefined && target.value.length > maxLength) takeBackKey(target, nativeEvent);
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
