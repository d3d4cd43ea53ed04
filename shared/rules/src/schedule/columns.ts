/** Every column of the schedule list and its export, with its heading, in the offered order. */
export const scheduleColumnLabels = {
  customer_name: 'Customer',
  recurring_status: 'Status',
  last_four: 'Last four',
  card_expiration_yymm: 'Expiration',
  ach_is_authorized: 'Authorized',
  total_amount: 'Amount',
  net_amount: 'Net',
  less_fee_amount: 'Less adj',
  fee_amount: 'Fee',
  recurring_type: 'Frequency',
  start: 'Start',
  end: 'End',
  next_run: 'Next',
  last_run: 'Last run',
  order_number: 'Order number',
  customer_po: 'Customer PO',
  custom_field_1: 'Custom 1',
  custom_field_2: 'Custom 2',
  custom_field_3: 'Custom 3',
  account_name: 'Account',
  terminal_name: 'Terminal',
} as const;
export type ScheduleListColumn = keyof typeof scheduleColumnLabels;

const { last_run: _, ...ofTransactions } = scheduleColumnLabels;

/** The same columns for series that begin with a transaction. Only their runs know the last run. */
export const recurringColumnLabels = ofTransactions;
export type RecurringListColumn = keyof typeof recurringColumnLabels;

/** The default columns of both lists. */
export const defaultSeriesColumns = [
  'customer_name',
  'recurring_status',
  'last_four',
  'card_expiration_yymm',
  'total_amount',
  'recurring_type',
  'start',
  'end',
  'next_run',
  'account_name',
  'terminal_name',
] as const satisfies readonly RecurringListColumn[];
