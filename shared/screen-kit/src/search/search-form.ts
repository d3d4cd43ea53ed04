import { holdsCardNumber, messages } from '@tillway/rules';
import type { FieldErrors } from 'react-hook-form';
import type { ListContext } from '../context/list-context';
import { type Search, shownFilters } from './define-search';
import type { SearchField, SearchValues } from './filters';

/** The dialog's values: texts, empty if not searched; choices; and flags, ticked if not searched. */
export type SearchForm = Record<string, string | string[] | boolean>;

const fieldsOf = <Scope>(search: Search<Scope>, context: ListContext<Scope>) =>
  shownFilters(search, context).flatMap(({ fields }) => fields);

const emptyValue = ({ input }: SearchField<never>) => (input === 'many' ? [] : input === 'flag' ? true : '');

/** A form without a search. */
export const emptyForm = <Scope>(search: Search<Scope>, context: ListContext<Scope>): SearchForm =>
  Object.fromEntries(fieldsOf(search, context).map((field) => [field.key, emptyValue(field as never)]));

/** Converts a search to form values. */
export function formOf<Scope>(
  search: Search<Scope>,
  values: SearchValues,
  context: ListContext<Scope>,
): SearchForm {
  const form = emptyForm(search, context);
  for (const { key, input, fromValue = String } of fieldsOf(search, context)) {
    const value = values[key];
    if (value === undefined) continue;
    if (input === 'flag') form[key] = false;
    else if (typeof value === 'string') form[key] = input === 'many' ? [value] : fromValue(value);
    else form[key] = [...value];
  }
  return form;
}

/** Converts form values to a search. The choice All (`*`) does not filter. */
export function valuesOf<Scope>(
  search: Search<Scope>,
  form: SearchForm,
  context: ListContext<Scope>,
): SearchValues {
  const values: Record<string, string | string[]> = {};
  for (const { key, toValue = String } of fieldsOf(search, context)) {
    const entered = form[key];
    if (entered === false) values[key] = '1';
    else if (Array.isArray(entered) && entered.length > 0) values[key] = entered;
    else if (typeof entered === 'string') {
      const value = toValue(entered.trim());
      if (value !== '' && value !== '*') values[key] = value;
    }
  }
  return values;
}

/** Lists values that the gateway would refuse, by field. */
export function searchErrors<Scope>(
  search: Search<Scope>,
  form: SearchForm,
  context: ListContext<Scope>,
): FieldErrors<SearchForm> {
  const errors: FieldErrors<SearchForm> = {};
  for (const { key, error } of fieldsOf(search, context)) {
    const entered = form[key];
    const message =
      typeof entered === 'string' && entered.trim() !== ''
        ? // The search is part of the page's address, which must not contain a card number.
          holdsCardNumber(entered)
          ? messages.cardNumberInText
          : error?.(entered.trim())
        : undefined;
    if (message !== undefined) errors[key] = { type: 'rule', message };
  }
  for (const [from, to] of dayRanges(search, context)) {
    const [first, last] = [form[from], form[to]];
    if (typeof first === 'string' && typeof last === 'string' && last !== '' && first > last)
      errors[to] = { type: 'rule', message: messages.rangeBackwards };
  }
  return errors;
}

/** Pairs of fields with the first and the last day of a range. */
const dayRanges = <Scope>(search: Search<Scope>, context: ListContext<Scope>): [string, string][] =>
  shownFilters(search, context).flatMap(({ fields: [from, to] }) =>
    from?.input === 'day' && to?.input === 'day' ? [[from.key, to.key] as [string, string]] : [],
  );
