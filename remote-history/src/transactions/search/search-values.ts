import type { TransactionFilter } from '@tillway/contract';
import { searchRange } from '@tillway/rules';

/** Fields of the search that hold one text; dates are `YYYY-MM-DD` at the user, tri-states `*`, `0` or `1`. */
export const textFields = [
  'customer_name',
  'last_four',
  'amount',
  'transaction_id',
  'created_from',
  'created_to',
  'settled_from',
  'settled_to',
  'is_recurring',
  'is_fee_waived',
  'ach_is_authorized',
  'is_hosted',
  'response_code',
  'billing_email',
  'customer_po',
  'custom_field_1',
  'custom_field_2',
  'custom_field_3',
  'notes',
  'terminal_id',
  'account_id',
  'show_invalid',
] as const;
export const choiceFields = ['request_type', 'status'] as const;

/** What is searched for, as the URL keeps it: only what was filled in (doc 001 §2.1). */
export type SearchValues = Partial<
  Record<(typeof textFields)[number], string> & Record<(typeof choiceFields)[number], string[]>
>;

/** The search a URL stands for; keys it does not know are dropped. */
export function searchValuesOf(entries: Record<string, string[]>): SearchValues {
  const values: SearchValues = {};
  for (const field of textFields) {
    const [text] = entries[field] ?? [];
    if (text) values[field] = text;
  }
  for (const field of choiceFields) {
    const chosen = entries[field];
    if (chosen?.length) values[field] = chosen;
  }
  return values;
}

/** The API's filter for a search, its days turned into UTC times of the user's zone (HIS-013..019). */
export function filterOf(values: SearchValues, paymentType: 'card' | 'ach', zone: string): TransactionFilter {
  const { created_from, created_to, settled_from, settled_to, show_invalid, ...same } = values;
  const created = searchRange(created_from, created_to, zone);
  const settled = searchRange(settled_from, settled_to, zone);
  const filter = {
    ...same,
    payment_type: paymentType,
    ...(created.start ? { created_start_date: created.start } : {}),
    ...(created.end ? { created_end_date: created.end } : {}),
    ...(settled.start ? { settled_start_date: settled.start } : {}),
    ...(settled.end ? { settled_end_date: settled.end } : {}),
  };
  // The gateway refuses what is not in its lists: a URL typed by hand is answered, not guessed at.
  return filter as TransactionFilter;
}
