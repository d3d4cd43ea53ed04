import { parseDollars } from '@tillway/rules';
import type { Attempt } from '../charge/attempt';
import type { JudgedCharge } from '../charge/judge-charge';
import { findGroup, insertGroup } from './plan-group-store';
import { partOf, type PlanPartOrder } from './plan-part';
import type { Till } from '../till';

export interface PlanGroup {
  id: string;
  /** What the merchant calls it (decisions C-61, A-05). */
  custom_tracking_id: string;
}

/** The plan that a payment belongs to, and the part of it that the payment is. */
export interface Planned extends PlanGroup {
  part: PlanPartOrder;
}

/**
 * The plan that a payment belongs to (PAY-035, decisions O-36): the one its request names, made by the first of its
 * parts; of a single payment only when the plan exists already (PAY-036).
 */
export async function groupOf(
  { db, ids }: Till,
  { accountId, terminalId, request, at }: Attempt,
  judged: JudgedCharge,
): Promise<Planned | undefined> {
  const name = request.transaction_group_id;
  const total = request.transaction_group_total_amount;
  const named =
    judged.isInstallment && total !== undefined
      ? { total: parseDollars(total) ?? 0, count: request.transaction_group_total_count ?? null }
      : undefined;
  const known = name ? await findGroup(db, accountId, name) : undefined;
  const group = judged.isInstallment
    ? await insertGroup(db, {
        id: ids.id(),
        accountId,
        terminalId,
        name: known?.custom_tracking_id ?? name ?? ids.id(),
        totalAmount: named?.total ?? null,
        totalCount: named?.count ?? null,
        at,
      })
    : known;
  return group ? { ...group, part: { planId: group.id, ...partOf(judged), named } } : undefined;
}
