import { type Cents, shareOf } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { lockRoom, type PlanRoom, readRoom } from '../../payments/plan-parts/plan-room';

/**
 * The amount that a due date is charged: its whole installment, or the plan's remainder. `paid up`:
 * the plan is fully paid. `waits`: other payments of the plan are in progress.
 */
export type RunTerms =
  { kind: 'charged'; total: Cents; fee: Cents } | { kind: 'paid up' } | { kind: 'waits' };

/** A charge of a series, or of one of its returned dates. Amounts in cents. */
interface PlanCharge {
  account_id: string;
  transaction_group_id: string | null;
  /** The price adjustment included. */
  total: Cents;
  fee: Cents;
}

const roomOf = ({ account_id: accountId, transaction_group_id: id }: PlanCharge) =>
  id === null ? undefined : { accountId, id, beside: null };

/** Computes the terms of a charge and locks its plan until the database transaction ends. */
export async function lockRunTerms(trx: Executor, charge: PlanCharge): Promise<RunTerms> {
  const plan = roomOf(charge);
  return termsIn(charge, plan && (await lockRoom(trx, plan)));
}

/** Computes the terms without a lock. Check again under the lock. */
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

/** True if a plan is known to be fully paid. Locks the plan. */
export async function isPaidUp(trx: Executor, charge: PlanCharge): Promise<boolean> {
  const plan = roomOf(charge);
  if (!plan) return false;
  const { isFull, isUncertain } = await lockRoom(trx, plan);
  return isFull && !isUncertain;
}
