import { type Account, accountColumns, type AccountFilter, type ListRequest } from '@tillway/contract';
import { pageSizes } from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  text,
  textFilter,
  yesNo,
} from '@tillway/screen-kit';
import { chakra, StatusBadge } from '@tillway/ui';
import { merchantDefaults } from './first-merchants';

export const MerchantStatus = ({ is_active }: { is_active: boolean }) => (
  <StatusBadge tone={is_active ? 'positive' : 'neutral'}>
    {is_active ? 'Account Enabled' : 'Disabled'}
  </StatusBadge>
);

/** Shortened, so that eight columns fit on a common screen. */
const Parent = chakra('span', {
  base: { display: 'block', maxWidth: '12rem', overflow: 'hidden', textOverflow: 'ellipsis' },
});

/** The columns of the merchant list, in their order. Two are hidden until a user chooses them. */
const columns = defineColumns<Account, (typeof accountColumns)[number]>({
  labels: {
    name: 'Name',
    parent_name: 'Parent account',
    processor_name: 'Processor',
    is_cashdiscount: 'Cash discount',
    email: 'Email',
    contact_name: 'Contact',
    created: 'Created',
    updated: 'Updated',
    is_active: 'Active',
    is_testing: 'Testing',
  },
  defaults: [
    'name',
    'parent_name',
    'processor_name',
    'is_cashdiscount',
    'email',
    'contact_name',
    'created',
    'updated',
  ],
  sortable: accountColumns,
  kinds: {
    parent_name: custom(({ parent_name }) => (parent_name === null ? '' : <Parent>{parent_name}</Parent>)),
    processor_name: text({ narrow: true }),
    is_cashdiscount: yesNo(),
    created: day({ narrow: true }),
    updated: day(),
    is_active: custom((row) => <MerchantStatus {...row} />),
    is_testing: yesNo(),
  },
});

/** All merchants of the provider. */
export const merchantList = defineList({
  title: 'Merchants',
  rowKey: ({ id }) => id,
  columns,
  preference: 'account',
  search: defineSearch({
    title: 'Search merchants',
    filters: [
      textFilter('name', 'Name'),
      textFilter('email', 'Email'),
      dayRangeFilter('created', 'Created'),
      dayRangeFilter('updated', 'Updated'),
      accountFilter(),
    ],
    quick: { label: 'Name', read: (name) => ({ name }) },
  }),
  defaults: merchantDefaults,
  sizes: pageSizes.standard,
  fetchPage: (gateway, request: ListRequest<AccountFilter>, { signal }) =>
    gateway.list('GET /accounts', { ...request, signal }),
});
