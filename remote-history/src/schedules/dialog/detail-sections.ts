import type { Schedule } from '@tillway/contract';
import {
  achStatusName,
  type CardBrand,
  cardBrandName,
  formatDate,
  formatDateTime,
  formatExpiration,
  formatMoney,
  formatPhone,
  frequencyLabel,
  isAutomatic,
  isOngoing,
  recurringStatusLabel,
  showsNextRun,
} from '@tillway/rules';
import type { Description } from '@tillway/ui';

interface Section {
  title: string;
  items: Description[];
}

const yesOrNo = (fact: boolean) => (fact ? 'Yes' : 'No');
const date = (day: string | null) => day && formatDate(day);

const paymentMethod = ({ payment_type, ach_account_type }: Schedule) =>
  payment_type === 'ach'
    ? ['Bank account', ach_account_type].filter(Boolean).join(', ')
    : cardBrandName(payment_type as CardBrand);

const addressOf = (schedule: Schedule) =>
  [
    schedule.billing_address,
    schedule.billing_city,
    [schedule.billing_state, schedule.billing_postal_code].filter(Boolean).join(' '),
    schedule.billing_country,
  ]
    .filter(Boolean)
    .join(', ');

/** Groups a schedule's fields by topic; times are in the zone. */
export const detailSections = (schedule: Schedule, zone: string): Section[] => [
  {
    title: 'Schedule',
    items: [
      { label: 'Status', value: recurringStatusLabel(schedule.recurring_status) },
      { label: 'Frequency', value: frequencyLabel(schedule.recurring_type) },
      { label: 'Start', value: date(schedule.start) },
      { label: 'End', value: isOngoing(schedule.end) ? null : date(schedule.end) },
      {
        label: 'Next run',
        value: showsNextRun(schedule.recurring_status) ? date(schedule.next_run) : null,
      },
      { label: 'Last run', value: date(schedule.last_run) },
      { label: 'Payer is notified', value: yesOrNo(schedule.notify) },
      { label: 'Installments', value: schedule.is_installment ? 'Yes' : null },
    ],
  },
  {
    title: 'Payment',
    items: [
      { label: 'Amount', value: formatMoney(schedule.net_amount) },
      {
        label: 'Price adjustment',
        value: schedule.is_cashdiscount || schedule.fee_amount > 0 ? formatMoney(schedule.fee_amount) : null,
      },
      { label: 'Price adjustment waived', value: schedule.is_fee_waived ? 'Yes' : null },
      { label: 'Each payment', value: formatMoney(schedule.total_amount), strong: true },
      {
        label: 'Payment method',
        value: schedule.last_four && `${paymentMethod(schedule)} •••• ${schedule.last_four}`,
      },
      {
        label: 'Expiration',
        value: schedule.card_expiration_yymm && formatExpiration(schedule.card_expiration_yymm),
      },
      {
        label: 'Authorized',
        value: schedule.payment_type === 'ach' ? yesOrNo(schedule.ach_is_authorized === true) : null,
      },
      { label: 'Bank status', value: achStatusName(schedule.ach_status_id) },
      { label: 'Initiation', value: isAutomatic(schedule.api_method) ? 'Automatic' : 'Manual' },
    ],
  },
  {
    title: 'Payer',
    items: [
      { label: 'Name', value: schedule.billing_name ?? schedule.customer_name },
      { label: 'Address', value: addressOf(schedule) },
      { label: 'Phone', value: schedule.billing_phone && formatPhone(schedule.billing_phone) },
      { label: 'Email', value: schedule.billing_email },
    ],
  },
  {
    title: 'Reference',
    items: [
      { label: 'Schedule ID', value: schedule.id },
      { label: 'Tracking ID', value: schedule.tracking_id },
      { label: 'Order number', value: schedule.order_number },
      { label: 'Customer PO', value: schedule.customer_po },
      { label: 'Custom field 1', value: schedule.custom_field_1 },
      { label: 'Custom field 2', value: schedule.custom_field_2 },
      { label: 'Custom field 3', value: schedule.custom_field_3 },
      { label: 'Notes', value: schedule.notes },
      { label: 'Terminal', value: `${schedule.terminal_name} (${schedule.terminal_code})` },
      { label: 'Account', value: schedule.account_name },
      { label: 'User', value: schedule.user_name },
      { label: 'Created', value: formatDateTime(schedule.created, zone) },
      { label: 'Updated', value: formatDateTime(schedule.updated, zone) },
    ],
  },
];
