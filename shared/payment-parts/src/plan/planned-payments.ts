import {
  amountError,
  type Cents,
  type Frequency,
  installmentSeries,
  isFrequency,
  isIsoDate,
  type IsoDate,
  listDates,
  ongoingEnd,
  parseCount,
  parseDollars,
  type PaymentKind,
  previewLimit,
  priceAdjustment,
  seriesCount,
  splitAsTyped,
  type TerminalFacts,
} from '@tillway/rules';
import type { PlannedValues, PlanValues } from './plan-values';

/** A single payment, a series, or a plan. */
export type ChargeKind = 'single' | 'recurring' | 'installment';

interface Money {
  /** Cents, before the price adjustment. */
  amount: Cents;
  fee: Cents;
}

export interface SeriesDates {
  frequency: Frequency;
  start: IsoDate;
  /** 2099-12-31 means ongoing. */
  end: IsoDate;
  /** 0 means ongoing. */
  count: number;
}

/** One call of a charge; a plan has up to three. */
export type PlannedPayment = Money &
  (
    | { role: 'payment' | 'downpayment'; closeDate?: IsoDate | undefined }
    | { role: 'series'; dates: SeriesDates }
    | { role: 'final'; closeDate: IsoDate }
  );

export interface Pricing {
  method: PaymentKind;
  terminal: TerminalFacts | undefined;
  waived: boolean;
}

export const total = ({ amount, fee }: Money): Cents => amount + fee;

/**
 * The priced calls of a form, in the order they are made. An incomplete form has only the known ones; it
 * never throws during typing.
 */
export function plannedPayments(values: PlannedValues, kind: ChargeKind, pricing: Pricing): PlannedPayment[] {
  const price = (amount: Cents): Money => ({
    amount,
    fee: priceAdjustment({
      amount,
      terminal: pricing.terminal,
      paymentType: pricing.method,
      waived: pricing.waived,
    }),
  });
  // An invalid amount is never priced, because its total would look like an offer.
  const amount = amountError(values.amount, 'charge') === undefined ? (parseDollars(values.amount) ?? 0) : 0;
  if (kind === 'installment') return planPayments(values, amount, price);
  if (kind === 'single')
    return [
      { role: 'payment', ...price(amount), ...(values.close_date && { closeDate: values.close_date }) },
    ];
  const dates = seriesDates(values);
  return dates ? [{ role: 'series', ...price(amount), dates }] : [{ role: 'payment', ...price(amount) }];
}

function planPayments(
  values: PlannedValues,
  whole: Cents,
  price: (amount: Cents) => Money,
): PlannedPayment[] {
  const down = parseDollars(values.downpayment) ?? 0;
  const first: PlannedPayment[] = down > 0 ? [{ role: 'downpayment', ...price(down) }] : [];
  const { recurring: frequency, recurring_start_date: start } = values;
  const split = typedSplit(values, whole - down);
  if (!split || !isFrequency(frequency) || !isIsoDate(start)) return first;
  const { recurring, final } = installmentSeries(split, start, frequency);
  const count = seriesCount(recurring.start, frequency, recurring.end);
  return [
    ...first,
    {
      role: 'series',
      ...price(recurring.amount),
      dates: { frequency, start: recurring.start, end: recurring.end, count },
    },
    ...(final ? [{ role: 'final' as const, ...price(final.amount), closeDate: final.close_date }] : []),
  ];
}

/** Divides a balance into the typed installments. */
export const typedSplit = (
  { installments_total_count, recurring_amount }: PlanValues,
  balance: Cents,
): ReturnType<typeof splitAsTyped> =>
  splitAsTyped(balance, parseCount(installments_total_count) ?? 0, parseDollars(recurring_amount) ?? 0);

function seriesDates(values: PlanValues): SeriesDates | undefined {
  const { recurring: frequency, recurring_start_date: start } = values;
  const end = values.recurring_ongoing ? ongoingEnd : values.recurring_end_date;
  if (!isFrequency(frequency) || !isIsoDate(start) || !isIsoDate(end)) return undefined;
  return { frequency, start, end, count: seriesCount(start, frequency, end) };
}

export interface PreviewRow extends Money {
  label: string;
  /** Undefined means now. */
  date: IsoDate | undefined;
}

/** Lists every payment with its date, at most a hundred of a series. */
export function previewRows(parts: readonly PlannedPayment[]): PreviewRow[] {
  const rows = parts.flatMap((part): PreviewRow[] => {
    const { amount, fee } = part;
    if (part.role !== 'series') return [{ label: labels[part.role], date: part.closeDate, amount, fee }];
    const { start, frequency, end } = part.dates;
    return listDates(start, frequency, end, previewLimit).map((date, index) => ({
      label: `Payment ${index + 1}`,
      date,
      amount,
      fee,
    }));
  });
  return rows.slice(0, previewLimit);
}

const labels = { payment: 'Payment', downpayment: 'Downpayment', final: 'Last payment' } as const;

/** Label of a part beside others. */
export const plannedPaymentLabel = (part: PlannedPayment): string =>
  part.role === 'series' ? 'Installments' : labels[part.role];

export interface Sums {
  /** Number of payments; 0 means ongoing. */
  count: number;
  /** Cents of all payments. Undefined if ongoing. */
  amount: Cents | undefined;
  total: Cents | undefined;
}

/** Totals of all payments of the parts. */
export function sumsOf(parts: readonly PlannedPayment[]): Sums {
  const counts = parts.map((part) => (part.role === 'series' ? part.dates.count : 1));
  if (counts.includes(0)) return { count: 0, amount: undefined, total: undefined };
  const sum = (of: (part: PlannedPayment) => Cents) =>
    parts.reduce((all, part, index) => all + of(part) * (counts[index] ?? 0), 0);
  return {
    count: counts.reduce((all, count) => all + count, 0),
    amount: sum(({ amount }) => amount),
    total: sum(total),
  };
}

/** Tells whether a part is charged at once, which includes a series that starts today. */
export const isChargedNow = (part: PlannedPayment, today: IsoDate): boolean =>
  part.role === 'series' ? part.dates.start <= today : part.closeDate === undefined;
