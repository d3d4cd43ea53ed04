import { messages, parseDollars } from '@tillway/rules';
import type { FieldErrors } from 'react-hook-form';
import { choiceFields, type SearchValues, textFields } from './search-values';

/** The dialog's fields: every text, empty when not searched for; the choices; whether invalid rows are hidden. */
export type SearchForm = Record<(typeof textFields)[number], string> &
  Record<(typeof choiceFields)[number], string[]> & { hide_invalid: boolean };

const noText = Object.fromEntries(textFields.map((field) => [field, ''])) as Record<
  (typeof textFields)[number],
  string
>;

export const emptySearch: SearchForm = { ...noText, request_type: [], status: [], hide_invalid: true };

export const formOf = (values: SearchValues): SearchForm => ({
  ...emptySearch,
  ...values,
  hide_invalid: values.show_invalid === undefined,
});

/** What was filled in; a tri-state on All (`*`) asks for nothing. */
export function valuesOf(form: SearchForm): SearchValues {
  const values: SearchValues = {};
  for (const field of textFields) {
    const text = form[field].trim();
    if (text !== '' && text !== '*' && field !== 'show_invalid') values[field] = text;
  }
  for (const field of choiceFields) if (form[field].length > 0) values[field] = form[field];
  if (!form.hide_invalid) values.show_invalid = '1';
  return values;
}

/** What the gateway would refuse, said beside the field (VAL-078). */
export function searchErrors(form: SearchForm): FieldErrors<SearchForm> {
  const errors: FieldErrors<SearchForm> = {};
  const error = (message: string) => ({ type: 'rule', message });
  if (form.last_four !== '' && !/^\d{4}$/.test(form.last_four))
    errors.last_four = error(messages.lastFourDigits);
  if (form.amount !== '' && parseDollars(form.amount) === undefined)
    errors.amount = error(messages.amountMustBeNumeric);
  return errors;
}
