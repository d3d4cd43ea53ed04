import { type Billing, billingColumns as sortable } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { type ListColumns, useColumns } from '@tillway/remote-kit/list';
import {
  billingColumnLabels,
  type BillingListColumn,
  defaultBillingColumns,
  formatDate,
  formatExpiration,
  formatPhone,
  paymentTypeName,
} from '@tillway/rules';
import { type Column, StatusBadge, VisuallyHidden } from '@tillway/ui';
import type { ReactNode } from 'react';

type Cell = (row: Billing, zone: string) => ReactNode;

const day = (instant: string | null, zone: string) => instant && formatDate(instant, zone);

/** Cells that do not show their field as it is. */
const cells: Partial<Record<BillingListColumn, Cell>> = {
  payment_type: (row) => row.payment_type && paymentTypeName(row.payment_type),
  card_expiration_yymm: (row) => formatExpiration(row.card_expiration_yymm ?? ''),
  is_active: (row) => (
    <StatusBadge tone={row.is_active ? 'positive' : 'neutral'}>
      {row.is_active ? 'Active' : 'Disabled'}
    </StatusBadge>
  ),
  last_used: (row, zone) => day(row.last_used, zone),
  created: (row, zone) => day(row.created, zone),
  phone: (row) => formatPhone(row.phone ?? ''),
};

/** What a phone has room for beside the button that opens the record. */
const onNarrow: readonly BillingListColumn[] = ['card_name', 'last_four', 'is_active'];

/** The columns of the list as its user wants them; the account says nothing to who has only one (SHELL-076, SHELL-078). */
export function useBillingColumns(): ListColumns<BillingListColumn> {
  const { user } = useSession();
  return useColumns<BillingListColumn>('billing', {
    labels: billingColumnLabels,
    defaults: defaultBillingColumns,
    hidden: user.accounts.length < 2 ? ['account_name'] : [],
    hasExport: true,
  });
}

/** The columns of the list, by their names, in that order; days are those of the user's zone (BIL-008). */
export const billingColumnsOf = (
  names: readonly BillingListColumn[],
  zone: string,
): readonly Column<Billing>[] => [
  ...names.map((name): Column<Billing> => ({
    id: name,
    header: billingColumnLabels[name],
    cell: (row) => (cells[name] ? cells[name](row, zone) : row[name]),
    sortable: sortable.some((column) => column === name),
    hideOnNarrow: !onNarrow.includes(name),
  })),
  view,
];

/** Opens the record (BIL-002). */
const view: Column<Billing> = {
  id: 'view',
  header: <VisuallyHidden>View</VisuallyHidden>,
  cell: (row) => (
    <>
      View
      <VisuallyHidden> {row.card_name ?? row.name}</VisuallyHidden>
    </>
  ),
  opens: true,
  align: 'end',
};
