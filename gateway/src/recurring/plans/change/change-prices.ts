import { type Cents, planAmounts, priceAdjustment, scheduledFee, type PlanChangeStep } from '@tillway/rules';
import type { ChargeTerminal } from '../../../merchants/terminals/charge-terminal';
import type { PlannedChange } from './plan-change';

/**
 * The amount of an installment with its price adjustment. Cents. A modified series keeps the terms
 * it was sold on; a new one has its terminal's.
 */
export function installmentTotal({ current, after, steps }: PlannedChange, terminal: ChargeTerminal): Cents {
  const net = after.recurring?.amount ?? 0;
  if (steps.includes('series')) return net + newFee(current, terminal, net);
  if (!steps.includes('modify')) return planAmounts(current).total;
  const bearsFee = current.payment_type !== 'ach' && !current.is_fee_waived && current.is_cashdiscount;
  const terms = {
    ...terminal,
    is_cashdiscount: true,
    cashdiscount_schedule: current.cashdiscount_schedule,
  };
  return net + (bearsFee ? scheduledFee(net, terms) : 0);
}

/** The odd last payment with its price adjustment. Cents. */
export function finalTotal({ current, held, after, steps }: PlannedChange, terminal: ChargeTerminal): Cents {
  const net = after.final?.amount ?? 0;
  const isNew = (step: PlanChangeStep) => steps.includes(step);
  return held && !isNew('final') ? planAmounts(held).total : net + newFee(current, terminal, net);
}

/** The overdue amount taken with the change, with its price adjustment. Cents. */
export const lateTotal = ({ current, late }: PlannedChange, terminal: ChargeTerminal): Cents =>
  late + newFee(current, terminal, late);

const newFee = (current: PlannedChange['current'], terminal: ChargeTerminal, amount: Cents): Cents =>
  priceAdjustment({
    amount,
    terminal,
    paymentType: current.request_type === 'ach' ? 'ach' : 'card',
    waived: current.is_fee_waived,
  });
