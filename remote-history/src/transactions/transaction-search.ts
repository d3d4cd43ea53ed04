import { quickPaymentSearch } from '@tillway/payment-parts';
import {
  can,
  cardBrands,
  limits,
  messages,
  paymentTypeName,
  type PaymentKind,
  requestTypeLabel,
  searchedRequestTypes,
  searchShortcuts,
  terminalsOf,
  todayIn,
  transactionStatuses,
} from '@tillway/rules';
import {
  accountFilter,
  anyOfFilter,
  dayRangeFilter,
  defineSearch,
  lastFourFilter,
  moneyFilter,
  terminalFilter,
  textFilter,
  untickedFilter,
  yesNoFilter,
} from '@tillway/screen-kit';
import type { TransactionScope } from './transaction-columns';

const isKind =
  (kind: PaymentKind) =>
  ({ scope }: { scope: TransactionScope }) =>
    scope.payment_type === kind;

/** The brands with the name of one of them: JCB has two numberings. */
const brandsNamedAs = (one: string) =>
  cardBrands.filter((brand) => paymentTypeName(brand) === paymentTypeName(one));

const brandChoices = cardBrands
  .filter((brand) => brandsNamedAs(brand)[0] === brand)
  .map((value) => ({ value, label: paymentTypeName(value) }));

/** The filters of a transaction list. */
export const transactionSearch = defineSearch<TransactionScope>({
  title: 'Search transactions',
  maxWidth: 800,
  parts: [
    {
      label: 'Date',
      keys: ['created_from', 'created_to', 'settled_from', 'settled_to'],
      hasShortcuts: true,
    },
    { label: 'Status', keys: ['status'] },
    { label: 'Type', keys: ['request_type'] },
    { label: 'Method', keys: ['card_brand'] },
    { label: 'Amount', keys: ['amount'] },
  ],
  filters: [
    textFilter('customer_name', ({ scope }) =>
      scope.payment_type === 'card' ? 'Cardholder name' : 'Account holder name',
    ),
    lastFourFilter(),
    moneyFilter('amount', 'Amount'),
    textFilter('transaction_id', 'Transaction ID'),
    dayRangeFilter('created', 'Created'),
    dayRangeFilter('settled', 'Settled'),
    anyOfFilter('request_type', 'Request type', ({ scope }) =>
      searchedRequestTypes[scope.payment_type].map((value) => ({ value, label: requestTypeLabel(value) })),
    ),
    anyOfFilter(
      'status',
      'Status',
      ({ scope }) =>
        transactionStatuses(scope.payment_type).map((label) => ({ value: label.toLowerCase(), label })),
      { linked: [{ value: 'unknown', label: messages.checkingWithProcessor }] },
    ),
    {
      ...anyOfFilter<TransactionScope>('card_brand', 'Card brand', () => brandChoices),
      shown: isKind('card'),
      toApi: ({ card_brand = [] }) => ({ card_brand: [card_brand].flat().flatMap(brandsNamedAs) }),
    },
    yesNoFilter('is_recurring', 'Recurring'),
    yesNoFilter('is_fee_waived', 'Waived', { shown: isKind('card') }),
    yesNoFilter('ach_is_authorized', 'Authorized', { shown: isKind('ach') }),
    yesNoFilter('is_hosted', 'Hosted payment', {
      shown: ({ session }) => can(session.permissions, 'can_use_hpp'),
    }),
    yesNoFilter('is_approved', 'Approved by the processor', {
      shown: ({ session }) => can(session.permissions, 'superuser'),
    }),
    textFilter('response_code', 'Response code'),
    textFilter('billing_id', 'Billing ID', {
      shown: ({ session }) => can(session.permissions, 'can_use_billings'),
    }),
    textFilter('billing_email', 'Email'),
    textFilter('customer_po', 'Customer PO'),
    textFilter('custom_field_1', 'Custom field 1', { maxLength: limits.customField }),
    textFilter('custom_field_2', 'Custom field 2', { maxLength: limits.customField }),
    textFilter('custom_field_3', 'Custom field 3', { maxLength: limits.customField }),
    textFilter('notes', 'Notes'),
    terminalFilter(({ session, scope }) => terminalsOf(scope.payment_type, session.user.terminals)),
    accountFilter(),
    untickedFilter('show_invalid', 'Hide Invalid Transactions', 'Invalid transactions shown'),
  ],
  shortcuts: ({ session }, by) =>
    searchShortcuts(todayIn(session.user.timezone, new Date()), by).map(({ label, range, from, to }) => ({
      label,
      by: range === 'created' ? 'Created' : 'Settled',
      values: {
        created_from: '',
        created_to: '',
        settled_from: '',
        settled_to: '',
        [`${range}_from`]: from,
        [`${range}_to`]: to,
      },
    })),
  quick: quickPaymentSearch,
});
