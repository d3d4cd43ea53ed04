import type { FieldError } from '@tillway/rules';
import type { FieldErrors } from 'react-hook-form';

/** A form's errors as its summary lists them. */
export const listErrors = (errors: FieldErrors): FieldError[] =>
  Object.entries(errors).map(([field, error]) => ({
    field,
    message: typeof error?.message === 'string' ? error.message : '',
  }));
