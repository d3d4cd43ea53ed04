import type { ListRequest, SeriesFilter } from '@tillway/contract';
import { usePortal, useSession } from '@tillway/remote-kit';
import { listDefaults, pageSizes, type PaymentKind } from '@tillway/rules';
import { defineList, ListScreen } from '@tillway/screen-kit';
import { lazyModule } from '@tillway/ui/lazy';
import { rowMenuOf } from '../options/row-menu-of';
import { useOptionsUrl } from '../options/use-options-url';
import { EmptySeries } from './empty-series';
import { transactionEntries } from '../transactions/dialog/transaction-entries';
import { recurringColumns } from './series-columns';
import { recurringRow, type SeriesScope } from './series-row';
import { seriesSearch } from './series-search';
import { seriesTitles } from './series-titles';

const TransactionDialog = lazyModule(() => import('../transactions/dialog/transaction-dialog'));

/** The API's column names for a series that begins with a transaction. */
const names: Readonly<Record<string, string>> = {
  start: 'recurring_start',
  end: 'recurring_end',
  next_run: 'recurring_next_date',
};
const inItsNames = <Request extends { orderBy?: string }>(request: Request): Request => ({
  ...request,
  ...(request.orderBy && { orderBy: names[request.orderBy] ?? request.orderBy }),
});

const recurringList = defineList({
  title: 'Recurring transactions',
  rowKey: ({ id }) => id,
  columns: recurringColumns,
  search: seriesSearch,
  preference: ({ payment_type }: SeriesScope) => (payment_type === 'card' ? 'recurring' : 'recurring_ach'),
  defaults: listDefaults.standard,
  sizes: pageSizes.standard,
  fetchPage: async (gateway, request: ListRequest<SeriesFilter>, { signal }) => {
    const page = await gateway.list('GET /transactions/recurring', { ...inItsNames(request), signal });
    return { ...page, rows: page.rows.map(recurringRow) };
  },
  fetchFile: (gateway, request, columns, { signal }) =>
    gateway.file('GET /transactions/recurring', { ...inItsNames(request), signal }, columns),
  refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'],
});

/** `/recurring` and `/ach_recurring`: series of processor 3, which begin with a transaction. */
export function RecurringScreen({ paymentType }: { paymentType: PaymentKind }) {
  const url = useOptionsUrl('transaction');
  const session = useSession();
  const { nav } = usePortal();
  return (
    <ListScreen
      list={recurringList}
      heading={seriesTitles[paymentType]}
      scope={{ payment_type: paymentType }}
      empty={<EmptySeries paymentType={paymentType} />}
      openKey={url.id}
      onOpen={({ id }) => url.open(id)}
      menuName={({ transaction }) => transaction.billing_name}
      rowMenu={({ id, transaction }) =>
        rowMenuOf(transactionEntries(transaction, session, nav), {
          open: (panel) => url.open(id, panel),
          nav,
        })
      }
    >
      {url.id === undefined ? null : <TransactionDialog id={url.id} url={url} />}
    </ListScreen>
  );
}
