import { isApiFailure } from '@tillway/contract';
import type { FieldError } from '@tillway/rules';
import { type SubmitEvent, useRef, useState } from 'react';

interface PasswordForm<Field extends string> {
  fields: readonly Field[];
  check: (values: Record<Field, string>) => FieldError[];
  send: (values: Record<Field, string>) => Promise<void>;
}

/** A form of a few passwords: checked by the rules, sent once, with what the gateway says put at its field. */
export function usePasswordForm<Field extends string>({ fields, check, send }: PasswordForm<Field>) {
  const [values, setValues] = useState(
    () => Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const controls = useRef(new Map<Field, HTMLInputElement>());

  const show = (found: Partial<Record<string, string>>): boolean => {
    const first = fields.find((field) => found[field] !== undefined);
    setErrors(found);
    if (first !== undefined) controls.current.get(first)?.focus();
    return first !== undefined;
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(undefined);
    if (show(Object.fromEntries(check(values).map(({ field, message }) => [field, message])))) return;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (!show(error.fields)) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    errors,
    failure,
    busy,
    submit: (event: SubmitEvent) => void submit(event),
    refOf: (field: Field) => (control: HTMLInputElement | null) => {
      if (control) controls.current.set(field, control);
      else controls.current.delete(field);
    },
    change(field: Field, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
  };
}
