import type { Transaction } from '@tillway/contract';
import { formatExpiration, isOngoing, recurringStatuses } from '@tillway/rules';
import type { JsonObject } from '../database';
import type { TransactionRow } from './row';
import { statusWord } from './status';

/** A transaction as it is answered: amounts in cents, instants ISO in UTC, dates `YYYY-MM-DD`. */
export function transactionAnswer(row: TransactionRow): Transaction {
  const { error_messages, card_expiration_yymm } = row;
  return {
    ...row,
    transaction_status: statusWord(row.transaction_status),
    has_manager_password: Boolean(row.has_manager_password),
    error_messages: error_messages.length === 0 ? null : JSON.stringify(error_messages),
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    authorized: instant(row.authorized),
    captured: instant(row.captured),
    settled: instant(row.settled),
    voided: instant(row.voided),
    refunded: instant(row.refunded),
    modify_created: instant(row.modify_created),
    ach_rejected: instant(row.ach_rejected),
    net_amount: (row.modify_total_amount ?? row.total_amount) - (row.modify_fee_amount ?? row.fee_amount),
    less_fee_amount: row.total_amount - row.fee_amount,
    card_expiration: card_expiration_yymm && formatExpiration(card_expiration_yymm),
    is_pending_recurring: row.is_recurring && row.transaction_status === 'pending',
    recurring_status: recurringStatusName(row.recurring_status_id),
    recurring_ongoing: isOngoing(row.recurring_end),
    // stored and shown as its last four digits (decisions S-32)
    ach_aba: row.ach_routing_number,
    account_permissions: shownPermissions(row.account_permissions),
  };
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null;

const recurringStatusName = (id: number | null): string | null =>
  Object.entries(recurringStatuses).find(([, value]) => value === id)?.[0] ?? null;

const shownPermissions = (permissions: JsonObject): JsonObject =>
  Object.fromEntries(
    ['can_use_nacha_authorization', 'has_hidden_cash_discount']
      .filter((name) => permissions[name] === true)
      .map((name) => [name, true]),
  );
