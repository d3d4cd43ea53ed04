import type { ChargebackResponse, PrintableDocument } from '@tillway/contract';
import {
  addressCheckText,
  cardBrand,
  cardBrandName,
  cvvCheckText,
  disputeLetter,
  formatDate,
  formatMoney,
  timelineLabels,
} from '@tillway/rules';

interface Sender {
  merchant: string;
  /** Lines of its address. */
  address: readonly string[];
  timezone: string;
}

/** Builds the answer on paper, filled in with everything that is known. Rows without a value are left out. */
export function answerLetter(
  { chargeback, payment, evidence }: ChargebackResponse,
  { merchant, address, timezone }: Sender,
): PrintableDocument {
  const files = evidence.flatMap(({ file_name }) => file_name ?? []);
  return {
    kind: 'letter',
    merchant,
    logo: null,
    head: [merchant, ...address],
    title: disputeLetter.title,
    groups: [
      lines([
        ['Case number', chargeback.case_number],
        ['Reference number', chargeback.reference_number],
        ['Reason', [chargeback.reason_code, chargeback.reason].filter(Boolean).join(' ')],
        ['Disputed amount', formatMoney(chargeback.amount)],
        ['Date of the chargeback', formatDate(chargeback.chargeback_date)],
      ]),
      ...(payment === null ? [] : [paymentLines(payment, timezone)]),
    ].filter((group) => group.length > 0),
    paragraphs: [
      disputeLetter.to,
      disputeLetter.demand(merchant),
      ...evidence.flatMap(({ text }) => text ?? []),
      ...(files.length === 0 ? [] : [`Enclosed: ${files.join(', ')}`]),
    ],
    toSign: [...disputeLetter.toSign],
    foot: [],
  };
}

function paymentLines(payment: NonNullable<ChargebackResponse['payment']>, timezone: string) {
  const brand = cardBrand(payment.card_bin ?? '');
  return lines([
    ['Cardholder', payment.customer_name],
    ['Card', `${brand === 'unknown' ? '' : `${cardBrandName(brand)} `}•••• ${payment.last_four ?? ''}`],
    ['Transaction ID', payment.tracking_id],
    ['Date of the transaction', formatDate(payment.created, timezone)],
    ['Amount of the transaction', formatMoney(payment.total_amount)],
    ['Refunded before', payment.credited_amount > 0 ? formatMoney(payment.credited_amount) : null],
    ['Authorization code', payment.auth_code],
    ['Address check', addressCheckText(payment)],
    ['CVV check', cvvCheckText(payment)],
    ['Order', payment.customer_po],
    ...payment.mails.map(({ kind, at }) => [timelineLabels[kind], formatDate(at, timezone)] as const),
  ]);
}

const lines = (rows: readonly (readonly [label: string, value: string | null])[]) =>
  rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]));
