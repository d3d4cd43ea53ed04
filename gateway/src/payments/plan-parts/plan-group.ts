import { parseDollars } from '@tillway/rules';
import type { PaymentContext } from '../charge/payment-context';
import type { PricedPayment } from '../charge/validate-and-price';
import { findGroup, insertGroup, type PlanGroup } from './plan-group-store';
import { partOf, type PlanPartOrder } from './plan-part';
import type { PaymentDeps } from '../payment-deps';

/** The plan that a payment belongs to, with the payment's part of it. */
export interface Planned extends PlanGroup {
  part: PlanPartOrder;
}

/**
 * Finds the plan that a request names, or creates it for the first installment. A payment that is
 * not an installment joins only an existing plan.
 */
export async function groupOf(
  { db, ids }: PaymentDeps,
  { accountId, terminalId, request, at, replaces, isStepOfChange, clearsPlan }: PaymentContext,
  priced: PricedPayment,
): Promise<Planned | undefined> {
  const name = request.transaction_group_id;
  const total = request.transaction_group_total_amount;
  const named =
    priced.isInstallment && total !== undefined
      ? { total: parseDollars(total) ?? 0, count: request.transaction_group_total_count ?? null }
      : undefined;
  const known = name ? await findGroup(db, accountId, name) : undefined;
  const group = priced.isInstallment
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
  if (!group) return undefined;
  const part = isStepOfChange ? { ...partOf(priced), sum: priced.amount } : partOf(priced);
  return {
    ...group,
    part: {
      planId: group.id,
      replaces: replaces?.id ?? null,
      ...part,
      named,
      isStepOfChange,
      clears: clearsPlan,
    },
  };
}
