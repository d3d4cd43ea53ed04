import type { PrintableDocument, DocumentLine, PlanDetail, Transaction } from '@tillway/contract';
import {
  achStatusIds,
  achStatusName,
  authorizationText,
  formatDate,
  formatMoney,
  formatRowMoney,
  frequencyLabel,
  isFrequency,
  isOngoing,
  messages,
  paymentGroups,
  type PlanSum,
  type ScheduleLine,
  scheduleLines,
  toComeStatus,
} from '@tillway/rules';
import { planDebitTerms } from '../../payments/debit-authorizations/terms';
import { footOf, headOf } from '../../payments/receipts/receipt';
import type { MerchantHeader } from '../../payments/receipts/store';

/**
 * Builds the document of a plan's terms and of its past and future payments, for e-mail or to print
 * and sign. Every sum comes from the plan's detail.
 */
export function scheduleDocument(
  plan: PlanDetail,
  merchantHeader: MerchantHeader,
  title: string,
): PrintableDocument {
  const { transactions, sums, figures } = plan;
  const [first] = transactions;
  const current = transactions.find(({ id }) => id === plan.current_transaction_id);
  const lines = scheduleLines(transactions, plan.to_come, merchantHeader.timezone);
  const carriesFee = lines.some(({ net, total }) => net !== total);
  const sumLines = (label: string, sum: PlanSum) => linesOf(label, sum, carriesFee);
  return {
    kind: 'schedule',
    merchant: merchantHeader.name,
    logo: first?.account_logo ?? null,
    head: headOf(merchantHeader),
    title,
    groups: [
      payerLines(first),
      [...(sums.sold ? sumLines('Total amount', sums.sold) : []), ...termLines(plan, current, lines)],
      lines.map((line) => ({
        label: `${formatDate(line.date)} ${statusOf(plan, line)}`,
        value: formatRowMoney(line.total, line.kind === 'given back' ? 'credit' : 'sale'),
      })),
      [
        ...sumLines('Paid', figures.paid),
        ...(figures.late.count > 0 ? sumLines('Late', figures.late) : []),
        ...(figures.late.count > 0 && figures.to_come ? sumLines('Scheduled', figures.to_come) : []),
        ...(figures.left
          ? sumLines('Left to collect', figures.left)
          : [{ label: 'Left to collect', value: 'ongoing', strong: true }]),
        ...(sums.uncollected.net > 0 ? sumLines(messages.uncollected, sums.uncollected) : []),
      ],
    ]
      .map(filled)
      .filter((group) => group.length > 0),
    paragraphs: [
      ...(carriesFee ? [messages.feesAdded] : []),
      ...(current?.payment_type === 'ach' ? authorizationText(planDebitTerms(plan, merchantHeader)) : []),
    ],
    toSign: [...messages.linesToSign],
    foot: footOf(merchantHeader),
  };
}

const filled = (lines: readonly DocumentLine[]): DocumentLine[] => lines.filter(({ value }) => value !== '');

/**
 * The list's word for a payment. A debit at the bank counts as paid and gets the bank's status,
 * because "Pending" would confuse it with a future payment.
 */
function statusOf({ transactions }: PlanDetail, { kind, transaction_id }: ScheduleLine): string {
  if (kind === 'taken') {
    const taken = transactions.find(({ id }) => id === transaction_id);
    const isWithBank = taken?.ach_status_id === achStatusIds.bankApproval;
    return isWithBank ? achStatusName(taken.ach_status_id) : (taken?.transaction_status ?? '');
  }
  if (kind === 'given back') return 'Refund';
  return toComeStatus({ kind });
}

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

/** The rows of the printed schedule. Amounts are as charged, with price adjustments. */
function termLines(
  plan: PlanDetail,
  current: Transaction | undefined,
  lines: readonly ScheduleLine[],
): DocumentLine[] {
  const amountOf = (id: string | null) => {
    const line = lines.find(({ transaction_id }) => id !== null && transaction_id === id);
    return line === undefined ? '' : formatMoney(line.total);
  };
  const frequency = current?.modify_recurring_type ?? current?.recurring_type ?? '';
  const count = lines.filter(({ kind }) => kind !== 'given back').length;
  const { start, finish } = plan;
  const isEndless = isOngoing(finish);
  const installments = paymentGroups(lines).filter(({ isInstallment }) => isInstallment);
  return [
    { label: 'Downpayment', value: amountOf(plan.downpayment_transaction_id) },
    { label: 'Payment frequency', value: isFrequency(frequency) ? frequencyLabel(frequency) : '' },
    { label: 'Number of payments', value: count > 0 && !isEndless ? String(count) : '' },
    { label: 'Start date', value: start ? formatDate(start) : '' },
    {
      label: 'Installments',
      value: isEndless
        ? ''
        : installments.map(({ count: times, amount }) => `${times} × ${formatMoney(amount)}`).join(', '),
    },
    { label: 'Final payment', value: amountOf(plan.final_transaction_id) },
    { label: 'End date', value: finish ? (isEndless ? 'ongoing' : formatDate(finish)) : '' },
  ];
}

/**
 * A sum of a document: one line, or two lines without and with price adjustments if there are any.
 */
const linesOf = (label: string, { net, total }: PlanSum, carriesFee: boolean): DocumentLine[] =>
  carriesFee
    ? [
        { label: `${label} without price adjustments`, value: formatMoney(net) },
        { label: `${label} with price adjustments`, value: formatMoney(total), strong: true },
      ]
    : [{ label, value: formatMoney(total), strong: true }];
