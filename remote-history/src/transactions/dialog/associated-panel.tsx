import type { TransactionDetail } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { associatedStatus, formatDate, formatRowMoney, requestTypeLabel } from '@tillway/rules';
import { type Column, DataTable } from '@tillway/ui';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import type { TransactionPanelProps } from './transaction-panel-props';

type Associated = TransactionDetail['associatedTransactions'][number];

/** Voids, refunds, and recurring payments of a transaction, and its parent; each opens in its place. */
export default function AssociatedPanel({ transaction, url }: TransactionPanelProps) {
  const { timezone } = useSession().user;
  const columns: Column<Associated>[] = [
    { id: 'created', header: 'Created', cell: ({ created }) => formatDate(created, timezone) },
    { id: 'type', header: 'Type', cell: ({ request_type }) => requestTypeLabel(request_type) },
    {
      id: 'id',
      header: 'Transaction ID',
      cell: ({ id }) => id,
      hideOnNarrow: true,
    },
    {
      id: 'status',
      header: 'Status',
      cell: (other) => <TransactionStatusBadge status={associatedStatus(other)} />,
    },
    {
      id: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ total_amount, request_type }) => formatRowMoney(total_amount, request_type),
    },
  ];
  return (
    <DataTable
      caption="Associated transactions"
      columns={columns}
      rows={transaction.associatedTransactions}
      rowKey={({ id }) => id}
      onRowOpen={({ id }) => url.open(id)}
    />
  );
}
