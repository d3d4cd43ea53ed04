/** A card in memory during one call. Never stored, logged, or put into an error. */
export interface ClearCard {
  /** Digits only. */
  number: string;
  name: string;
  /** `MM` */
  month: string;
  /** `YY` */
  year: string;
  /** Absent when a stored card is charged: a CVV is never stored. */
  cvv?: string;
}

/** A bank account in memory. Its number is handled like a card's. */
export interface BankAccountInHand {
  /** Nine digits. */
  routing: string;
  /** Digits only. */
  number: string;
  name: string;
  /** CHECKING, SAVINGS, or BUSINESSCK. */
  type: string;
  /**
   * The number of the payment's paper check. It belongs to the payment and is not stored with the
   * account.
   */
  checkNumber?: string;
}

/** The card or bank account to charge. */
export type Instrument = ({ kind: 'card' } & ClearCard) | ({ kind: 'bank' } & BankAccountInHand);

export interface ChargeRequest {
  /** Our own id of this charge. A processor accepts a reference once; inquiries use it. */
  reference: string;
  terminalCode: string;
  /** Cents, before the price adjustment. */
  amount: number;
  /** Cents of price adjustment. The payer is charged `amount + fee`. */
  fee: number;
  instrument: Instrument;
  postalCode: string;
}

/** A refund, or the void of a charge before it settles. */
export interface ReversalRequest {
  /**
   * `void`: voids an unsettled charge or credit. `refund`: refunds a settled charge. `credit`: pays
   * out without an earlier charge.
   */
  kind: 'void' | 'refund' | 'credit';
  /** Our own id of this operation, like a charge's. */
  reference: string;
  terminalCode: string;
  /** Cents to reverse. */
  amount: number;
  /** The processor's id of the reversed payment; null for a `credit`. */
  originalId: string | null;
  /** The card or account that receives the money; absent for a `void`. */
  instrument: Instrument | undefined;
}

/**
 * A processor's answer to one charge or reversal.
 * - `approved`: the money was taken or refunded. `pending`: accepted, to be decided later by a
 * bank.
 * - `declined`: a definite no. `error`: refused without being tried; no money moved.
 * - `unknown`: no answer, or one that cannot be understood. Only an inquiry may resolve it.
 */
export interface ProcessorAnswer {
  kind: 'approved' | 'pending' | 'declined' | 'error' | 'unknown';
  code: string;
  text: string;
  /** The processor's own messages, shown to the payer. */
  messages: readonly string[];
  /** The processor's own result text. */
  authResponse: string | null;
  authCode: string | null;
  avsResponse: string | null;
  cvvResponse: string | null;
  /** The processor's id of the charge. */
  transactionId: string | null;
  /** The processor's response, without card data. */
  raw: Readonly<Record<string, unknown>>;
}

/** The bank's decision on an entry: approved, or returned with a code. */
export type AchOutcome = { kind: 'approved' } | { kind: 'returned'; code: string };

/**
 * An adapter to one processor. It answers in these shapes only; anything that it throws counts as
 * `unknown`.
 */
export interface Processor {
  charge(request: ChargeRequest, signal: AbortSignal): Promise<ProcessorAnswer>;
  reverse(request: ReversalRequest, signal: AbortSignal): Promise<ProcessorAnswer>;
  /** Asks for the outcome of our reference. Never charges. */
  inquire(reference: string, signal: AbortSignal): Promise<ProcessorAnswer | 'not_found'>;
  /**
   * Asks for the bank's decision on an accepted entry. `undecided` while there is none, or if
   * nobody can be asked.
   */
  achOutcome(reference: string, signal: AbortSignal): Promise<AchOutcome | 'undecided'>;
  /**
   * The time after a call within which a charge may still be accepted. Only later does `not_found`
   * mean that nothing was charged. Milliseconds.
   */
  acceptsWithinMs: number;
  /**
   * True if a bank entry can be voided after its file went to the bank, until the bank decides.
   * Most banks do not allow it and require a reversal, which is an entry of its own.
   */
  voidsAtBank: boolean;
}

/** A processor as the rest of the gateway uses it: every call ends in time, none throws. */
export interface SafeProcessor extends Pick<Processor, 'acceptsWithinMs' | 'voidsAtBank'> {
  charge(request: ChargeRequest): Promise<ProcessorAnswer>;
  reverse(request: ReversalRequest): Promise<ProcessorAnswer>;
  inquire(reference: string): Promise<ProcessorAnswer | 'not_found'>;
  achOutcome(reference: string): Promise<AchOutcome | 'undecided'>;
}
