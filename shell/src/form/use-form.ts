import { type ApiFailure, isApiFailure } from '@tillway/contract';
import type { FieldError } from '@tillway/rules';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';

/** Errors by field. */
type FieldErrors<Field extends string> = Partial<Record<Field, string | undefined>>;

interface FormDefinition<Field extends string> {
  /** Initial values of the fields, in their order on the screen. */
  initial: Record<Field, string>;
  /** Applies the same rules as the gateway. */
  check: (values: Record<Field, string>) => readonly FieldError[];
  /** Sends the checked values. Errors that a failure names by field are shown at the field. */
  send: (values: Record<Field, string>) => Promise<void>;
  /** Handles a failure that names no field; if omitted, `failure` has its text. */
  onFailure?: (failure: ApiFailure) => void;
}

/**
 * Manages text fields that are validated by rules and sent once at a time. Focuses the first invalid field.
 */
export function useForm<Field extends string>({ initial, check, send, onFailure }: FormDefinition<Field>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  const controls = useRef(new Map<string, HTMLInputElement>());
  const fields = Object.keys(initial) as Field[];

  /** Focuses a field and selects its text. */
  const lead = (field: Field) => {
    const control = controls.current.get(field);
    control?.focus();
    control?.select();
  };
  /** Shows the errors of these fields and focuses the first; returns false if there are none. */
  const refuse = (found: FieldErrors<string>): boolean => {
    const first = fields.find((field) => found[field] !== undefined);
    setErrors(found);
    if (first !== undefined) lead(first);
    return first !== undefined;
  };

  /** Runs one task of the form at a time, and shows its failure. */
  const attempt = async (task: () => Promise<void>) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      if (refuse(error.fields)) return;
      if (onFailure) onFailure(error);
      else setFailure(error.message);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  const change = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  return {
    values,
    failure,
    busy,
    attempt,
    lead,
    refuse,
    change,
    reset: () => setValues(initial),
    /** Shows the values and errors of another form, whose place this one takes. */
    restore(given: Record<Field, string>, shown: FieldErrors<Field>) {
      setValues(given);
      setErrors(shown);
    },
    submit(event: SubmitEvent) {
      event.preventDefault();
      const found = check(values).map(({ field, message }) => [field, message] as const);
      // If a field has several errors, the first one is shown.
      if (!refuse(Object.fromEntries(found.reverse()))) void attempt(() => send(values));
    },
    /** Returns the props that bind a text field to the form. */
    field: (name: Field) => ({
      ref: (control: HTMLInputElement | null) => {
        if (control) controls.current.set(name, control);
        else controls.current.delete(name);
      },
      name: name as string,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    }),
  };
}

export type Form<Field extends string> = ReturnType<typeof useForm<Field>>;
