import type { PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useSession } from '@tillway/remote-kit';
import { canManage, refundableAmount, refundableBy } from '@tillway/rules';
import { Box, DataTable, Pagination, RadioGroup } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { LazyPrintDialog } from '@tillway/payment-parts/documents';
import { useMemo, useState } from 'react';
import { isBankPlan } from '../plan-facts';
import { installmentColumns } from './installment-columns';
import { type InstallmentRow, installmentRows, type SortColumn, sortedRows } from './installment-rows';
import { useInPieces } from './use-in-pieces';
import { sizes, useTableState } from './use-table-state';

const ReversalDialog = lazyModule(() => import('./reversal-dialog'));

/** The second panel of a plan: every payment that was made or is to come. */
export function InstallmentsTable({ plan, onChanged }: { plan: PlanDetail; onChanged: () => void }) {
  const gateway = useGateway();
  const [{ page, perPage, sort, settledOnly }, change] = useTableState();
  const [receipt, setReceipt] = useState<string>();
  const [undoing, setUndoing] = useState<InstallmentRow>();
  const session = useSession();
  const all = useMemo(() => installmentRows(plan), [plan]);
  const rows = sortedRows(
    settledOnly ? all.filter(({ status }) => status === 'Settled') : all,
    sort.column,
    sort.direction,
  );
  const first = page === 0 ? 0 : page * perPage;
  const ofPage = rows.slice(first, first + perPage);
  const rendered = useInPieces(ofPage.length);
  return (
    <>
      <Box px={{ base: '4', md: '6' }} py="3" data-screen-only>
        <RadioGroup
          label="Filter Transactions:"
          inline
          options={[
            { value: 'all', label: 'Show All' },
            { value: 'settled', label: 'Show Settled' },
          ]}
          value={settledOnly ? 'settled' : 'all'}
          onChange={({ target }) => change({ settledOnly: target.value === 'settled' })}
        />
      </Box>
      <DataTable
        caption="Schedule of Installments"
        columns={installmentColumns({
          isBank: isBankPlan(plan),
          onReceipt: setReceipt,
          mayUndo: (transaction, action) =>
            canManage(transaction, viewerOf(session, transaction)) &&
            (action === 'void' || refundableAmount(refundableBy(transaction, session.permissions)) > 0),
          onUndo: setUndoing,
        })}
        rows={ofPage.slice(0, rendered)}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={({ column, direction }) => change({ sort: { column: column as SortColumn, direction } })}
      />
      <Pagination
        page={page}
        perPage={perPage}
        count={rows.length}
        sizes={sizes}
        onChange={(paging) => change(paging)}
      />
      {undoing?.action && undoing.transaction ? (
        <LazyBoundary>
          <ReversalDialog
            action={undoing.action}
            transaction={undoing.transaction}
            onChanged={onChanged}
            onClose={() => setUndoing(undefined)}
          />
        </LazyBoundary>
      ) : null}
      {receipt === undefined ? null : (
        <LazyBoundary>
          <LazyPrintDialog
            title="Receipt"
            load={async () =>
              (await gateway.call('GET /transactions/{id}/receipt', { params: { id: receipt } })).paper
            }
            onClose={() => setReceipt(undefined)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
