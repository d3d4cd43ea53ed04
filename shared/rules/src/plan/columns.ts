/** Every column of the plan list, with its heading, in the offered order. */
export const planColumnLabels = {
  customer_name: 'Customer',
  status: 'Status',
  plan_amount: 'Plan total',
  paid_amount: 'Paid',
  remaining_amount: 'Remaining',
  last_four: 'Last four',
  card_expiration_yymm: 'Expiration',
  ach_is_authorized: 'Authorized',
  total_amount: 'Amount',
  net_amount: 'Net',
  less_fee_amount: 'Less adj',
  fee_amount: 'Fee',
  recurring_type: 'Frequency',
  recurring_start: 'Start',
  recurring_end: 'End',
  recurring_next_date: 'Next',
  tracking_id: 'Group ID',
  order_number: 'Order number',
  customer_po: 'Customer PO',
  custom_field_1: 'Custom 1',
  custom_field_2: 'Custom 2',
  custom_field_3: 'Custom 3',
  account_name: 'Account',
  terminal_name: 'Terminal',
  terminal_code: 'Terminal code',
} as const;
export type PlanListColumn = keyof typeof planColumnLabels;

/** The default columns of the list. `paid_amount` also shows the total there. */
export const defaultPlanColumns = [
  'customer_name',
  'status',
  'paid_amount',
  'last_four',
  'total_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'account_name',
] as const satisfies readonly PlanListColumn[];

/** The default columns of the export, including the plan's total and remaining amount. */
export const defaultPlanExportColumns = [
  'customer_name',
  'status',
  'plan_amount',
  'paid_amount',
  'remaining_amount',
  'last_four',
  'total_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'account_name',
] as const satisfies readonly PlanListColumn[];
