import type { ListRequest, TransactionFilter } from '@tillway/contract';
import { firstPage, listAddress } from '@tillway/gateway-client/list-address';
import { listDefaults, type PaymentKind } from '@tillway/rules';

/** Invalid transactions are hidden unless the search asks for them. */
export const hideInvalid = ({ show_invalid }: { show_invalid?: unknown }) => ({
  hideTransactions: show_invalid === undefined ? ('1' as const) : ('0' as const),
});

/** The call of the list for a page of its rows. Totals have a call of their own. */
export const transactionPage = (
  request: ListRequest<TransactionFilter>,
  values: { show_invalid?: unknown } = {},
) => ({ ...request, more: { ...hideInvalid(values), totals: '0' as const } });

/** The address of the page with which the list begins. */
export const firstTransactions = (payment_type: PaymentKind): string =>
  listAddress(
    'GET /transactions',
    transactionPage({ ...firstPage(listDefaults.standard), filter: { payment_type } }),
  );
