import { checkingWithProcessor } from '../messages/payment';

/**
 * The states of a transaction, each with the states that may follow. The database refuses any other change
 * (docs/decisions/0195-a-payment-is-a-list-of-steps.md).
 */
export const nextStates = {
  /** The processor has not answered yet. */
  unknown: ['approved', 'pending', 'declined', 'not_charged'],
  /** It waits for its day or its payer's authorization, and becomes unknown when it is sent; or its bank decides. */
  pending: ['unknown', 'approved', 'declined'],
  /** A bank may return a paid debit. */
  approved: ['declined'],
  declined: [],
  not_charged: [],
  /** The rules refused it; it is only on record. */
  invalid: [],
} as const satisfies Record<string, readonly string[]>;
export type TransactionState = keyof typeof nextStates;

/** The response code of everything approved (CONST-031). */
export const approvedCode = '000';

/** What the status of a row is derived from. Times are ISO instants, null until they come. */
export interface StatusFacts {
  /** A `TransactionState`. */
  state: string;
  payment_type: string;
  response_code: string | null;
  voided: string | null;
  settled: string | null;
  ach_is_authorized: boolean | null;
  ach_status_id: number | null;
}

const cardStatuses = ['Pending', 'Approved', 'Settled', 'Declined', 'Voided'] as const;
const achOnly = ['Authorization', 'Batched'] as const;

/** The list's word for a row; an unknown outcome says what is being done about it, never "Declined" (decisions §0.3). */
export type TransactionStatus =
  (typeof cardStatuses)[number] | (typeof achOnly)[number] | typeof checkingWithProcessor;

/** The statuses a list filters by (HIS-010). */
export const transactionStatuses = (paymentType: 'card' | 'ach'): readonly TransactionStatus[] =>
  paymentType === 'card' ? cardStatuses : [...cardStatuses, ...achOnly];

const batched = 2;
const bankApproval = 3;

/** The list's word for where a transaction stands, the first that holds (decisions O-48). */
export function transactionStatus(facts: StatusFacts): TransactionStatus {
  if (facts.voided !== null) return 'Voided';
  if (facts.state === 'unknown') return checkingWithProcessor;
  if (isDeclined(facts)) return 'Declined';
  if (facts.settled !== null) return 'Settled';
  return (
    (facts.payment_type === 'ach' ? achStage(facts) : undefined) ??
    (facts.state === 'pending' ? 'Pending' : 'Approved')
  );
}

/** Without a code only what is still to be sent is not refused. */
const isDeclined = ({ response_code, state }: StatusFacts): boolean =>
  response_code === null ? state !== 'pending' : response_code !== approvedCode;

function achStage({ ach_is_authorized, ach_status_id }: StatusFacts): TransactionStatus | undefined {
  if (ach_is_authorized !== true) return 'Authorization';
  if (ach_status_id === batched) return 'Batched';
  return ach_status_id === bankApproval ? 'Pending' : undefined;
}
