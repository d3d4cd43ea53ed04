import { limits } from '@tillway/rules';
import type { Scope } from '../../platform/access/scope';
import type { TransactionQuery } from './filter';

const dayMs = 86_400_000;

interface SummedUp {
  query: TransactionQuery;
  /** Start of the summed period, if it is shorter than the search. UTC. */
  since?: string;
}

/**
 * Limits the period that is summed. A search of all merchants without a start date covers only the
 * last days before its end. Sums have to read every row, and years of all merchants would take too
 * long. A search for single payments, of one merchant, or with a start date is summed in full.
 */
export function summedUp(scope: Scope, query: TransactionQuery): SummedUp {
  const { filter = {}, now } = query;
  const isWhole =
    !scope.everything || bounding.some((field) => filter[field] !== undefined) || isOfOne(filter.account_id);
  if (isWhole) return { query };
  const { created_end_date } = filter;
  const until = created_end_date === undefined ? now : new Date(`${created_end_date.replace(' ', 'T')}Z`);
  const since = new Date(until.getTime() - limits.summedUpDays * dayMs)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  return { query: { ...query, filter: { ...filter, created_start_date: since } }, since };
}

const bounding = ['created_start_date', 'settled_start_date', 'transaction_id', 'ids', 'nonce'] as const;

const isOfOne = (accountId: string | undefined) =>
  accountId !== undefined && accountId !== '' && accountId !== '*';
