import type { Account } from '@tillway/contract';
import { formatDate } from '@tillway/rules';
import type { Column } from '@tillway/ui';

/** The columns of the merchant list (doc 002 §2.7), in their order; active and testing are off by default. */
export const merchantColumns: readonly Column<Account>[] = [
  { id: 'name', header: 'Name', cell: (account) => account.name, sortable: true },
  {
    id: 'parent_name',
    header: 'Parent account',
    cell: (account) => account.parent_name,
    sortable: true,
    hideOnNarrow: true,
  },
  { id: 'processor_name', header: 'Processor', cell: (account) => account.processor_name, sortable: true },
  {
    id: 'is_cashdiscount',
    header: 'Cash discount',
    cell: (account) => (account.is_cashdiscount ? 'Yes' : 'No'),
    sortable: true,
    hideOnNarrow: true,
  },
  { id: 'email', header: 'Email', cell: (account) => account.email, sortable: true, hideOnNarrow: true },
  {
    id: 'contact_name',
    header: 'Contact',
    cell: (account) => account.contact_name,
    sortable: true,
    hideOnNarrow: true,
  },
  { id: 'created', header: 'Created', cell: (account) => formatDate(account.created), sortable: true },
  {
    id: 'updated',
    header: 'Updated',
    cell: (account) => formatDate(account.updated),
    sortable: true,
    hideOnNarrow: true,
  },
];
