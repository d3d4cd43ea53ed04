import { hasExpired } from '../capture/expiry';
import { checkingWithProcessor } from '../messages/payment';

/**
 * The states of a transaction, each with the states that may follow. The database refuses any other change.
 */
export const nextStates = {
  /** The processor has not answered yet. */
  unknown: ['approved', 'pending', 'declined', 'not_charged'],
  /**
   * It waits for its date or its payer's authorization, and becomes unknown when it is sent. Or it waits for
   * the bank's decision.
   */
  pending: ['unknown', 'approved', 'declined'],
  /** A bank may return a paid debit. */
  approved: ['declined'],
  declined: [],
  not_charged: [],
  /** The rules refused it. It is only recorded. */
  invalid: [],
} as const satisfies Record<string, readonly string[]>;
export type TransactionState = keyof typeof nextStates;

/** The response code of every approved transaction. */
export const approvedCode = '000';

/** The facts that determine the status of a row. Times are ISO instants, null until they happen. */
export interface StatusFacts {
  /** A `TransactionState`. */
  state: string;
  payment_type: string;
  response_code: string | null;
  voided: string | null;
  settled: string | null;
  ach_is_authorized: boolean | null;
  ach_status_id: number | null;
  request_type?: string;
  /** Of an authorization: when it was given, and when it was captured. */
  authorized?: string | null;
  captured?: string | null;
}

const cardStatuses = ['Pending', 'Approved', 'Settled', 'Declined', 'Voided'] as const;
const heldStatusNames = ['Authorized', 'Captured', 'Expired'] as const;
/** Of an authorization, which holds money without taking it. */
export type HeldStatus = (typeof heldStatusNames)[number];
export const isHeldStatus = (status: string): status is HeldStatus =>
  heldStatusNames.some((name) => name === status);
/** The statuses of authorizations that a list of cards filters by. A captured one is found by its payment. */
const heldStatuses = ['Authorized', 'Expired'] as const;
const achOnly = ['Authorization', 'Batched'] as const;

/**
 * The status of a row as the list shows it. An unknown outcome says that it is being checked, never
 * "Declined".
 */
export type TransactionStatus =
  (typeof cardStatuses)[number] | HeldStatus | (typeof achOnly)[number] | typeof checkingWithProcessor;

/** Returns the statuses that a list filters by. */
export const transactionStatuses = (paymentType: 'card' | 'ach'): readonly TransactionStatus[] =>
  paymentType === 'card' ? [...cardStatuses, ...heldStatuses] : [...cardStatuses, ...achOnly];

const batched = 2;
const bankApproval = 3;

/** Returns the status of a transaction for the list. The first match counts. */
export function transactionStatus(facts: StatusFacts, now: Date): TransactionStatus {
  if (facts.voided !== null) return 'Voided';
  if (facts.state === 'unknown') return checkingWithProcessor;
  if (isDeclined(facts)) return 'Declined';
  if (facts.settled !== null) return 'Settled';
  if (facts.request_type === 'authorize') return heldStatus(facts, now);
  return (
    (facts.payment_type === 'ach' ? achStage(facts) : undefined) ??
    (facts.state === 'pending' ? 'Pending' : 'Approved')
  );
}

/** Returns the status of an approved authorization. Time alone makes it expire, so no table stores that. */
export function heldStatus(
  { authorized = null, captured = null }: { authorized?: string | Date | null; captured?: unknown },
  now: Date,
): HeldStatus {
  if (captured !== null) return 'Captured';
  return authorized !== null && hasExpired(authorized, now) ? 'Expired' : 'Authorized';
}

/** Without a code, every state but `pending` counts as declined. */
const isDeclined = ({ response_code, state }: StatusFacts): boolean =>
  response_code === null ? state !== 'pending' : response_code !== approvedCode;

function achStage({ ach_is_authorized, ach_status_id }: StatusFacts): TransactionStatus | undefined {
  if (ach_is_authorized !== true) return 'Authorization';
  if (ach_status_id === batched) return 'Batched';
  return ach_status_id === bankApproval ? 'Pending' : undefined;
}
