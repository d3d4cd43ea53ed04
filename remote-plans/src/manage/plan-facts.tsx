import { t } from '@tillway/language';
import type { PlanDetail, Transaction } from '@tillway/contract';
import {
  type CardBrand,
  formatDate,
  formatExpiration,
  formatMoney,
  formatPhone,
  frequencyLabel,
  isOngoing,
  messages,
  paymentTypeName,
  planAmounts,
  planSeries,
} from '@tillway/rules';
import { type Description, Flex } from '@tillway/ui';
import { CardBrandMark } from '@tillway/payment-parts';
import { PlanStatus } from '@tillway/payment-parts';

/** Returns the transactions that have a role in the plan. */
export function planTransactions(plan: PlanDetail) {
  const find = (id: string | null) => plan.transactions.find((each) => each.id === id);
  return {
    current: find(plan.current_transaction_id),
    downpayment: find(plan.downpayment_transaction_id),
    final: find(plan.final_transaction_id),
  };
}

/** Returns whether a bank account pays the plan. */
export const isBankPlan = ({ transactions }: PlanDetail): boolean =>
  transactions.some(({ payment_type }) => payment_type === 'ach');

/** Returns whether a plan has no end. */
export function isPlanOngoing(plan: PlanDetail): boolean {
  const { current } = planTransactions(plan);
  return isOngoing((current && planSeries(current)?.end) ?? null);
}

/** Returns the day of the last payment, in words; empty if unknown. */
export function finishDate(plan: PlanDetail): string {
  if (isPlanOngoing(plan)) return 'ongoing';
  return plan.finish === null ? '' : formatDate(plan.finish);
}

/** Returns the amount left to collect and the number of late payments: `$360.18 (6 late)`. */
export function leftToCollect({ figures: { left, late } }: PlanDetail): string {
  if (left === null) return t('ongoing');
  const sum = formatMoney(left.total);
  return late.count === 0 ? sum : t('{sum} ({count} late)', { sum, count: late.count });
}

/** Returns the payer's name. */
export function payerName(plan: PlanDetail): string | null {
  const payer = payerOf(plan);
  return payer ? (payer.billing_name ?? payer.customer_name) : null;
}

const payerOf = (plan: PlanDetail): Transaction | undefined =>
  planTransactions(plan).current ?? plan.transactions.at(-1);

/**
 * Returns whether payments of the plan have a price adjustment. Each label then says if its amount includes
 * it.
 */
export const carriesFee = ({ transactions }: PlanDetail): boolean =>
  transactions.some(({ fee_amount }) => fee_amount > 0);

/** Lists the plan's terms, amounts, and status. */
export function planFacts(plan: PlanDetail): Description[] {
  const { current, downpayment, final } = planTransactions(plan);
  const series = current && planSeries(current);
  const { sold, settled, uncollected } = plan.sums;
  const { paid, late, to_come: scheduled } = plan.figures;
  const withFee = carriesFee(plan);
  const total = (label: string) =>
    withFee ? t('{label}, with price adjustments', { label: t(label) }) : label;
  const unsettled = paid.total - settled.total;
  const whenPositive = (amount: number) => (amount > 0 ? formatMoney(amount) : '');
  return [
    { label: 'Status', value: <PlanStatus status={plan.status} /> },
    { label: 'Start date', value: plan.start === null ? '' : formatDate(plan.start) },
    { label: 'Finish date', value: finishDate(plan) },
    { label: total('Downpayment'), value: downpayment ? formatMoney(downpayment.total_amount) : '' },
    { label: 'Installment', value: current ? installmentText(current, series?.frequency) : '' },
    { label: total('Final payment'), value: final ? formatMoney(finalAmount(plan, final)) : '' },
    { label: total('Plan amount'), value: sold === null ? '' : formatMoney(sold.total) },
    { label: total('Paid/Settled'), value: formatMoney(settled.total), strong: true },
    { label: total('Paid, not settled yet'), value: whenPositive(unsettled) },
    { label: total('Late'), value: whenPositive(late.total) },
    { label: total('Scheduled'), value: scheduled ? formatMoney(scheduled.total) : '' },
    { label: total(messages.uncollected), value: whenPositive(uncollected.total) },
    { label: 'Payments remaining', value: isPlanOngoing(plan) ? 'ongoing' : String(plan.remaining_payments) },
    { label: total('Left to collect'), value: isPlanOngoing(plan) ? '' : leftToCollect(plan), strong: true },
  ];
}

/** Returns the last payment's amount. While it is pending, the plan's open total limits it. */
const finalAmount = ({ to_come }: PlanDetail, final: Transaction): number =>
  to_come.find(({ transaction_id }) => transaction_id === final.id)?.total ?? planAmounts(final).total;

function installmentText(current: Transaction, frequency: string | undefined): string {
  const { total, fee } = planAmounts(current);
  const adjustment = fee > 0 ? `, ${formatMoney(fee)} of it price adjustment` : '';
  return `${formatMoney(total)}${frequency === undefined ? '' : ` ${t(frequencyLabel(frequency))}`}${adjustment}`;
}

/** Lists the payer's details, with the card or account. */
export function payerFacts(plan: PlanDetail): Description[] {
  const payer = payerOf(plan);
  if (!payer) return [];
  const isBank = payer.payment_type === 'ach';
  const place = [
    payer.billing_city,
    [payer.billing_state, payer.billing_postal_code].filter(Boolean).join(' '),
  ];
  return [
    { label: 'Billing name', value: payer.billing_name ?? payer.customer_name },
    { label: 'Address', value: [payer.billing_address, ...place].filter(Boolean).join(', ') },
    { label: 'Phone', value: payer.billing_phone && formatPhone(payer.billing_phone) },
    { label: 'Email', value: payer.billing_email },
    {
      label: 'Payment type',
      value: (
        <Flex as="span" gap="2" align="center">
          {isBank ? null : <CardBrandMark brand={payer.payment_type as CardBrand} />}
          {paymentTypeName(payer.payment_type)} ****{payer.last_four}
        </Flex>
      ),
    },
    { label: 'Expiration', value: isBank ? '' : formatExpiration(payer.card_expiration_yymm ?? '') },
    { label: 'Order number', value: payer.order_number },
    { label: 'Customer PO', value: payer.customer_po },
    { label: 'Custom field 1', value: payer.custom_field_1 },
    { label: 'Custom field 2', value: payer.custom_field_2 },
    { label: 'Custom field 3', value: payer.custom_field_3 },
  ];
}
