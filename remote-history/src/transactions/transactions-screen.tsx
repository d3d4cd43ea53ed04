import { useSearchParams, useSession } from '@tillway/remote-kit';
import { ListActions, ListPanel } from '@tillway/remote-kit/list';
import { formatMoney, pageSizes } from '@tillway/rules';
import { PageHeader } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useMemo, useState } from 'react';
import { tableColumns, useTransactionColumns } from './transaction-columns';
import { useTransactions } from './use-transactions';

const SearchDialog = lazyModule(() => import('./search/search-dialog'));
const TransactionDetails = lazyModule(() => import('./details/transaction-details'));

const titles = { card: 'Card Transactions', ach: 'ACH Transactions' };

/** `/transactions` and `/ach_transactions`: search, page, sum up and open transactions (doc 001 §2.1). */
export function TransactionsScreen({ paymentType }: { paymentType: 'card' | 'ach' }) {
  const { timezone } = useSession().user;
  const columns = useTransactionColumns(paymentType);
  const shown = useMemo(() => tableColumns(columns.shown, timezone), [columns, timezone]);
  const { state, page, fetchFile } = useTransactions(paymentType);
  const [searching, setSearching] = useState(false);
  const [search, setSearch] = useSearchParams();
  const openId = search.get('open') ?? undefined;

  const open = (id: string | undefined) => {
    const next = new URLSearchParams(search);
    if (id === undefined) next.delete('open');
    else next.set('open', id);
    setSearch(next);
  };
  const sums = page.data && {
    total_amount: formatMoney(page.data.total_amount_sum),
    fee_amount: formatMoney(page.data.fee_amount_sum),
  };
  const title = columns.shown.find((name) => name !== 'total_amount' && name !== 'fee_amount') ?? '';
  return (
    <>
      <PageHeader title={titles[paymentType]} />
      <ListPanel
        title="Transactions"
        columns={shown}
        rowKey={(row) => row.id}
        sizes={pageSizes.standard}
        state={state}
        page={page}
        // Its place is kept while it is on its way.
        summary={[{ id: 'sums', cells: { [title]: 'Total', ...sums } }]}
        openKey={openId}
        onRowOpen={(row) => open(row.id)}
        actions={
          <ListActions
            state={state}
            page={page}
            columns={columns}
            onSearch={() => setSearching(true)}
            fetchFile={fetchFile}
          />
        }
      />
      <Suspense>
        {searching ? (
          <SearchDialog
            paymentType={paymentType}
            values={state.filter}
            onSearch={(values) => {
              setSearching(false);
              state.setFilter(values);
            }}
            onClose={() => setSearching(false)}
          />
        ) : null}
        {openId ? <TransactionDetails id={openId} onClose={() => open(undefined)} /> : null}
      </Suspense>
    </>
  );
}
