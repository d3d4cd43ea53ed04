import { type Cents, shareOf } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { lockRoom, type PlanRoom, readRoom } from '../../payments/plan-parts/plan-room';

/**
 * What a due date is charged: all of its installment or what its plan has left; nothing, because the plan has taken all that
 * it was sold for; or nothing yet, because other payments of the plan are on their way.
 */
export type RunTerms =
  { kind: 'charged'; total: Cents; fee: Cents } | { kind: 'paid up' } | { kind: 'waits' };

/** A charge of a series, or of a date of it that came back. Amounts in cents. */
interface PlanCharge {
  account_id: string;
  transaction_group_id: string | null;
  /** The price adjustment included. */
  total: Cents;
  fee: Cents;
}

const roomOf = ({ account_id: accountId, transaction_group_id: id }: PlanCharge) =>
  id === null ? undefined : { accountId, id, beside: null };

/** The terms of a charge, and its plan locked until the database transaction ends. */
export async function lockRunTerms(trx: Executor, charge: PlanCharge): Promise<RunTerms> {
  const plan = roomOf(charge);
  return termsIn(charge, plan && (await lockRoom(trx, plan)));
}

/** The same without a lock: to be asked again under it. */
export async function readRunTerms(db: Executor, charge: PlanCharge): Promise<RunTerms> {
  const plan = roomOf(charge);
  return termsIn(charge, plan && (await readRoom(db, plan)));
}

function termsIn({ total, fee }: PlanCharge, plan: PlanRoom | undefined): RunTerms {
  const net = total - fee;
  if (!plan || plan.room >= net) return { kind: 'charged', total, fee };
  if (plan.isUncertain) return { kind: 'waits' };
  if (plan.isFull) return { kind: 'paid up' };
  if (plan.room === 0) return { kind: 'waits' };
  const share = shareOf({ net, total }, plan.room);
  return { kind: 'charged', total: share.total, fee: share.total - share.net };
}

/** Whether a plan has taken all that it was sold for, as far as that is known. */
export async function isPaidUp(trx: Executor, charge: PlanCharge): Promise<boolean> {
  const plan = roomOf(charge);
  if (!plan) return false;
  const { isFull, isUncertain } = await lockRoom(trx, plan);
  return isFull && !isUncertain;
}
