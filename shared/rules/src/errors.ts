import { validationError, validationErrors } from './messages/validation';

/** What is wrong with one field, as the user reads it. */
export interface FieldError {
  field: string;
  message: string;
}

/** One check of one field: its name and what it found, nothing when it is fine. */
export type FieldCheck = readonly [field: string, message: string | undefined];

/** The first message of each invalid field, in the order of the checks (VAL-085). */
export function firstErrors(checks: readonly FieldCheck[]): FieldError[] {
  const found = new Map<string, string>();
  for (const [field, message] of checks)
    if (message !== undefined && !found.has(field)) found.set(field, message);
  return [...found].map(([field, message]) => ({ field, message }));
}

/** The title of the list of errors (doc 000 §5; SHELL-081). */
export const validationTitle = (errors: readonly unknown[]): string =>
  errors.length > 1 ? validationErrors : validationError;
