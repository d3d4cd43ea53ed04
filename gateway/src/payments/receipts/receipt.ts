import type { PrintableDocument, DocumentLine } from '@tillway/contract';
import {
  achTypes,
  authorizationEnds,
  formatDateTime,
  formatPhone,
  formatRowMoney,
  heldStatus,
  isAuthorization,
  messages,
  paymentTypeName,
  receiptTitle,
} from '@tillway/rules';
import type { TransactionRow } from '../transactions/row';
import type { MerchantHeader } from './store';

type Merchant = Omit<MerchantHeader, 'timezone' | 'permissions'>;

/**
 * The lines above a merchant's documents: its own headings, its name, and its address. Leaves out
 * repeats and empty lines.
 */
export function headOf(merchant: Merchant): string[] {
  const { city, state, zip, phone } = merchant;
  const lines = [
    ...[merchant.header_1, merchant.header_2, merchant.header_3],
    merchant.name,
    merchant.street_1,
    merchant.street_2,
    [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    phone && formatPhone(phone),
    merchant.email,
  ];
  return [...new Set(lines.filter((line): line is string => Boolean(line?.trim())))];
}

export const footOf = ({ footer_1, footer_2, footer_3 }: Merchant): string[] =>
  [footer_1, footer_2, footer_3].filter((line): line is string => Boolean(line?.trim()));

/** Masks a text that must not be shown in full: only its last four characters remain. */
export const masked = (text: string | null): string => (text ? `****${text.slice(-4)}` : '');

/**
 * Builds the receipt of a payment, authorization, refund, or void, as it is now. Shows only the last four characters of merchant
 * id, terminal, and card. A merchant that hides its price adjustment shows only the total.
 */
export function receiptOf(row: TransactionRow, merchantHeader: MerchantHeader, now: Date): PrintableDocument {
  const hidesFee = merchantHeader.permissions['has_hidden_cash_discount'] === true;
  const net = row.total_amount - row.fee_amount;
  // Money that goes back is in parentheses, as in the lists.
  const money = (cents: number) => formatRowMoney(cents, row.request_type);
  const ids: DocumentLine[] = [
    { label: 'Date', value: formatDateTime(row.created.toISOString(), merchantHeader.timezone) },
    { label: 'Transaction ID', value: row.id },
    { label: 'Merchant', value: masked(row.merchant_id) },
    { label: 'Terminal', value: masked(row.terminal_code) },
  ];
  const payer: DocumentLine[] = [
    { label: 'Name', value: row.customer_name ?? '' },
    {
      label: row.payment_type === 'ach' ? 'Account' : 'Card',
      value: `${instrumentName(row)} ${masked(row.last_four)}`.trim(),
    },
    { label: 'Authorization', value: row.auth_code ?? '' },
    { label: 'Response', value: row.response_text ?? '' },
  ];
  const amounts: DocumentLine[] = [
    ...(row.voided === null ? [] : [{ label: 'Status', value: 'VOIDED', strong: true }]),
    ...(row.fee_amount > 0 && !hidesFee
      ? [
          { label: 'Amount', value: money(net) },
          { label: 'Price adjustment', value: money(row.fee_amount) },
        ]
      : []),
    {
      label: isAuthorization(row) ? 'Total held' : 'Total',
      value: money(row.total_amount),
      strong: true,
    },
    ...(row.requested_amount === null ? [] : [{ label: 'Asked for', value: money(row.requested_amount) }]),
  ];
  const references: DocumentLine[] = [
    { label: 'Order', value: row.order_number ?? '' },
    { label: 'Customer PO', value: row.customer_po ?? '' },
    { label: 'Custom field 1', value: row.custom_field_1 ?? '' },
    { label: 'Custom field 2', value: row.custom_field_2 ?? '' },
    { label: 'Custom field 3', value: row.custom_field_3 ?? '' },
  ];
  return {
    kind: 'receipt',
    merchant: merchantHeader.name,
    logo: row.account_logo,
    head: headOf(merchantHeader),
    title: receiptTitle(row.request_type),
    groups: [ids, payer, references, amounts].map(filled).filter((lines) => lines.length > 0),
    paragraphs: notesOf(row, merchantHeader, now),
    toSign: [],
    foot: footOf(merchantHeader),
  };
}

/** The sentences about money that was asked and not charged. */
function notesOf(row: TransactionRow, { name, timezone }: MerchantHeader, now: Date): string[] {
  const { total_amount: total, requested_amount: asked, authorized } = row;
  if (isAuthorization(row) && authorized !== null)
    return [
      {
        Authorized: messages.nothingChargedUntil(
          name,
          total,
          formatDateTime(authorizationEnds(authorized).toISOString(), timezone),
        ),
        Captured: messages.chargedByCapture,
        Expired: messages.authorizationReleased,
      }[row.voided === null ? heldStatus(row, now) : 'Expired'],
    ];
  return asked === null ? [] : [messages.partCharged(total, asked)];
}

const filled = (lines: readonly DocumentLine[]): DocumentLine[] => lines.filter(({ value }) => value !== '');

/** The name of the charged instrument: `Visa`, `Personal checking`. */
export function instrumentName({ payment_type, ach_account_type }: TransactionRow): string {
  if (payment_type !== 'ach') return payment_type === 'unknown' ? '' : paymentTypeName(payment_type);
  return achTypes.find(({ value }) => value === ach_account_type)?.label ?? '';
}
