import { useSession } from '@tillway/remote-kit';
import {
  associatedStatus,
  datesToCome,
  formatDate,
  formatMoney,
  isFrequency,
  type IsoDate,
  recurringStatuses,
  todayIn,
} from '@tillway/rules';
import { type Column, DataTable } from '@tillway/ui';
import { viewerOf } from '@tillway/payment-parts/after-sale';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import type { TransactionPanelProps } from './transaction-panel-props';

interface Run {
  date: IsoDate;
  amount: number;
  status: string;
}

const columns: Column<Run>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => formatDate(date) },
  { id: 'status', header: 'Status', cell: ({ status }) => <TransactionStatusBadge status={status} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatMoney(amount) },
];

/** The dates of a series: past ones with their results, future ones as Pending. */
export default function SchedulePanel({ transaction }: TransactionPanelProps) {
  const session = useSession();
  const { timezone } = session.user;
  const { today } = viewerOf(session, transaction);
  const runs = transaction.associatedTransactions
    .filter(({ request_type }) => request_type === 'sale' || request_type === 'ach')
    .map((run): Run => ({
      date: todayIn(timezone, new Date(run.created)),
      amount: run.total_amount,
      status: associatedStatus(run),
    }));
  return (
    <DataTable
      caption="Schedule"
      columns={columns}
      rows={[...runs, ...toCome(transaction, today, runs)]}
      rowKey={({ date }) => date}
    />
  );
}

function toCome(
  transaction: TransactionPanelProps['transaction'],
  today: IsoDate,
  runs: readonly Run[],
): Run[] {
  const frequency = transaction.modify_recurring_type ?? transaction.recurring_type;
  const start = transaction.modify_recurring_start ?? transaction.recurring_start;
  const end = transaction.modify_recurring_end ?? transaction.recurring_end;
  const isOver = (transaction.recurring_status_id ?? 0) > recurringStatuses.running;
  if (frequency === null || !isFrequency(frequency) || start === null || end === null || isOver) return [];
  // The sale itself paid its own day.
  const ranOn = new Set([...runs.map(({ date }) => date), transaction.recurring_start ?? start]);
  const amount = transaction.modify_total_amount ?? transaction.total_amount;
  return datesToCome({ start, end, frequency }, today, ranOn).map((date) => ({
    date,
    amount,
    status: 'Pending',
  }));
}
