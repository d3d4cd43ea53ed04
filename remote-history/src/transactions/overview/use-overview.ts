import type { TransactionFilter } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screens';

export interface OverviewSearch {
  /** The list's own filter, its scope included. */
  filter: TransactionFilter;
  hideTransactions: '0' | '1';
  /** Searches everything, however long ago. */
  onAll: () => void;
}

/** What a search comes to (docs/decisions/0101). */
export function useOverview(search: Omit<OverviewSearch, 'onAll'>) {
  const gateway = useGateway();
  const filter = JSON.stringify(search.filter);
  const { hideTransactions } = search;
  return useRecord(
    ['transaction-overview', `${hideTransactions} ${filter}`],
    (signal) => gateway.call('GET /transactions/overview', { query: { filter, hideTransactions }, signal }),
    {
      refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'],
      // overview and breakdown, opened one after the other, ask once
      freshForMs: 10_000,
    },
  );
}
