import { type SessionView, type Transaction, transactionColumns as sortable } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { type ListColumns, useColumns } from '@tillway/remote-kit/list';
import {
  can,
  defaultTransactionColumns,
  formatDate,
  formatExpiration,
  formatMoney,
  formatPhone,
  formatRowMoney,
  type PaymentKind,
  requestTypeLabel,
  terminalsOf,
  transactionColumnLabels,
  type TransactionListColumn,
} from '@tillway/rules';
import type { Column } from '@tillway/ui';
import type { ReactNode } from 'react';
import { TransactionStatusBadge } from './transaction-status-badge';

type Name = TransactionListColumn;
type Cell = (row: Transaction, zone: string) => ReactNode;

const money =
  (name: 'total_amount' | 'fee_amount' | 'less_fee_amount' | 'fee_waived_amount'): Cell =>
  (row) =>
    formatRowMoney(row[name], row.request_type);
const day =
  (name: 'created' | 'settled' | 'voided'): Cell =>
  (row, zone) =>
    row[name] && formatDate(row[name], zone);
const yesNo =
  (name: 'is_recurring' | 'is_fee_waived' | 'ach_is_authorized'): Cell =>
  (row) =>
    row[name] === null ? '' : row[name] ? 'Yes' : 'No';

/** Cells that do not show their field as it is. */
const cells: Partial<Record<Name, Cell>> = {
  created: day('created'),
  settled: day('settled'),
  voided: day('voided'),
  request_type: (row) => requestTypeLabel(row.request_type),
  transaction_status: (row) => <TransactionStatusBadge status={row.transaction_status} />,
  total_amount: money('total_amount'),
  fee_amount: money('fee_amount'),
  less_fee_amount: money('less_fee_amount'),
  fee_waived_amount: money('fee_waived_amount'),
  credited_amount: (row) => formatMoney(row.credited_amount),
  card_expiration_yymm: (row) => formatExpiration(row.card_expiration_yymm ?? ''),
  is_recurring: yesNo('is_recurring'),
  is_fee_waived: yesNo('is_fee_waived'),
  ach_is_authorized: yesNo('ach_is_authorized'),
  billing_phone: (row) => formatPhone(row.billing_phone ?? ''),
};

const rightAligned: readonly Name[] = [
  'total_amount',
  'fee_amount',
  'less_fee_amount',
  'fee_waived_amount',
  'credited_amount',
];
/** What a phone has room for, beside the first column, which opens the row. */
const onNarrow: readonly Name[] = ['created', 'customer_name', 'transaction_status', 'total_amount'];

/** Columns that say nothing to this user (HIS-007, HIS-008), or of this kind of payment. */
function hiddenColumns({ user, permissions }: SessionView, kind: PaymentKind): Name[] {
  const hidden: [Name, boolean][] = [
    ['terminal_name', terminalsOf(kind, user.terminals).length < 2],
    ['account_name', user.accounts.length < 2],
    ['transactions_source_id', !can(permissions, 'can_use_hpp')],
    ['card_expiration_yymm', kind === 'ach'],
    ['ach_is_authorized', kind === 'card'],
  ];
  return hidden.flatMap(([name, isHidden]) => (isHidden ? [name] : []));
}

/** The columns of a transaction list as its user wants them (HIS-005, HIS-009). */
export function useTransactionColumns(kind: PaymentKind): ListColumns<Name> {
  const session = useSession();
  return useColumns(kind === 'card' ? 'transaction' : 'transaction_ach', {
    labels: transactionColumnLabels,
    defaults: defaultTransactionColumns,
    hidden: hiddenColumns(session, kind),
    hasExport: true,
  });
}

/** The table's columns by their names, in that order; days are those of the user's zone. */
export const tableColumns = (names: readonly Name[], zone: string): readonly Column<Transaction>[] =>
  names.map((name, place) => ({
    id: name,
    header: transactionColumnLabels[name],
    cell: (row) => (cells[name] ? cells[name](row, zone) : row[name]),
    sortable: sortable.some((column) => column === name),
    align: rightAligned.includes(name) ? 'end' : 'start',
    hideOnNarrow: place > 0 && !onNarrow.includes(name),
  }));
