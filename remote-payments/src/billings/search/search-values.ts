import type { BillingFilter } from '@tillway/contract';
import { searchRange } from '@tillway/rules';

export const searchFields = [
  'card_name',
  'card_bin',
  'last_four',
  'token',
  'card_expiration_yymm',
  'last_used_from',
  'last_used_to',
  'account_id',
] as const;

/** What is searched for, as the URL keeps it: only what was filled in; days are `YYYY-MM-DD` at the user (BIL-004). */
export type SearchValues = Partial<Record<(typeof searchFields)[number], string>>;

/** The search a URL stands for; keys it does not know are dropped. */
export const searchValuesOf = (entries: Record<string, string[]>): SearchValues =>
  Object.fromEntries(
    searchFields.flatMap((field) => (entries[field]?.[0] ? [[field, entries[field][0]]] : [])),
  );

/** The API's filter for a search: all accounts unless one is chosen, days as UTC times of the user's zone (BIL-005, BIL-006). */
export function filterOf(values: SearchValues, zone: string): BillingFilter {
  const { last_used_from, last_used_to, ...same } = values;
  const { start, end } = searchRange(last_used_from, last_used_to, zone);
  return {
    account_id: '*',
    ...same,
    ...(start ? { last_used_start_date: start } : {}),
    ...(end ? { last_used_end_date: end } : {}),
  };
}
