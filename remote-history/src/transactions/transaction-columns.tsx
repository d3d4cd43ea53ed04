import type { SessionView, Transaction } from '@tillway/contract';
import { formatDate, formatRowMoney, isAchTerminal, isCardTerminal, requestTypeLabel } from '@tillway/rules';
import type { Column } from '@tillway/ui';
import { TransactionStatusBadge } from './transaction-status-badge';

/** The default columns of the transaction lists, in their order (decisions O-21); days are those of the user's zone. */
const columnsIn = (zone: string): readonly Column<Transaction>[] => [
  {
    id: 'created',
    header: 'Created',
    cell: (row) => formatDate(row.created, zone),
    sortable: true,
    opens: true,
  },
  { id: 'id', header: 'Transaction ID', cell: (row) => row.id, sortable: true, hideOnNarrow: true },
  { id: 'customer_name', header: 'Name', cell: (row) => row.customer_name, sortable: true },
  {
    id: 'request_type',
    header: 'Type',
    cell: (row) => requestTypeLabel(row.request_type),
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'transaction_status',
    header: 'Status',
    cell: (row) => <TransactionStatusBadge status={row.transaction_status} />,
    sortable: true,
  },
  {
    id: 'total_amount',
    header: 'Amount',
    cell: (row) => formatRowMoney(row.total_amount, row.request_type),
    sortable: true,
    align: 'end',
  },
  {
    id: 'fee_amount',
    header: 'Fee',
    cell: (row) => formatRowMoney(row.fee_amount, row.request_type),
    sortable: true,
    align: 'end',
    hideOnNarrow: true,
  },
  { id: 'last_four', header: 'Last four', cell: (row) => row.last_four, sortable: true, hideOnNarrow: true },
  {
    id: 'settled',
    header: 'Settled',
    cell: (row) => row.settled && formatDate(row.settled, zone),
    sortable: true,
    hideOnNarrow: true,
  },
  { id: 'user_name', header: 'User', cell: (row) => row.user_name, sortable: true, hideOnNarrow: true },
  {
    id: 'terminal_name',
    header: 'Terminal',
    cell: (row) => row.terminal_name,
    sortable: true,
    hideOnNarrow: true,
  },
  {
    id: 'account_name',
    header: 'Account',
    cell: (row) => row.account_name,
    sortable: true,
    hideOnNarrow: true,
  },
];

/**
 * The columns a user sees: those of the profile when it names some, without the terminal when there is only one of the
 * kind, without the account when there is only one (HIS-008, HIS-009).
 */
export function visibleColumns(
  { user }: SessionView,
  paymentType: 'card' | 'ach',
): readonly Column<Transaction>[] {
  const ofKind = paymentType === 'card' ? isCardTerminal : isAchTerminal;
  const preferred = user.custom[paymentType === 'card' ? 'transaction_columns' : 'transaction_ach_columns'];
  return columnsIn(user.timezone).filter(({ id }) => {
    if (id === 'terminal_name' && user.terminals.filter(ofKind).length < 2) return false;
    if (id === 'account_name' && user.accounts.length < 2) return false;
    return !Array.isArray(preferred) || preferred.includes(id);
  });
}
