import { useSearchParams, useSession } from '@tillway/remote-kit';
import { ListPanel } from '@tillway/remote-kit/list';
import { formatMoney, pageSizes } from '@tillway/rules';
import { Button, IconButton, PageHeader, RefreshIcon, SearchIcon } from '@tillway/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { visibleColumns } from './transaction-columns';
import { useTransactions } from './use-transactions';

const SearchDialog = lazy(() => import('./search/search-dialog'));
const TransactionDetails = lazy(() => import('./details/transaction-details'));

const titles = { card: 'Card Transactions', ach: 'ACH Transactions' };

/** `/transactions` and `/ach_transactions`: search, page, sum up and open transactions (doc 001 §2.1). */
export function TransactionsScreen({ paymentType }: { paymentType: 'card' | 'ach' }) {
  const session = useSession();
  const columns = useMemo(() => visibleColumns(session, paymentType), [session, paymentType]);
  const { state, page } = useTransactions(paymentType);
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
    id: 'sums',
    cells: {
      [columns[0]?.id ?? '']: 'Total',
      total_amount: formatMoney(page.data.total_amount_sum),
      fee_amount: formatMoney(page.data.fee_amount_sum),
    },
  };
  const filters = Object.keys(state.filter).length;
  return (
    <>
      <PageHeader title={titles[paymentType]} />
      <ListPanel
        title="Transactions"
        columns={columns}
        rowKey={(row) => row.id}
        sizes={pageSizes.standard}
        state={state}
        page={page}
        summary={sums ? [sums] : []}
        openKey={openId}
        onRowOpen={(row) => open(row.id)}
        actions={
          <>
            <Button onClick={() => setSearching(true)}>
              <SearchIcon />
              {filters > 0 ? `Search (${filters})` : 'Search'}
            </Button>
            <IconButton
              label="Reset the list"
              onClick={() => {
                state.reset();
                void page.refetch();
              }}
            >
              <RefreshIcon />
            </IconButton>
          </>
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
