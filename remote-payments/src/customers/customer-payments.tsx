import type { Customer, Transaction } from '@tillway/contract';
import { transactionLink, transactionsPath } from '@tillway/contract/routes';
import { counted, t } from '@tillway/language';
import { TransactionStatusBadge } from '@tillway/payment-parts';
import { Link, useHasScreen, usePortal } from '@tillway/remote-kit';
import {
  formatDateMinute,
  formatRowMoney,
  messages,
  type PaymentKind,
  requestTypeLabel,
} from '@tillway/rules';
import { RecordBody, type RecordQuery } from '@tillway/screen-kit';
import { Button, type Column, DataTable, EmptyState, Panel } from '@tillway/ui';
import { kindOf } from './kind';

interface CustomerPaymentsProps {
  customer: RecordQuery<Customer>;
  kind: PaymentKind;
  zone: string;
}

const linkOf = (row: Transaction) => transactionLink(kindOf(row), row.id);

const columnsIn = (zone: string): Column<Transaction>[] => [
  {
    id: 'created',
    header: t('Created'),
    cell: ({ created }) => formatDateMinute(created, zone),
    href: linkOf,
    opens: true,
    narrow: 'lead',
  },
  {
    id: 'request_type',
    header: t('Type'),
    cell: ({ request_type }) => requestTypeLabel(request_type),
    narrow: 'note',
  },
  {
    id: 'transaction_status',
    header: t('Status'),
    cell: ({ transaction_status }) => <TransactionStatusBadge status={transaction_status} />,
    narrow: 'state',
  },
  {
    id: 'total_amount',
    header: t('Amount'),
    cell: ({ total_amount, request_type }) => formatRowMoney(total_amount, request_type),
    align: 'end',
    narrow: 'figure',
  },
];

/** The newest payments of a customer, with a link to all of them in the list. */
export function CustomerPayments({ customer, kind, zone }: CustomerPaymentsProps) {
  const { nav } = usePortal();
  const has = useHasScreen();
  const list = transactionsPath(kind);
  const payments = customer.data?.payments;
  const hidden = payments && payments.count > payments.newest.length;
  return (
    <Panel
      title="Payments"
      padded={false}
      actions={
        hidden && has(list) ? (
          <Button asChild size="sm">
            <Link to={`${list}?${new URLSearchParams({ billing_id: customer.data?.id ?? '' }).toString()}`}>
              {counted(payments.count, 'Show {count} payment', 'Show all {count} payments')}
            </Link>
          </Button>
        ) : null
      }
    >
      <RecordBody record={customer} missing={messages.noData} isFramed>
        {({ payments: shown }) =>
          shown === null || shown.newest.length === 0 ? (
            <EmptyState title="No payment yet">
              Payments with this stored card or account appear here.
            </EmptyState>
          ) : (
            <DataTable
              caption="Payments of this customer"
              columns={columnsIn(zone)}
              rows={shown.newest}
              rowKey={({ id }) => id}
              {...(has(list) && { onRowOpen: (row: Transaction) => nav.push(linkOf(row)) })}
            />
          )
        }
      </RecordBody>
    </Panel>
  );
}
