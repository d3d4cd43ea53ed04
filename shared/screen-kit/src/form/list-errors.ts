import type { FieldError } from '@tillway/rules';
import type { FieldErrors } from 'react-hook-form';

/** Converts a form's errors for the error summary. */
export const listErrors = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).map(([field, error]) => ({
    field,
    message: typeof error?.message === 'string' ? error.message : '',
  }));
