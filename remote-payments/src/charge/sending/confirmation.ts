import { t } from '@tillway/language';
import type { Confirmation } from '@tillway/contract';
import {
  cardBrand,
  cardDigits,
  carriesStandingSeries,
  endsBefore,
  formatDate,
  formatExpiration,
  formatMoney,
  frequencyLabel,
  type IsoDate,
  isOngoing,
  isVoidable,
  messages,
  parseExpiration,
  paymentTypeName,
} from '@tillway/rules';
import {
  isChargedNow,
  type PlannedPayment,
  plannedPaymentLabel,
  sumsOf,
  total,
} from '@tillway/payment-parts/plan';
import type { ConfirmedCharge } from './confirmed-charge';

type Row = NonNullable<Confirmation['rows']>[number];

/**
 * The dialog that the merchant confirms before anything is sent. Cards and accounts show their last four
 * digits.
 */
export function confirmationOf(order: ConfirmedCharge): Confirmation {
  const { parts, today } = order;
  const now = parts.filter((part) => isChargedNow(part, today)).reduce((sum, part) => sum + total(part), 0);
  return {
    title: order.authorizesOnly ? 'Confirm authorization' : 'Confirm payment',
    rows: [
      ...whoRows(order),
      ...(order.continuesPlan ? [{ label: 'Installment plan', value: order.groupId ?? '' }] : []),
      ...parts.flatMap((part) => rowsOf(part, order)),
      ...planRows(order),
      ...expiryRows(order),
      ...todayRows(order, now),
      ...cancelledRows(order),
    ],
    confirmLabel: order.authorizesOnly
      ? `Authorize ${formatMoney(now)}`
      : now > 0
        ? `Charge ${formatMoney(now)}`
        : 'Schedule payment',
    cancelLabel: 'Back',
  };
}

/** Rows with terminal, payer, and payment method. */
function whoRows({ method, values, stored, terminalName }: ConfirmedCharge): Row[] {
  const payer = values.card_name.trim() || (stored?.holder ?? '');
  const lastFour = `•••• ${lastFourOf({ method, values, stored })}`;
  const expiration = expirationOf({ values, stored });
  return [
    { label: 'Terminal', value: terminalName },
    ...(payer === '' ? [] : [{ label: 'Payer', value: payer }]),
    ...(method === 'ach'
      ? [{ label: 'Account', value: lastFour }]
      : [
          { label: 'Card', value: `${brandOf(values, stored)}${lastFour}` },
          ...(expiration === null ? [] : [{ label: 'Expiration', value: formatExpiration(expiration) }]),
        ]),
  ];
}

/** Expiration of the stored or typed card, YYMM. */
function expirationOf({ values, stored }: Pick<ConfirmedCharge, 'values' | 'stored'>): string | null {
  const typed = parseExpiration(values.card_expiration);
  if (stored) return stored.expiration;
  return typed ? `${typed.year}${typed.month}` : null;
}

/** The last four digits of the stored or typed card or account. */
export function lastFourOf({
  method,
  values,
  stored,
}: Pick<ConfirmedCharge, 'method' | 'values' | 'stored'>): string {
  const typed = method === 'card' ? cardDigits(values.card_number) : values.ach_account_number.trim();
  return stored?.lastFour ?? typed.slice(-4);
}

function brandOf({ card_number }: ConfirmedCharge['values'], stored: ConfirmedCharge['stored']): string {
  const brand = stored?.brand ?? cardBrand(card_number);
  return brand === 'unknown' ? '' : `${paymentTypeName(brand)} `;
}

/** The amount charged today, if not everything is charged at once. */
const todayRows = ({ kind, parts }: ConfirmedCharge, now: number): Row[] =>
  kind === 'single' && parts.every(({ role, ...part }) => role === 'payment' && !('closeDate' in part))
    ? []
    : [{ label: 'Charged today', value: formatMoney(now), strong: true }];

