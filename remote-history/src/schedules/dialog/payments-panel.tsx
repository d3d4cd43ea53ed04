import type { ScheduleDetail } from '@tillway/contract';
import { transactionLink } from '@tillway/contract/routes';
import { Link, useCan, useSession } from '@tillway/remote-kit';
import { associatedStatus, formatDate, formatRowMoney, messages, requestTypeLabel } from '@tillway/rules';
import { type Column, DataTable } from '@tillway/ui';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import type { SchedulePanelProps } from './schedule-panel-props';

type Payment = ScheduleDetail['associatedTransactions'][number];

/** The payments of a schedule, newest first, each with a link to its transaction. */
export default function PaymentsPanel({ schedule }: SchedulePanelProps) {
  const { timezone } = useSession().user;
  const mayOpen = useCan('can_view_transactions');
  const kind = schedule.payment_type === 'ach' ? 'ach' : 'card';
  const columns: Column<Payment>[] = [
    { id: 'created', header: 'Created', cell: ({ created }) => formatDate(created, timezone) },
    {
      id: 'type',
      header: 'Type',
      cell: ({ request_type }) => requestTypeLabel(request_type),
      hideOnNarrow: true,
    },
    {
      id: 'id',
      header: 'Transaction ID',
      cell: ({ id }) => (mayOpen ? <Link to={transactionLink(kind, id)}>{id}</Link> : id),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (payment) => <TransactionStatusBadge status={associatedStatus(payment)} />,
    },
    {
      id: 'response',
      header: 'Response',
      cell: ({ response_code, response_text }) => [response_code, response_text].filter(Boolean).join(' '),
      hideOnNarrow: true,
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
      rows={schedule.associatedTransactions.toReversed()}
      rowKey={({ id }) => id}
      empty={messages.noPaymentYet}
    />
  );
}
