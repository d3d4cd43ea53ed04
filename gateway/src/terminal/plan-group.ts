import { parseDollars } from '@tillway/rules';
import type { Attempt } from './attempt';
import type { JudgedCharge } from './judge-charge';
import { findGroup, insertGroup } from './plan-group-store';
import type { Till } from './till';

export interface PlanGroup {
  id: string;
  /** The plan's id on the outside (decisions C-61). */
  custom_tracking_id: string;
}

/**
 * The plan that a payment belongs to (PAY-035, decisions O-36): the one its request names, made by the first of its
 * parts; of a single payment only when the plan exists already (PAY-036).
 */
export async function groupOf(
  { db, ids }: Till,
  { accountId, terminalId, request, at }: Attempt,
  { isInstallment, amount }: JudgedCharge,
): Promise<PlanGroup | undefined> {
  const name = request.transaction_group_id;
  if (!isInstallment) return name ? findGroup(db, accountId, name) : undefined;
  const total = request.transaction_group_total_amount;
  return insertGroup(db, {
    id: ids.id(),
    accountId,
    terminalId,
    name: name ?? ids.id(),
    totalAmount: (total === undefined ? undefined : parseDollars(total)) ?? amount,
    totalCount: request.transaction_group_total_count ?? null,
    at,
  });
}
