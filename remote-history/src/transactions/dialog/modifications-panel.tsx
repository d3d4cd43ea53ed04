import { useSession } from '@tillway/remote-kit';
import { formatDate, formatDateTime, formatMoney, frequencyLabel, isFrequency } from '@tillway/rules';
import { type Column, DataTable } from '@tillway/ui';
import type { TransactionPanelProps } from './transaction-panel-props';

type Modification = TransactionPanelProps['transaction']['associatedTransactions'][number];

const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
const frequency = (type: string | null) => {
  if (type === 'none') return 'Cancelled';
  return type !== null && isFrequency(type) ? frequencyLabel(type) : '';
};

/** Earlier changes of a series, newest first. */
export default function ModificationsPanel({ transaction }: TransactionPanelProps) {
  const { timezone } = useSession().user;
  const columns: Column<Modification>[] = [
    { id: 'at', header: 'Modified', cell: ({ created }) => formatDateTime(created, timezone) },
    { id: 'amount', header: 'Amount', align: 'end', cell: (row) => money(row.modify_total_amount) },
    { id: 'fee', header: 'Fee', align: 'end', cell: (row) => money(row.modify_fee_amount) },
    { id: 'frequency', header: 'Frequency', cell: (row) => frequency(row.modify_recurring_type) },
    {
      id: 'start',
      header: 'Start',
      hideOnNarrow: true,
      cell: (row) => row.modify_recurring_start && formatDate(row.modify_recurring_start),
    },
    {
      id: 'end',
      header: 'End',
      hideOnNarrow: true,
      cell: (row) => row.modify_recurring_end && formatDate(row.modify_recurring_end),
    },
  ];
  const rows = transaction.associatedTransactions.filter(({ request_type }) => request_type === 'modify');
  return (
    <DataTable caption="Modifications" columns={columns} rows={rows.toReversed()} rowKey={({ id }) => id} />
  );
}
