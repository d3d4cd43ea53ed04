import { screenPaths } from '@tillway/contract/routes';
import type { PaymentKind } from '@tillway/rules';

/** The list of transactions with one transaction in it; without an id the whole list. */
export function transactionPath(method: PaymentKind, id?: string): string {
  const list = method === 'card' ? screenPaths.historyTransactions : screenPaths.historyAchTransactions;
  return id === undefined ? list : `${list}?${new URLSearchParams({ transaction_id: id }).toString()}`;
}
