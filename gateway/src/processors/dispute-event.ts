import type { Cents, IsoDate } from '@tillway/rules';

/** A processor's word about a dispute of a card payment. The first word may be any, and words may come twice. */
export interface DisputeEvent {
  kind: 'opened' | 'won' | 'lost';
  /** The processor's number of the case, which all its events have. */
  caseNumber: string;
  /** The time of the event at the processor. The latest word of a case counts, in whatever order they arrive. */
  happened: Date;
  /** Our reference of the disputed charge, if the processor keeps it. Otherwise `transactionId` finds the payment. */
  reference: string | null;
  /** The processor's id of the disputed charge. */
  transactionId: string | null;
  /** Cents; null for all that is left of the payment. */
  amount: Cents | null;
  /** The network's code, for example 10.4, and its text; empty if unknown. */
  reasonCode: string;
  reason: string;
  answerBy: IsoDate | null;
  /** The reference that the card's bank gives the case; empty if unknown. */
  referenceNumber: string;
}

/** A question for the disputes of the account that a terminal has at a processor. */
export interface DisputesAsked {
  terminalId: string;
  terminalCode: string;
  /** The earliest event that is wanted. */
  since: Date;
}