function rowsOf(part: PlannedPayment, order: ConfirmedCharge): Row[] {
  const money: Row[] = [
    { label: 'Amount', value: formatMoney(part.amount) },
    { label: 'Price adjustment', value: formatMoney(part.fee) },
    ...(order.waiver ? [{ label: 'Waived', value: formatMoney(order.waivedFee(part)) }] : []),
    { label: 'Total', value: formatMoney(total(part)), strong: true },
  ];
  if (order.kind === 'single' && part.role === 'payment')
    return [...postDateRows(part.closeDate, order), ...money];
  if (order.kind === 'recurring' && part.role === 'series') return [...seriesRows(part), ...money];
  // A plan has one line per part, because its dates were confirmed before.
  const with_ =
    part.fee > 0 ? ` ${t('with {amount} price adjustment', { amount: formatMoney(part.fee) })}` : '';
  if (part.role !== 'series')
    return [{ label: plannedPaymentLabel(part), value: `${formatMoney(part.amount)}${with_}` }];
  return [
    ...seriesRows(part).slice(0, 1),
    { label: plannedPaymentLabel(part), value: `${part.dates.count} × ${formatMoney(part.amount)}${with_}` },
  ];
}

/** The post date of a single payment, even if the rerun drops the original's date. */
function postDateRows(closeDate: IsoDate | undefined, { original, today }: ConfirmedCharge): Row[] {
  if (closeDate !== undefined) return [{ label: 'Post date', value: formatDate(closeDate) }];
  const earlier = original?.future_post ?? today;
  return earlier === today
    ? []
    : [{ label: 'Post date', value: t('Today, not {date}', { date: formatDate(earlier) }) }];
}

/**
 * A warning if the card expires before the last payment. An ongoing series gets a reminder in time instead.
 */
function expiryRows({ method, parts, stored, values }: ConfirmedCharge): Row[] {
  const yymm = expirationOf({ values, stored });
  const last = parts
    .map((part) => (part.role === 'series' ? part.dates.end : (part.closeDate ?? '')))
    .reduce((one, other) => (one > other ? one : other), '');
  if (method !== 'card' || yymm === null || isOngoing(last) || !endsBefore(yymm, last)) return [];
  return [{ label: 'Card expires', value: messages.expiresBefore(formatExpiration(yymm), formatDate(last)) }];
}

/** The totals of a plan. */
function planRows({ kind, parts, waiver, waivedFee }: ConfirmedCharge): Row[] {
  const all = sumsOf(parts);
  if (kind !== 'installment' || all.amount === undefined || all.total === undefined) return [];
  const waived = parts.reduce((sum, part) => sum + timesOf(part) * waivedFee(part), 0);
  return [
    { label: 'Price adjustment', value: formatMoney(all.total - all.amount) },
    ...(waiver ? [{ label: 'Waived', value: formatMoney(waived) }] : []),
    { label: 'Total', value: formatMoney(all.total), strong: true },
  ];
}

/** The transaction that a rerun cancels, because the notice about it is already closed. */
const cancelledRows = ({ original, replacesOriginal }: ConfirmedCharge): Row[] =>
  original && (isVoidable(original) || (replacesOriginal && carriesStandingSeries(original)))
    ? [{ label: 'Cancels', value: `Transaction ${original.id}` }]
    : [];

const timesOf = (part: PlannedPayment): number => (part.role === 'series' ? part.dates.count : 1);

export const seriesRows = ({ dates }: Extract<PlannedPayment, { role: 'series' }>): Row[] => [
  { label: 'Frequency', value: frequencyLabel(dates.frequency) },
  { label: 'Payments', value: dates.count === 0 ? 'Ongoing' : String(dates.count) },
  { label: 'First payment', value: formatDate(dates.start) },
  ...(isOngoing(dates.end) ? [] : [{ label: 'Last payment', value: formatDate(dates.end) }]),
];
