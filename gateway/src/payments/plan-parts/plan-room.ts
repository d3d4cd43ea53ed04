import type { Cents } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import {
  findUnfinishedTerms,
  lockTerms,
  type PlanPayment,
  planPayments,
  readTerms,
} from './plan-group-store';
import { planStandingOf } from './plan-standing';

interface RoomOf {
  accountId: string;
  /** The plan's id. */
  id: string;
  /** The payment that needs the room, if it is on record already; null otherwise. */
  beside: string | null;
  /**
   * It was taken beside the schedule. Other such payments do not reserve room against it: first
   * come, first served.
   */
  isAdditional?: boolean;
}

/**
 * The amount that a plan may still collect, in cents without the price adjustment. Infinity if
 * nothing limits it.
 */
export interface PlanRoom {
  room: Cents;
  /** The outcome of some of its payments is unknown, so the room may be larger. */
  isUncertain: boolean;
  /** The taken payments alone use up the plan; deferred payments do not count here. */
  isFull: boolean;
}

/**
 * The room of a plan for one more charge, with the plan locked until the database transaction ends.
 * Charge within that transaction.
 */
export async function lockRoom(trx: Executor, of: RoomOf): Promise<PlanRoom> {
  return roomIn(trx, of, (await lockTerms(trx, of)).total);
}

/** Reads the room without a lock. Check again under the lock. */
export async function readRoom(db: Executor, of: RoomOf): Promise<PlanRoom> {
  return roomIn(db, of, (await readTerms(db, of)).total);
}

async function roomIn(
  db: Executor,
  { accountId, id, beside, isAdditional = false }: RoomOf,
  total: Cents | null,
): Promise<PlanRoom> {
  if (total === null) return { room: Infinity, isUncertain: false, isFull: false };
  const payments = await planPayments(db, { accountId, id }, beside);
  const { taken, promised, isOngoing } = planStandingOf(payments);
  if (isOngoing) return { room: Infinity, isUncertain: false, isFull: false };
  const sold = total + Math.max(0, (await findUnfinishedTerms(db, { accountId, id }))?.total ?? 0);
  return {
    room: Math.max(0, sold - taken - (isAdditional ? 0 : promised)),
    isUncertain: payments.some(isOpen),
    isFull: taken >= sold,
  };
}

const isOpen = ({ state }: PlanPayment): boolean => state === 'unknown';
