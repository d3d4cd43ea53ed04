import type { TransactionFilter } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

export interface OverviewSearch {
  /** The list's own filter, including its scope. */
  filter: TransactionFilter;
  hideTransactions: '0' | '1';
  /** Extends the search to all time. */
  onAll: () => void;
}

/** Loads the overview of a search. */
export function useOverview(search: Omit<OverviewSearch, 'onAll'>) {
  const gateway = useGateway();
  const filter = JSON.stringify(search.filter);
  const { hideTransactions } = search;
  return useRecord(
    ['transaction-overview', `${hideTransactions} ${filter}`],
    (signal) => gateway.call('GET /transactions/overview', { query: { filter, hideTransactions }, signal }),
    {
      refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'],
      // Overview and breakdown opened within ten seconds share one request.
      freshForMs: 10_000,
    },
  );
}
