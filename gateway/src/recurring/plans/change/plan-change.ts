import type { PlanDetail, Transaction } from '@tillway/contract';
import {
  type Cents,
  heldFinal,
  type IsoDate,
  isFrequency,
  messages,
  newSchedule,
  parseDollars,
  paymentChangeSteps,
  type PaymentToCome,
  type PlanChangeStep,
  type PlanSchedule,
  planScheduleErrors,
  scheduleChangeSteps,
  scheduleToCome,
  splitAsTyped,
} from '@tillway/rules';
import { invalid, Refusal } from '../../../platform/http';

/** A change to a plan, before it is carried out. */
export interface PlannedChange {
  current: Transaction;
  /** The odd last payment while it waits for its day. */
  held: Transaction | undefined;
  toCome: readonly PaymentToCome[];
  /** The overdue amount taken with the change, without the price adjustment. Cents. */
  late: Cents;
  before: PlanSchedule;
  after: PlanSchedule;
  steps: PlanChangeStep[];
}

/** The requested schedule. */
interface ScheduleAsked {
  balance: string | number;
  frequency: string;
  start: IsoDate;
  count: number;
  amount: string | number;
}

/**
 * Plans a change of the schedule, by the rules that the browser shows. Throws a refusal if it is
 * not allowed.
 */
export function planScheduleChange(plan: PlanDetail, asked: ScheduleAsked, today: IsoDate): PlannedChange {
  const remainder = remainderOf(plan);
  const before = scheduleToCome(remainder);
  const { balance, frequency, start, count, amount } = asked;
  const ongoing = count === 0;
  const form = { balance: String(balance), frequency, start, count: String(count), amount: String(amount) };
  const errors = planScheduleErrors({ ...form, ongoing }, today);
  if (errors.length > 0 || !isFrequency(frequency)) throw invalid(errors);
  const cents = parseDollars(amount) ?? 0;
  const split = ongoing ? undefined : splitAsTyped(parseDollars(balance) ?? 0, count, cents);
  const after = newSchedule(split, { amount: cents, start, frequency });
  const steps = scheduleChangeSteps(remainder, before, after, today);
  return { ...remainder, late: 0, before, after, steps };
}

/**
 * Plans a change of the card or account; dates and amounts stay. Throws a refusal if nothing is
 * left to pay.
 */
export function planPaymentChange(plan: PlanDetail): PlannedChange {
  const remainder = remainderOf(plan);
  const before = scheduleToCome(remainder);
  const late = plan.late_net;
  return { ...remainder, late, before, after: before, steps: paymentChangeSteps(before, late) };
}

const changeable: readonly string[] = ['approved', 'pending', 'declined', 'not_charged'];

function remainderOf(plan: PlanDetail): Pick<PlannedChange, 'current' | 'held' | 'toCome'> {
  const find = (id: string | null | undefined) => plan.transactions.find((each) => each.id === id);
  const current = find(plan.current_transaction_id);
  const toCome = plan.to_come;
  const isOpen = toCome.some(({ kind }) => kind === 'installment' || kind === 'final' || kind === 'late');
  // A plan whose first payment was refused can still be continued.
  const isMade = current !== undefined && changeable.includes(current.state);
  if (!current || !isMade || !isOpen)
    throw new Refusal({ status: 422, code: 'no_transactions', message: messages.unidentifiedTransactions });
  return { current, held: find(heldFinal(plan.transactions)?.id), toCome };
}
