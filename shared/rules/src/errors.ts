import { validationError, validationErrors } from './messages/validation';

/** The error of one field, worded for the user. */
export interface FieldError {
  field: string;
  message: string;
}

/** A check of one field: its name, and its message or `undefined`. */
export type FieldCheck = readonly [field: string, message: string | undefined];

/** Returns the first message of each invalid field, in the order of the checks. */
export function firstErrors(checks: readonly FieldCheck[]): FieldError[] {
  const found = new Map<string, string>();
  for (const [field, message] of checks)
    if (message !== undefined && !found.has(field)) found.set(field, message);
  return [...found].map(([field, message]) => ({ field, message }));
}

/** Returns the title of a list of errors. */
export const validationTitle = (errors: readonly unknown[]): string =>
  errors.length > 1 ? validationErrors : validationError;
