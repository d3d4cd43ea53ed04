import type { Paper, PaperLine, PlanDetail, Transaction } from '@tillway/contract';
import {
  authorizationText,
  formatDate,
  formatMoney,
  frequencyLabel,
  isAchRequest,
  isFrequency,
  isOngoing,
  messages,
  todayIn,
} from '@tillway/rules';
import { debitTerms } from '../../payers/authorizations/terms';
import { footOf, headOf } from '../../receipts/receipt';
import type { Letterhead } from '../../receipts/store';

/**
 * A plan's terms and its payments, made and to come, as its payer gets them: by e-mail, or printed and signed under the
 * title that goes with it (doc 001 §2.9; PLN-060..062; decisions C-39, O-18).
 */
export function schedulePaper(plan: PlanDetail, letterhead: Letterhead, title: string): Paper {
  const { transactions } = plan;
  const [first] = transactions;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const carriesFee = transactions.some(({ fee_amount }) => fee_amount > 0);
  return {
    kind: 'schedule',
    merchant: letterhead.name,
    logo: first?.account_logo ?? null,
    head: headOf(letterhead),
    title,
    groups: [
      payerLines(first),
      termLines(plan, current),
      paymentLines(plan, letterhead.timezone),
      [
        { label: 'Paid', value: formatMoney(plan.paid) },
        { label: 'Remaining', value: formatMoney(plan.remaining_balance), strong: true },
      ],
    ]
      .map(filled)
      .filter((lines) => lines.length > 0),
    paragraphs: [
      ...(carriesFee ? [messages.feesAdded] : []),
      ...(current?.payment_type === 'ach' ? authorizationText(debitTerms(current, letterhead)) : []),
    ],
    toSign: [...messages.linesToSign],
    foot: footOf(letterhead),
  };
}

const filled = (lines: readonly PaperLine[]): PaperLine[] => lines.filter(({ value }) => value !== '');

const payerLines = (first: Transaction | undefined): PaperLine[] => [
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

/** The rows of the printed schedule (PLN-061). Amounts are what is charged, price adjustments in them. */
function termLines(plan: PlanDetail, current: Transaction | undefined): PaperLine[] {
  const amountOf = (id: string | null) => plan.transactions.find((each) => each.id === id)?.total_amount;
  const downpayment = amountOf(plan.downpayment_transaction_id);
  const last = amountOf(plan.final_transaction_id);
  const each = current && (current.modify_total_amount ?? current.total_amount);
  const times = plan.original_payments - (last === undefined ? 0 : 1);
  const frequency = current?.modify_recurring_type ?? current?.recurring_type ?? '';
  const start = current?.modify_recurring_start ?? current?.recurring_start;
  const lastDate = plan.transactions.find(({ id }) => id === plan.final_transaction_id)?.future_post;
  const end = lastDate ?? current?.modify_recurring_end ?? current?.recurring_end;
  const total = plan.custom.total_amount;
  return [
    { label: 'Total amount', value: total === null ? '' : formatMoney(total) },
    { label: 'Downpayment', value: downpayment === undefined ? '' : formatMoney(downpayment) },
    { label: 'Payment frequency', value: isFrequency(frequency) ? frequencyLabel(frequency) : '' },
    { label: 'Number of payments', value: plan.original_payments > 0 ? String(plan.original_payments) : '' },
    { label: 'Start date', value: start ? formatDate(start) : '' },
    {
      label: 'Installments',
      value: each !== undefined && times > 0 ? `${times} × ${formatMoney(each)}` : '',
    },
    { label: 'Final payment', value: last === undefined ? '' : formatMoney(last) },
    { label: 'End date', value: end ? (isOngoing(end) ? 'ongoing' : formatDate(end)) : '' },
  ];
}

/** Every payment once, by its day. A series that has not begun yet stands for its first date, which is to come anyway. */
function paymentLines(plan: PlanDetail, zone: string): PaperLine[] {
  const toCome = new Set(plan.installments.map(({ date }) => date));
  const made = plan.transactions
    .filter(
      ({ request_type, voided, is_recurring, transaction_status, future_post }) =>
        (request_type === 'sale' || isAchRequest(request_type)) &&
        voided === null &&
        !(is_recurring && transaction_status === 'Pending' && toCome.has(future_post ?? '')),
    )
    .map(({ created, future_post, total_amount, transaction_status }) => ({
      date: future_post ?? todayIn(zone, new Date(created)),
      status: transaction_status,
      total_amount,
    }));
  return [...made, ...plan.installments]
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .map(({ date, status, total_amount }) => ({
      label: `${formatDate(date)} ${status}`,
      value: formatMoney(total_amount),
    }));
}
