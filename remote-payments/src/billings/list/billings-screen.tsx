import { useNavigate, useSession } from '@tillway/remote-kit';
import { ListActions, ListPanel } from '@tillway/remote-kit/list';
import { pageSizes } from '@tillway/rules';
import { PageHeader } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { Suspense, useMemo, useState } from 'react';
import { billingColumnsOf, useBillingColumns } from './billing-columns';
import { useBillings } from './use-billings';

const SearchDialog = lazyModule(() => import('../search/search-dialog'));

/** `/billings`: customer records with their stored cards and accounts (doc 000 §2 Billings). */
export function BillingsScreen() {
  const { timezone } = useSession().user;
  const navigate = useNavigate();
  const columns = useBillingColumns();
  const shown = useMemo(() => billingColumnsOf(columns.shown, timezone), [columns, timezone]);
  const { state, page, fetchFile } = useBillings();
  const [searching, setSearching] = useState(false);
  return (
    <>
      <PageHeader title="Billings" />
      <ListPanel
        title="Billings"
        columns={shown}
        rowKey={(row) => row.id}
        sizes={pageSizes.short}
        state={state}
        page={page}
        onRowOpen={(row) => void navigate(`/billings/${encodeURIComponent(row.id)}`)}
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
            values={state.filter}
            onSearch={(values) => {
              setSearching(false);
              state.setFilter(values);
            }}
            onClose={() => setSearching(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
