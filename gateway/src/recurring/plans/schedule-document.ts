import type { PrintableDocument, DocumentLine, PlanDetail, Transaction } from '@tillway/contract';
import {
  authorizationText,
  formatDate,
  formatMoney,
  frequencyLabel,
  isFrequency,
  isOngoing,
  messages,
} from '@tillway/rules';
import { debitTerms } from '../../authorizations/terms';
import { footOf, headOf } from '../../receipts/receipt';
import type { MerchantHeader } from '../../receipts/store';
import { listedPayments, type Sums, sumLines, sumsOf } from './schedule-sums';

/**
 * A plan's terms and its payments, made and to come, as its payer gets them: by e-mail, or printed and signed under the
 * title that goes with it (doc 001 §2.9; PLN-060..062; decisions C-39, O-18).
 */
export function scheduleDocument(
  plan: PlanDetail,
  merchantHeader: MerchantHeader,
  title: string,
): PrintableDocument {
  const { transactions } = plan;
  const [first] = transactions;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const carriesFee = transactions.some(({ fee_amount }) => fee_amount > 0);
  const payments = listedPayments(plan, merchantHeader.timezone);
  const { all, paid, remaining } = sumsOf(plan, payments);
  const whole = remaining && { ...all, net: plan.custom.total_amount ?? all.net };
  return {
    kind: 'schedule',
    merchant: merchantHeader.name,
    logo: first?.account_logo ?? null,
    head: headOf(merchantHeader),
    title,
    groups: [
      payerLines(first),
      [...wholeLines(plan, whole, carriesFee), ...termLines(plan, current)],
      payments.map(({ date, status, total_amount }) => ({
        label: `${formatDate(date)} ${status}`,
        value: formatMoney(total_amount),
      })),
      [
        ...sumLines('Paid', paid, carriesFee),
        ...(remaining
          ? sumLines('Remaining', remaining, carriesFee)
          : [{ label: 'Remaining', value: formatMoney(plan.remaining_balance), strong: true }]),
      ],
    ]
      .map(filled)
      .filter((lines) => lines.length > 0),
    paragraphs: [
      ...(carriesFee ? [messages.feesAdded] : []),
      ...(current?.payment_type === 'ach' ? authorizationText(debitTerms(current, merchantHeader)) : []),
    ],
    toSign: [...messages.linesToSign],
    foot: footOf(merchantHeader),
  };
}

const filled = (lines: readonly DocumentLine[]): DocumentLine[] => lines.filter(({ value }) => value !== '');

const payerLines = (first: Transaction | undefined): DocumentLine[] => [
  { label: 'Name', value: first?.customer_name ?? '' },
  { label: 'Address', value: addressOf(first) },
  {
    label: first?.payment_type === 'ach' ? 'Account' : 'Card',
    value: first?.last_four ? `****${first.last_four}` : '',
  },
  { label: 'Customer PO', value: first?.customer_po ?? '' },
  { label: 'Custom field 1', value: first?.custom_field_1 ?? '' },
  { label: 'Custom field 2', value: first?.custom_field_2 ?? '' },
  { label: 'Custom field 3', value: first?.custom_field_3 ?? '' },
];

const addressOf = (of: Transaction | undefined): string =>
  [
    of?.billing_address,
    of?.billing_city,
    [of?.billing_state, of?.billing_postal_code].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** The price of a plan, as far as it is known. */
const wholeLines = (plan: PlanDetail, whole: Sums | undefined, carriesFee: boolean): DocumentLine[] => {
  if (whole) return sumLines('Total amount', whole, carriesFee);
  const total = plan.custom.total_amount;
  return [{ label: 'Total amount', value: total === null ? '' : formatMoney(total) }];
};

/** The rows of the printed schedule (PLN-061). Amounts are what is charged, price adjustments in them. */
function termLines(plan: PlanDetail, current: Transaction | undefined): DocumentLine[] {
  const amountOf = (id: string | null) => plan.transactions.find((each) => each.id === id)?.total_amount;
  const downpayment = amountOf(plan.downpayment_transaction_id);
  const last = amountOf(plan.final_transaction_id);
  const each = current && (current.modify_total_amount ?? current.total_amount);
  const count = plan.original_payments > 0 ? plan.original_payments + Number(downpayment !== undefined) : 0;
  const times = plan.original_payments - (last === undefined ? 0 : 1);
  const frequency = current?.modify_recurring_type ?? current?.recurring_type ?? '';
  const start = current?.modify_recurring_start ?? current?.recurring_start;
  const lastDate = plan.transactions.find(({ id }) => id === plan.final_transaction_id)?.future_post;
  const end = lastDate ?? current?.modify_recurring_end ?? current?.recurring_end;
  return [
    { label: 'Downpayment', value: downpayment === undefined ? '' : formatMoney(downpayment) },
    { label: 'Payment frequency', value: isFrequency(frequency) ? frequencyLabel(frequency) : '' },
    { label: 'Number of payments', value: count > 0 ? String(count) : '' },
    { label: 'Start date', value: start ? formatDate(start) : '' },
    {
      label: 'Installments',
      value: each !== undefined && times > 0 ? `${times} × ${formatMoney(each)}` : '',
    },
    { label: 'Final payment', value: last === undefined ? '' : formatMoney(last) },
    { label: 'End date', value: end ? (isOngoing(end) ? 'ongoing' : formatDate(end)) : '' },
  ];
}
