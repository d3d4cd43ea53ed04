import {
  type Billing,
  type BillingFilter,
  billingColumns as sortable,
  type ListRequest,
} from '@tillway/contract';
import {
  type BillingListColumn,
  billingColumnLabels,
  defaultBillingColumns,
  listDefaults,
  pageSizes,
  paymentTypeName,
} from '@tillway/rules';
import {
  accountFilter,
  custom,
  day,
  dayRangeFilter,
  defineColumns,
  defineList,
  defineSearch,
  digitsFilter,
  expiration,
  expirationFilter,
  lastFourFilter,
  phone,
  status,
  text,
  textFilter,
  withOneAccount,
} from '@tillway/screen-kit';
import { lastFour } from '@tillway/payment-parts';
import { everyAccount } from './first-billings';

const columns = defineColumns<Billing, BillingListColumn>({
  labels: billingColumnLabels,
  defaults: defaultBillingColumns,
  sortable,
  kinds: {
    card_name: text({ narrow: true }),
    account_name: text({ hidden: withOneAccount }),
    payment_type: custom((row) => row.payment_type && paymentTypeName(row.payment_type)),
    last_four: lastFour({ narrow: true }),
    card_expiration_yymm: expiration(),
    is_active: status((active) => (active === 'true' ? 'positive' : 'neutral'), {
      narrow: true,
      label: (active) => (active === 'true' ? 'Active' : 'Disabled'),
    }),
    last_used: day(),
    created: day(),
    phone: phone(),
  },
});

const search = defineSearch({
  title: 'Search customers',
  always: everyAccount,
  filters: [
    textFilter('card_name', 'Cardholder name', { wide: true }),
    digitsFilter('card_bin', 'BIN', 6, 'The first six digits of the card'),
    lastFourFilter(),
    expirationFilter(),
    textFilter('token', 'Token'),
    dayRangeFilter('last_used', 'Last used'),
    accountFilter({ wide: true }),
  ],
});

/** The list of customer records with their stored cards and accounts. */
export const billingList = defineList({
  title: 'Billings',
  rowKey: ({ id }) => id,
  columns,
  search,
  preference: 'billing',
  defaults: listDefaults.billings,
  sizes: pageSizes.short,
  fetchPage: (gateway, request: ListRequest<BillingFilter>, { signal }) =>
    gateway.list('GET /billings', { ...request, signal }),
  fetchFile: (gateway, request, names, { signal }) =>
    gateway.file('GET /billings', { ...request, signal }, names),
  refreshOn: ['billing.changed@1', 'payment.completed@1'],
});
