import {
  expiredIfBefore,
  heldStatus,
  isAuthorization,
  messages,
  type TransactionStatus,
} from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '../../platform/database/search';
import type { cells } from '../../platform/export';

/**
 * The list's words for the stored statuses. An invalid row reads as declined; a list can hide it.
 */
export const statusWords: Readonly<Record<string, TransactionStatus>> = {
  pending: 'Pending',
  approved: 'Approved',
  settled: 'Settled',
  declined: 'Declined',
  invalid: 'Declined',
  voided: 'Voided',
  authorization: 'Authorization',
  batched: 'Batched',
  unknown: messages.checkingWithProcessor,
};

/** The word of a stored status. For an authorization, see `rowStatus`. */
export function statusWord(stored: string): TransactionStatus {
  const word = statusWords[stored];
  if (!word) throw new Error(`There is no word for the status ${stored}`);
  return word;
}

interface StatusRow {
  transaction_status: string;
  request_type: string;
  authorized: Date | null;
  captured: Date | null;
}

/** The word of a row's status now. An approved authorization has words of its own. */
export const rowStatus = (row: StatusRow, now: Date): TransactionStatus =>
  row.transaction_status === 'approved' && isAuthorization(row)
    ? heldStatus(row, now)
    : statusWord(row.transaction_status);

/** True for approved authorizations, as `heldStatus` needs them. */
const isAuthorized = sql<boolean>`(transactions.request_type = 'authorize' and transactions.transaction_status = 'approved')`;

/** The words of authorizations as conditions, in the order of `heldStatus`. */
const heldConditions = (now: Date) => ({
  captured: sql<boolean>`transactions.captured is not null`,
  expired: sql<boolean>`transactions.captured is null and transactions.authorized < ${expiredIfBefore(now)}`,
  authorized: sql<boolean>`transactions.captured is null and transactions.authorized >= ${expiredIfBefore(now)}`,
});

/** The status of a row as SQL, for the export. `word` gives the other rows' words. */
export const rowStatusCell = (word: cells.Cell, now: Date): cells.Cell => {
  const { captured, expired } = heldConditions(now);
  return sql<string | null>`case when ${isAuthorized} then
    case when ${captured} then 'Captured' when ${expired} then 'Expired' else 'Authorized' end
  else ${word} end`;
};

/** True for the rows with one of the searched statuses, in lower case. */
export function hasStatus(searched: readonly string[], now: Date): RawBuilder<boolean> | undefined {
  if (searched.length === 0) return undefined;
  const others = searched.flatMap(storedStatuses);
  const held = heldConditions(now);
  const asked = [
    ...(others.length === 0
      ? []
      : [sql<boolean>`(${isOneOf('transactions.transaction_status', others)} and not ${isAuthorized})`]),
    ...(['authorized', 'expired'] as const)
      .filter((status) => searched.includes(status))
      .map((status) => sql<boolean>`(${isAuthorized} and ${held[status]})`),
  ];
  return sql<boolean>`(${sql.join(asked, sql` or `)})`;
}

/** The stored statuses behind a word that a search asks for, in lower case. */
export const storedStatuses = (searched: string): string[] =>
  searched === 'unknown'
    ? [searched]
    : Object.keys(statusWords).filter((stored) => statusWords[stored]?.toLowerCase() === searched);
