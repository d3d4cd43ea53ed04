import type { Cents } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import {
  findUnfinishedTerms,
  lockTerms,
  type PlanPayment,
  planPayments,
  readTerms,
} from './plan-group-store';
import { standingOf } from './plan-standing';

interface RoomOf {
  accountId: string;
  /** The plan's. */
  id: string;
  /** The payment that wants the room, where it is on record already. */
  beside: string | null;
  /** It was taken beside the schedule: others of its kind leave it its room, first come, first served. */
  isAdditional?: boolean;
}

/** What a plan has left to collect. Cents without the price adjustment; Infinity where nothing holds it. */
export interface PlanRoom {
  room: Cents;
  /** Nobody knows yet whether some of its payments were taken: the room may be more. */
  isUncertain: boolean;
  /** What was taken alone leaves nothing: what is put off counts for nothing here. */
  isFull: boolean;
}

/**
 * The room of a plan for one more charge (docs/decisions/0170-a-plan-never-collects-more.md), and the plan locked until the
 * database transaction ends: whoever charges does so within it.
 */
export async function lockRoom(trx: Executor, of: RoomOf): Promise<PlanRoom> {
  return roomIn(trx, of, (await lockTerms(trx, of)).total);
}

/** The same without a lock: to be asked again under it. */
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
  const { taken, promised, isOngoing } = standingOf(payments);
  if (isOngoing) return { room: Infinity, isUncertain: false, isFull: false };
  const sold = total + Math.max(0, (await findUnfinishedTerms(db, { accountId, id }))?.total ?? 0);
  return {
    room: Math.max(0, sold - taken - (isAdditional ? 0 : promised)),
    isUncertain: payments.some(isOpen),
    isFull: taken >= sold,
  };
}

const isOpen = ({ state }: PlanPayment): boolean => state === 'unknown';
