import type { Transaction } from '@tillway/contract';
import { formatExpiration, isOngoing, recurringStatuses } from '@tillway/rules';
import type { JsonObject } from '../../platform/database';
import type { TransactionRow } from './row';

type Derived = {
  [
    Name in
      | 'net_amount'
      | 'less_fee_amount'
      | 'card_expiration'
      | 'is_pending_recurring'
      | 'recurring_status'
      | 'recurring_ongoing'
      | 'ach_aba'
  ]: (row: TransactionRow) => Transaction[Name];
};

/** Computes the fields that no table stores (`from: derived` in columns.json). */
export const derived: Derived = {
  net_amount: (row) =>
    (row.modify_total_amount ?? row.total_amount) - (row.modify_fee_amount ?? row.fee_amount),
  less_fee_amount: (row) => row.total_amount - row.fee_amount,
  card_expiration: ({ card_expiration_yymm }) =>
    card_expiration_yymm && formatExpiration(card_expiration_yymm),
  is_pending_recurring: (row) => row.is_recurring && row.transaction_status === 'pending',
  recurring_status: ({ recurring_status_id }) =>
    Object.entries(recurringStatuses).find(([, value]) => value === recurring_status_id)?.[0] ?? null,
  recurring_ongoing: ({ recurring_end }) => isOngoing(recurring_end),
  // Only the last four digits are stored.
  ach_aba: ({ ach_routing_number }) => ach_routing_number,
};

/** The permissions of a merchant that a transaction's screens need. */
export const shownPermissions = (permissions: JsonObject): JsonObject =>
  Object.fromEntries(
    ['can_use_nacha_authorization', 'has_hidden_cash_discount']
      .filter((name) => permissions[name] === true)
      .map((name) => [name, true]),
  );
