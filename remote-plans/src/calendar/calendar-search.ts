import {
  accountFilter,
  defineSearch,
  lastFourFilter,
  moneyFilter,
  type SearchFilter,
  terminalFilter,
  textFilter,
  yesNoFilter,
} from '@tillway/screens';
import { limits } from '@tillway/rules';

/** A bound of the days shown: it narrows the view's own range. */
const bound = (key: string, label: string): SearchFilter => ({
  fields: [{ key, label, input: 'day' }],
  toApi: () => ({}),
});

/** What the calendar is searched by (SCH-026). */
export const calendarSearch = defineSearch({
  title: 'Search calendar',
  maxWidth: 800,
  filters: [
    textFilter('customer_name', 'Customer'),
    lastFourFilter(),
    moneyFilter('amount', 'Amount'),
    yesNoFilter('is_recurring', 'Recurring'),
    bound('start_date', 'From'),
    bound('end_date', 'To'),
    terminalFilter(({ session }) => session.user.terminals),
    accountFilter(),
    textFilter('transaction_id', 'Transaction ID'),
    textFilter('tracking_id', 'Tracking ID'),
    textFilter('customer_po', 'Customer PO'),
    textFilter('custom_field_1', 'Custom field 1', { maxLength: limits.customField }),
    textFilter('custom_field_2', 'Custom field 2', { maxLength: limits.customField }),
    textFilter('custom_field_3', 'Custom field 3', { maxLength: limits.customField }),
    textFilter('notes', 'Notes'),
  ],
});
