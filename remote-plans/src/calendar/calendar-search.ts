import {
  accountFilter,
  defineSearch,
  lastFourFilter,
  moneyFilter,
  type SearchFilter,
  terminalFilter,
  textFilter,
  textOf,
  yesNoFilter,
} from '@tillway/screen-kit';
import { formatDate, limits } from '@tillway/rules';

/** The bounds of the days shown. They narrow the view's own range. */
const bounds: SearchFilter = {
  fields: [
    { key: 'start_date', label: 'From', input: 'day' },
    { key: 'end_date', label: 'To', input: 'day' },
  ],
  toApi: () => ({}),
  chip: (values) =>
    [
      ['From', textOf(values, 'start_date')],
      ['To', textOf(values, 'end_date')],
    ]
      .flatMap(([label, day]) => (day ? [`${label} ${formatDate(day)}`] : []))
      .join(' '),
};

/** The search dialog of the calendar. */
export const calendarSearch = defineSearch({
  title: 'Search calendar',
  maxWidth: 800,
  filters: [
    textFilter('customer_name', 'Customer'),
    lastFourFilter(),
    moneyFilter('amount', 'Amount'),
    yesNoFilter('is_recurring', 'Recurring'),
    bounds,
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
