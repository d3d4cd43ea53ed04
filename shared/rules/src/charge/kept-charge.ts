import type { AccountPermissions } from '../access';
import { scheduledFee } from '../fees';
import type { FeeTerms } from '../fees/price-adjustment';
import { type Cents, toDollars } from '../money';

/** The answers to a failed check of an address or a CVV. Without one, the charge is kept. */
export const checkPolicies = ['ask', 'refuse'] as const;
export type CheckPolicy = (typeof checkPolicies)[number];

/** The two checks of a typed card by its issuer. */
export type CardCheck = 'address' | 'cvv';

/** The outcomes of the checks, and the merchant's policies when the charge was made. Null: none. */
export interface CheckFacts {
  address_check: string | null;
  cvv_check: string | null;
  address_policy: string | null;
  cvv_policy: string | null;
}

/** Outcomes that a policy acts on. An address fails unless its postal code matches. */
const failed: Readonly<Record<CardCheck, readonly string[]>> = {
  address: ['no match', 'street only'],
  cvv: ['no match'],
};

/** Returns the failed checks of a charge that have this policy. A check that was not made does not fail. */
export function failedChecks(
  { address_check, cvv_check, address_policy, cvv_policy }: CheckFacts,
  policy: CheckPolicy,
): CardCheck[] {
  const hasFailed = (check: CardCheck, outcome: string | null, applied: string | null) =>
    applied === policy && outcome !== null && failed[check].includes(outcome);
  return [
    ...(hasFailed('address', address_check, address_policy) ? (['address'] as const) : []),
    ...(hasFailed('cvv', cvv_check, cvv_policy) ? (['cvv'] as const) : []),
  ];
}

/** The circumstances of a charge that decide which of the merchant's settings apply to it. */
interface Circumstances {
  method: 'card' | 'ach';
  account: {
    [Setting in 'keeps_part_approvals' | 'address_policy' | 'cvv_policy']?:
      AccountPermissions[Setting] | undefined;
  };
  /** Staff charge it now, with the payer present: no link, no later day, and no plan. */
  isAtCounter: boolean;
  /** One payment that replaces no other. */
  isSingle: boolean;
}

/**
 * Returns the conditions on which an approved charge is kept, as its row stores them. A refusal applies to every card
 * charge of a payer. Only a counter is asked, and only a single payment at it may be kept in part.
 */
export function chargeConditions({ method, account, isAtCounter, isSingle }: Circumstances): {
  keeps_part: boolean;
  address_policy: CheckPolicy | null;
  cvv_policy: CheckPolicy | null;
} {
  const applied = (policy: CheckPolicy | undefined): CheckPolicy | null =>
    method === 'card' && (policy === 'refuse' || (policy === 'ask' && isAtCounter)) ? policy : null;
  return {
    keeps_part: method === 'card' && isAtCounter && isSingle && account.keeps_part_approvals === true,
    address_policy: applied(account.address_policy),
    cvv_policy: applied(account.cvv_policy),
  };
}

interface PartlyApproved {
  /** Cents that were asked, with the price adjustment. */
  total: Cents;
  fee: Cents;
  /** Cents that were approved, fewer than `total`. */
  part: Cents;
  terminal: FeeTerms;
}

/**
 * Returns the price adjustment in an approved part, in cents. The amount and the price adjustment are split in
 * proportion, to the cent that lets the terminal's schedule price the rest at exactly what is owed. If none does, the
 * rest costs a cent more or less.
 */
export function feeOfPart({ total, fee, part, terminal }: PartlyApproved): Cents {
  if (fee === 0) return 0;
  const owed = total - part;
  const inProportion = Math.round((owed * (total - fee)) / total);
  const feeIfLeft = (rest: Cents) => fee - (owed - rest);
  const rest = [inProportion, inProportion + 1, inProportion - 1].find(
    (left) =>
      left >= 0 &&
      left <= owed &&
      feeIfLeft(left) >= 0 &&
      feeIfLeft(left) <= part &&
      scheduledFee(left, terminal) === owed - left,
  );
  return feeIfLeft(rest ?? inProportion);
}

/** A payment of which only a part was approved and kept. */
export interface PartFacts {
  total_amount: Cents;
  fee_amount: Cents;
  /** Cents that were asked, with the price adjustment; null if all was approved. */
  requested_amount: Cents | null;
  requested_fee_amount: Cents | null;
}

/** Returns the cents still owed of a part, and how many of them are before the price adjustment. */
export function owedOf({
  total_amount,
  fee_amount,
  requested_amount,
  requested_fee_amount,
}: PartFacts): { total: Cents; amount: Cents } | undefined {
  if (typeof requested_amount !== 'number') return undefined;
  const total = requested_amount - total_amount;
  return { total, amount: total - ((requested_fee_amount ?? 0) - fee_amount) };
}

interface RestFacts extends PartFacts {
  id: string;
  is_fee_waived: boolean;
  custom?: Readonly<Record<string, unknown>> | null;
}

/** Returns the query of the charge screen for the rest of a part, on another card and without a waived fee. */
export function restQuery(part: RestFacts): string {
  const waive = part.custom?.['is_health_rewards_card'] === true ? '2' : '1';
  return new URLSearchParams({
    ...{ transaction: part.id, amount: toDollars(owedOf(part)?.amount ?? 0), other: '1', rest: '1' },
    ...(part.is_fee_waived && { waive }),
  }).toString();
}
