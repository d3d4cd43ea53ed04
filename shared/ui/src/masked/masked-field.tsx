// Imported by package name: the page shares one copy of the components, even if a remote bundles this entry
// itself.
import { TextField, type TextFieldProps } from '@tillway/ui';
import type { ChangeEvent } from 'react';
import { reformat } from './reformat';

type MaskedFieldProps = TextFieldProps & {
  /** Formats any text for display; the rules package owns the formats. */
  format: (text: string) => string;
};

/** A text field that formats its value during typing. Takes the props of react-hook-form's `register`. */
export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    reformat(event.target, format);
    onChange?.(event);
  };
  return <TextField autoComplete="off" inputMode="numeric" {...field} onChange={change} />;
}
