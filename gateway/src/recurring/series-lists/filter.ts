import type { SeriesFilter } from '@tillway/contract';
import { parseDollars } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import {
  type FilterConditions,
  contains,
  isValue,
  isYes,
  since,
  until,
} from '../../platform/database/search';
import { isEitherId } from '../../platform/access/either-id';
import type { Scope } from '../../platform/access/scope';

interface SeriesTable {
  /** The table whose rows are series. */
  name: 'transactions' | 'schedules';
  status: RawBuilder<string>;
  frequency: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
  /** The date of the next payment. */
  next: RawBuilder<unknown>;
  settled: (test: (column: string) => RawBuilder<boolean>) => RawBuilder<boolean>;
}

/** The search dialog's fields as conditions on the rows of either system. */
export function seriesConditions(
  scope: Scope,
  { name, status, frequency, total, next, settled }: SeriesTable,
): FilterConditions<SeriesFilter> {
  const column = (own: string) => `${name}.${own}`;
  return {
    payment_type: (value) =>
      value === 'ach'
        ? sql`${sql.ref(column('payment_type'))} = 'ach'`
        : sql`${sql.ref(column('payment_type'))} <> 'ach'`,
    customer_name: contains(column('customer_name')),
    last_four: isValue(column('last_four')),
    amount: (value) => sql`${total} = ${parseDollars(value)}`,
    transaction_id: isEitherId(column('id'), scope, name),
    created_start_date: since(column('created')),
    created_end_date: until(column('created')),
    settled_start_date: (value) => settled((each) => since(each)(value)),
    settled_end_date: (value) => settled((each) => until(each)(value)),
    // An empty selection matches nothing: all five statuses are selected initially.
    status: (values) => sql`${status} = any(${values})`,
    frequency: (value) => (value === '*' || value === '' ? undefined : sql`${frequency} = ${value}`),
    is_installment: isYes(sql`${sql.ref(column('is_installment'))}`),
    is_fee_waived: isYes(sql`${sql.ref(column('is_fee_waived'))}`),
    ach_is_authorized: isYes(sql`${sql.ref(column('ach_is_authorized'))}`),
    // A card is good until the last day of its month.
    card_expires_first: isYes(sql`(${status} in ('pending', 'running')
      and ${sql.ref(column('card_expiration_yymm'))} < to_char(${next}, 'YYMM'))`),
    customer_po: contains(column('customer_po')),
    custom_field_1: contains(column('custom_field_1')),
    custom_field_2: contains(column('custom_field_2')),
    custom_field_3: contains(column('custom_field_3')),
    notes: contains(column('notes')),
    terminal_id: isValue(column('terminal_id')),
    account_id: isValue(column('account_id')),
  };
}
