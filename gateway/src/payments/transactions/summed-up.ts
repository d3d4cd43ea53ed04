import { limits } from '@tillway/rules';
import type { Scope } from '../../platform/access/scope';
import type { TransactionQuery } from './filter';

const dayMs = 86_400_000;

interface SummedUp {
  query: TransactionQuery;
  /** What is summed up begins then, though more was found. UTC. */
  since?: string;
}

/**
 * What of a search is summed up. Of a search of all merchants that names no time these are the last days alone: what is
 * summed up has to be read, and nobody waits for years of everybody (docs/decisions/0183). A search that names single payments
 * is summed up whole, and so is one that says since when, however long ago.
 */
export function summedUp(scope: Scope, query: TransactionQuery, now: Date): SummedUp {
  const { filter = {} } = query;
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
