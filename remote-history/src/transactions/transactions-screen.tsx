import type { ListRequest, TransactionFilter } from '@tillway/contract';
import { chargePath } from '@tillway/contract/routes';
import { listDefaults, pageSizes, type PaymentKind } from '@tillway/rules';
import { useCan, useNavigate, usePortal, useSession } from '@tillway/remote-kit';
import { defineList, EmptyList, ListScreen, type SearchValues } from '@tillway/screen-kit';
import { Button, Skeleton } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { transactionColumns, type TransactionScope } from './transaction-columns';
import { useOptionsUrl } from '../options/use-options-url';
import type { OverviewSearch } from './overview/use-overview';
import { useTransactionOverview } from './overview/transaction-overview';
import { hideInvalid, transactionPage } from './transaction-page';
import { transactionSearch } from './transaction-search';

const TotalBreakdown = lazyModule(() => import(/* webpackChunkName: "sums" */ './overview/total-breakdown'));
const MoneySums = lazyModule(() => import(/* webpackChunkName: "sums" */ './overview/money-sums'));
const TransactionDialog = lazyModule(() => import('./dialog/transaction-dialog'));

const titles = { card: 'Card Transactions', ach: 'ACH Transactions' };

/** Payments with their refunds and voids; invalid ones are hidden by default. */
const transactionList = defineList({
  title: 'Transactions',
  rowKey: ({ id }) => id,
  columns: transactionColumns,
  search: transactionSearch,
  preference: ({ payment_type }: TransactionScope) =>
    payment_type === 'card' ? 'transaction' : 'transaction_ach',
  defaults: listDefaults.standard,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<TransactionFilter>, { values, signal }) =>
    gateway.list('GET /transactions', { ...transactionPage(request, values), signal }),
  fetchTotals: (gateway, { filter }, { values, signal }) =>
    gateway.call('GET /transactions/totals', {
      query: { filter: JSON.stringify(filter), ...hideInvalid(values) },
      signal,
    }),
  fetchFile: (gateway, request, columns, { values, signal }) =>
    gateway.file('GET /transactions', { ...request, more: hideInvalid(values), signal }, columns),
  builtInViews: async (context) =>
    (await import(/* webpackChunkName: "menus" */ './built-in-views')).transactionViews(context),
  selection: (ids) => ({ ids: [...ids] }),
  refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'],
});

interface Listed {
  filter: TransactionFilter;
  values: SearchValues;
  setValues: (values: SearchValues) => void;
}

const searchOf = ({ filter, values, setValues }: Listed): OverviewSearch => ({
  filter,
  ...hideInvalid(values),
  onAll: () => setValues({ ...values, created_from: longAgo }),
});
/** A date before any payment. */
const longAgo = '2000-01-01';

/** The search for pending payments that are not approved. */
const pendingNonApproved = '?status=pending&is_approved=0';

/** Runs that search, for provider staff outside production. */
function PendingButton() {
  const { brand } = usePortal();
  const navigate = useNavigate();
  const isStaff = useCan('superuser');
  if (!isStaff || brand.get().environment === 'production') return null;
  return <Button onClick={() => void navigate({ search: pendingNonApproved })}>Pending non approved</Button>;
}

/** `/transactions` and `/ach_transactions`: searches, pages, totals, and opens transactions. */
export function TransactionsScreen({ paymentType }: { paymentType: PaymentKind }) {
  const url = useOptionsUrl('transaction');
  const session = useSession();
  const { extensions, nav } = usePortal();
  const overview = useTransactionOverview();
  return (
    <ListScreen
      list={transactionList}
      heading={titles[paymentType]}
      scope={{ payment_type: paymentType }}
      empty={
        <EmptyList
          text="Payments appear here as soon as they are taken, approved or declined."
          first={{ to: chargePath(paymentType), label: 'Take a payment' }}
        />
      }
      pageActions={overview.toggle}
      above={(list) => overview.of(searchOf(list))}
      actions={<PendingButton />}
      sums={(list) => (
        <LazyBoundary fallback={<Skeleton height="20" />}>
          <MoneySums kind={paymentType} {...list} />
        </LazyBoundary>
      )}
      breakdown={({ since, ...list }) => (
        <LazyBoundary>
          <TotalBreakdown search={searchOf(list)} since={since} />
        </LazyBoundary>
      )}
      openKey={url.id}
      onOpen={({ id }) => url.open(id)}
      menuName={({ billing_name }) => billing_name}
      rowMenu={async (row) => {
        const { transactionRowMenu } = await import(/* webpackChunkName: "menus" */ './transaction-row-menu');
        const open = (panel: string) => url.open(row.id, panel);
        return transactionRowMenu(row, { session, extensions, open, nav });
      }}
    >
      {url.id === undefined ? null : <TransactionDialog id={url.id} url={url} />}
    </ListScreen>
  );
}
