import { quickPaymentSearch } from '@tillway/payment-parts';
import {
  limits,
  type PaymentKind,
  recurringStatusLabel,
  searchedRecurringStatuses,
  terminalsOf,
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
  yesNoFilter,
} from '@tillway/screen-kit';
import { everySeries } from './first-series';
import type { SeriesScope } from './series-row';

const isKind =
  (kind: PaymentKind) =>
  ({ scope }: { scope: SeriesScope }) =>
    scope.payment_type === kind;

/** The filters of a list of series. */
export const seriesSearch = defineSearch<SeriesScope>({
  title: 'Search recurring transactions',
  maxWidth: 800,
  always: everySeries,
  filters: [
    textFilter('customer_name', 'Customer name'),
    lastFourFilter(),
    moneyFilter('amount', 'Amount'),
    textFilter('transaction_id', 'Transaction ID'),
    dayRangeFilter('created', 'Created'),
    dayRangeFilter('settled', 'Settled'),
    anyOfFilter('status', 'Status', () =>
      searchedRecurringStatuses.map((value) => ({ value, label: recurringStatusLabel(value) })),
    ),
    yesNoFilter('is_fee_waived', 'Waived', { shown: isKind('card') }),
    yesNoFilter('ach_is_authorized', 'Authorized', { shown: isKind('ach') }),
    yesNoFilter('card_expires_first', 'Card expires before the next payment', { shown: isKind('card') }),
    textFilter('customer_po', 'Customer PO'),
    textFilter('custom_field_1', 'Custom field 1', { maxLength: limits.customField }),
    textFilter('custom_field_2', 'Custom field 2', { maxLength: limits.customField }),
    textFilter('custom_field_3', 'Custom field 3', { maxLength: limits.customField }),
    textFilter('notes', 'Notes'),
    terminalFilter(({ session, scope }) => terminalsOf(scope.payment_type, session.user.terminals)),
    accountFilter(),
  ],
  quick: quickPaymentSearch,
});
