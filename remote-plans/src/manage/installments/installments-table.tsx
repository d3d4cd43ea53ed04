import type { PlanDetail } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { Box, DataTable, Pagination, RadioGroup } from '@tillway/ui';
import { LazyPrintDialog } from '@tillway/widgets/documents';
import { Suspense, useState } from 'react';
import { installmentColumns } from './installment-columns';
import { installmentRows, type SortColumn, sortedRows } from './installment-rows';
import { sizes, useTableState } from './use-table-state';

/** The second panel of a plan: every payment, made and to come (doc 001 §2.6; PLN-010, PLN-011). */
export function InstallmentsTable({ plan }: { plan: PlanDetail }) {
  const gateway = useGateway();
  const [{ page, perPage, sort, settledOnly }, change] = useTableState();
  const [receipt, setReceipt] = useState<string>();
  const all = installmentRows(plan);
  const rows = sortedRows(
    settledOnly ? all.filter(({ status }) => status === 'Settled') : all,
    sort.column,
    sort.direction,
  );
  const first = page === 0 ? 0 : page * perPage;
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
          isBank: plan.transactions.some(({ payment_type }) => payment_type === 'ach'),
          onReceipt: setReceipt,
        })}
        rows={rows.slice(first, first + perPage)}
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
      {receipt === undefined ? null : (
        <Suspense>
          <LazyPrintDialog
            title="Receipt"
            load={async () =>
              (await gateway.call('GET /transactions/{id}/receipt', { params: { id: receipt } })).paper
            }
            onClose={() => setReceipt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
