import type { Transaction } from '@tillway/contract';
import { transactionLink } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { usePortal, useSession } from '@tillway/remote-kit';
import {
  formatDateMinute,
  formatRowMoney,
  type PaymentKind,
  requestTypeLabel,
  messages,
} from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { type Column, DataTable } from '@tillway/ui';
import { markedStatus } from '../transactions/marked-status';

const mostRows = 8;

const kindOf = ({ payment_type }: Transaction): PaymentKind => (payment_type === 'ach' ? 'ach' : 'card');
const linkOf = (row: Transaction) => transactionLink(kindOf(row), row.id);

const columnsIn = (zone: string): Column<Transaction>[] => [
  {
    id: 'customer_name',
    header: 'Name',
    cell: ({ customer_name }) => customer_name,
    href: linkOf,
    opens: true,
    narrow: 'lead',
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ created }) => formatDateMinute(created, zone),
    narrow: 'note',
  },
  {
    id: 'request_type',
    header: 'Type',
    cell: ({ request_type }) => requestTypeLabel(request_type),
    hideOnNarrow: true,
  },
  { id: 'transaction_status', header: 'Status', cell: markedStatus, narrow: 'state' },
  {
    id: 'total_amount',
    header: 'Amount',
    cell: ({ total_amount, request_type }) => formatRowMoney(total_amount, request_type),
    align: 'end',
    narrow: 'figure',
  },
];

/** The newest payments, refunds, and voids of the user's terminals. Follows what happens. */
export function NewestPayments() {
  const gateway = useGateway();
  const { nav } = usePortal();
  const { user } = useSession();
  const newest = useRecord(
    ['transactions', 'newest'],
    (signal) =>
      gateway.list('GET /transactions', {
        perPage: mostRows,
        orderBy: 'created',
        orderDirection: 'desc',
        more: { hideTransactions: '1', totals: '0' },
        signal,
      }),
    { refreshOn: ['payment.completed@1', 'transaction.changed@1', 'records.changed@1'] },
  );
  return (
    <RecordBody record={newest} missing={messages.noData} isFramed>
      {({ rows }) => (
        <DataTable
          caption="Newest payments"
          columns={columnsIn(user.timezone)}
          rows={rows}
          rowKey={({ id }) => id}
          onRowOpen={(row) => nav.push(linkOf(row))}
          empty="No payment yet"
        />
      )}
    </RecordBody>
  );
}
