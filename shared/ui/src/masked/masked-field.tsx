// By its package name: the page's one copy of the look, also where a remote bundles this entry itself.
import { TextField, type TextFieldProps } from '@tillway/ui';
import type { ChangeEvent } from 'react';
import { reformat } from './reformat';

type MaskedFieldProps = TextFieldProps & {
  /** Makes of any text the text that is shown; the rules own the formats. */
  format: (text: string) => string;
};

/** A text field that writes what is typed as its format wants it. Takes the props of react-hook-form's `register`. */
export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    reformat(event.target, format);
    onChange?.(event);
  };
  return <TextField autoComplete="off" inputMode="numeric" {...field} onChange={change} />;
}
