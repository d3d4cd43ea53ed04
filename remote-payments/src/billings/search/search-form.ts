import { formatExpiration, isLastFour, messages, parseExpiration } from '@tillway/rules';
import type { FieldErrors } from 'react-hook-form';
import { searchFields, type SearchValues } from './search-values';

/** The dialog's fields, empty when not searched for; the expiration as it stands on a card, `12 / 30`. */
export type SearchForm = Record<(typeof searchFields)[number], string>;

export const emptySearch = Object.fromEntries(searchFields.map((field) => [field, ''])) as SearchForm;

export const formOf = (values: SearchValues): SearchForm => ({
  ...emptySearch,
  ...values,
  card_expiration_yymm: formatExpiration(values.card_expiration_yymm ?? '').replace('/', ' / '),
});

/** What was filled in. */
export function valuesOf(form: SearchForm): SearchValues {
  const expiration = parseExpiration(form.card_expiration_yymm);
  const card_expiration_yymm = expiration ? `${expiration.year}${expiration.month}` : '';
  const filled = Object.entries({ ...form, card_expiration_yymm }).flatMap(([field, text]) =>
    text.trim() === '' ? [] : [[field, text.trim()]],
  );
  return Object.fromEntries(filled) as SearchValues;
}

/** What the gateway would refuse, said beside the field. */
export function searchErrors(form: SearchForm): FieldErrors<SearchForm> {
  const errors: FieldErrors<SearchForm> = {};
  if (form.last_four !== '' && !isLastFour(form.last_four))
    errors.last_four = { type: 'rule', message: messages.lastFourDigits };
  if (form.card_expiration_yymm !== '' && !parseExpiration(form.card_expiration_yymm))
    errors.card_expiration_yymm = { type: 'rule', message: messages.expirationInvalid };
  return errors;
}
