/** A card as it exists in memory during one call: never stored, logged or put into an error (decisions §0.6). */
export interface ClearCard {
  /** digits only */
  number: string;
  name: string;
  /** `MM` */
  month: string;
  /** `YY` */
  year: string;
  /** Absent when a stored card is charged: a CVV is never stored. */
  cvv?: string;
}

/** A bank account in memory; its number is handled like a card's. */
export interface BankAccountInHand {
  /** nine digits */
  routing: string;
  /** digits only */
  number: string;
  name: string;
  /** CHECKING, SAVINGS or BUSINESSCK */
  type: string;
  /** Of the check that this payment stands for: of the payment, not stored with the account. */
  checkNumber?: string;
}

/** What is charged. */
export type Instrument = ({ kind: 'card' } & ClearCard) | ({ kind: 'bank' } & BankAccountInHand);

export interface ChargeRequest {
  /** Our own id of this charge. A processor takes a reference once; it is what a look-up asks for. */
  reference: string;
  terminalCode: string;
  /** cents, before the price adjustment */
  amount: number;
  /** cents of price adjustment; the payer is charged `amount + fee` */
  fee: number;
  instrument: Instrument;
  postalCode: string;
}

/** Money that goes back, or a charge that is called off before it settles. */
export interface ReversalRequest {
  /** `void`: an unsettled charge or credit is called off. `refund`: of a settled charge. `credit`: without a charge before it. */
  kind: 'void' | 'refund' | 'credit';
  /** Our own id of this operation, as of a charge. */
  reference: string;
  terminalCode: string;
  /** cents that go back */
  amount: number;
  /** The processor's id of what is reversed; null for a `credit`. */
  originalId: string | null;
  /** Where the money goes; absent for a `void`. */
  instrument: Instrument | undefined;
}

/**
 * What a processor says of one charge or reversal.
 * - `approved`: the money is taken, or goes back. `pending`: taken on, to be decided later (at a bank).
 * - `declined`: a definite no. `error`: refused without being tried; no money moved.
 * - `unknown`: no answer, or one that cannot be understood. Only a look-up may end this (decisions §0.3).
 */
export interface ProcessorAnswer {
  kind: 'approved' | 'pending' | 'declined' | 'error' | 'unknown';
  code: string;
  text: string;
  /** The processor's own sentences, for the payer's eyes. */
  messages: readonly string[];
  /** Its verdict in its own words. */
  authResponse: string | null;
  authCode: string | null;
  avsResponse: string | null;
  cvvResponse: string | null;
  /** The processor's id of the charge. */
  transactionId: string | null;
  /** What the processor sent, without card data. */
  raw: Readonly<Record<string, unknown>>;
}

/** What became of an entry at the bank: it stands, or came back with a return code (doc 001 §4). */
export type AchOutcome = { kind: 'approved' } | { kind: 'returned'; code: string };

/** One adapter to one processor. It answers in these shapes only; what it throws counts as `unknown`. */
export interface Processor {
  charge(request: ChargeRequest, signal: AbortSignal): Promise<ProcessorAnswer>;
  reverse(request: ReversalRequest, signal: AbortSignal): Promise<ProcessorAnswer>;
  /** Asks what became of our reference. Never charges. */
  inquire(reference: string, signal: AbortSignal): Promise<ProcessorAnswer | 'not_found'>;
  /** What the bank has decided of an entry that it accepted; `undecided` as long as it has not, or cannot be asked. */
  achOutcome(reference: string, signal: AbortSignal): Promise<AchOutcome | 'undecided'>;
  /** How long after a call a charge may still be taken on: only then `not_found` means that nothing was charged. */
  acceptsWithinMs: number;
  /**
   * Whether a bank entry can still be voided when it is in a file that went to the bank, until the bank has decided. At most
   * banks it cannot: taking it back is a reversal, an entry of its own.
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
