import { screenPaths } from '@tillway/contract/routes';
import type { PaymentKind } from '@tillway/rules';

/** Path of the list of transactions, filtered to one transaction if there is an id. */
export function transactionPath(method: PaymentKind, id?: string): string {
  const list = method === 'card' ? screenPaths.historyTransactions : screenPaths.historyAchTransactions;
  return id === undefined ? list : `${list}?${new URLSearchParams({ transaction_id: id }).toString()}`;
}
