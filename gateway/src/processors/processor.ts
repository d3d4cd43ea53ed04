import type { CheckPolicy, DeclineClass } from '@tillway/rules';
import type { DisputeEvent, DisputesAsked } from './dispute-event';
import type { Instrument } from './instrument';

export type { DeclineClass } from '@tillway/rules';

/** The opened values by which a processor knows a terminal, by the names of its adapter's `credentials`. */
export type Credentials = Readonly<Record<string, string>>;

/** A credential that an adapter needs. Administration asks for it. */
export interface CredentialField {
  /** As in `Credentials`. */
  name: string;
  /** The processor's own name of it. */
  label: string;
  /** A secret is never shown again. */
  isSecret: boolean;
}

/** The abilities of an adapter. Menus, rules, and the simulator ask for these, never for a processor's number. */
export interface Capabilities {
  /** Authorizes a card without taking the money, and captures it later. */
  authorizes: boolean;
  /** Pays out without an earlier payment. */
  credits: boolean;
  /** Keeps a card and gives a token for it. */
  storesCards: boolean;
  /**
   * `reference`: finds a request by our reference, conclusively. `order`: finds it by order and amount in a window; an
   * unclear result stays unknown. `none`: a person has to look.
   */
  looksUp: 'reference' | 'order' | 'none';
  /** Takes bank debits. */
  takesAch: boolean;
  /** May approve less than was asked. */
  approvesInPart: boolean;
  /** Tells the disputes of its payments. Otherwise staff enter them, by form or by file. */
  tellsDisputes: boolean;
}

/** A request to a processor about one terminal. */
interface Asked {
  /** Our own id of this request. A processor accepts a reference once; inquiries use it. At most 27 letters and digits. */
  reference: string;
  terminalId: string;
  terminalCode: string;
  /** Cents; for a charge, before the price adjustment. */
  amount: number;
}

/** The one who began a charge of a stored card, for the card brands. */
export type Initiator =
  | { by: 'cardholder' }
  /** The first payment of a series, with the payer present: the card is stored for those that follow. */
  | { by: 'cardholder'; storesFor: 'recurring' | 'installment' | 'unscheduled' }
  | {
      by: 'merchant';
      reason: 'recurring' | 'installment' | 'unscheduled';
      /** The network's id of the series' first payment, where it is known. */
      firstNetworkId: string | null;
    };

/** The conditions on which an approved charge is kept. Without them, only the whole amount is, whatever the checks say. */
export interface ChargeConditions {
  /** Keeps an approval of less than was asked. */
  keepsPart: boolean;
  /** `refuse`: voids an approval whose check has failed. */
  addressPolicy: CheckPolicy | null;
  cvvPolicy: CheckPolicy | null;
}

export interface ChargeRequest extends Asked {
  /** Cents of price adjustment. The payer is charged `amount + fee`. */
  fee: number;
  instrument: Instrument;
  postalCode: string;
  /** For the address check. */
  street?: string | undefined;
  /** `authorize`: holds the money until a capture. Defaults to `sale`. */
  kind?: 'sale' | 'authorize';
  /** Defaults to `typed`. */
  entry?: 'typed' | 'stored';
  initiator?: Initiator | undefined;
  /** The merchant's order number. */
  orderNumber?: string | undefined;
  customerPo?: string | undefined;
  /**
   * The processor's own token of the card, from an earlier answer. It is charged in place of the number. A processor
   * that has lost it charges the number.
   */
  token?: string | undefined;
  /** The merchant stores the card: without a token, the processor is asked for one. */
  storesCard?: boolean;
  /** The merchant's name on the payer's statement. */
  descriptor?: string | undefined;
  conditions?: ChargeConditions | undefined;
  /** The NACHA class of a debit. Defaults to WEB for payers' own entry, PPD otherwise. */
  secCode?: 'WEB' | 'PPD' | 'CCD' | 'TEL' | undefined;
}

export interface CaptureRequest extends Asked {
  /** Cents of price adjustment. */
  fee: number;
  /** The processor's id of the authorization. */
  originalId: string;
}

/** A refund, or the void of a charge before it settles. */
export interface ReversalRequest extends Asked {
  /**
   * `void`: voids an unsettled charge or credit. `refund`: refunds a settled charge. `credit`: pays
   * out without an earlier charge.
   */
  kind: 'void' | 'refund' | 'credit';
  /** The processor's id of the reversed payment; null for a `credit`. */
  originalId: string | null;
  /** The card or account that receives the money; absent for a `void`. */
  instrument: Instrument | undefined;
}

/** A question about a request whose outcome is unknown. */
export interface Inquiry extends Asked {
  kind: 'charge' | 'capture' | ReversalRequest['kind'];
  /** Cents in all: the amount with the price adjustment. */
  total: number;
  paymentType: 'card' | 'ach';
  /** The time of the request. */
  askedAt: Date;
  /** The processor's id of the payment that it captures or reverses. */
  originalId: string | null;
  /** The conditions of a charge. */
  conditions?: ChargeConditions | undefined;
}

/** A bank entry that a processor accepted, as `achOutcome` needs it. */
export interface AcceptedEntry extends Asked {
  /** The processor's id. */
  transactionId: string | null;
}

export type CardFunding = 'credit' | 'debit' | 'prepaid';

/** The issuer's answer about an address or a CVV, in words that rules can read. */
export type AddressCheck = 'match' | 'street only' | 'postal code only' | 'no match' | 'not checked';
export type CvvCheck = 'match' | 'no match' | 'not checked';

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
  /** Cents taken, if they are fewer than asked; otherwise absent. */
  approvedAmount?: number | undefined;
  /** The card network's id of the payment, for later payments of its series. */
  networkTransactionId?: string | undefined;
  /** The processor's own token of the card. Null if it does not know the one that it was sent. */
  token?: string | null | undefined;
  declineClass?: DeclineClass | undefined;
  funding?: CardFunding | undefined;
  addressCheck?: AddressCheck | undefined;
  cvvCheck?: CvvCheck | undefined;
}

/** The bank's decision on an entry: approved, or returned with a code. */
export type AchOutcome = { kind: 'approved' } | { kind: 'returned'; code: string };

/** The circumstances of one call. */
export interface Call {
  /** The terminal's credentials, opened for this call alone. */
  credentials: Credentials;
  /** Ends the call. Its outcome is unknown then. */
  signal: AbortSignal;
}

/** `refused`: the processor does not accept the credentials. `unreachable`: it gave no answer that can be understood. */
export type Connection = 'accepted' | 'refused' | 'unreachable';

/**
 * An adapter to one processor. It answers in these shapes only; anything that it throws counts as
 * `unknown`.
 */
export interface Processor {
  capabilities: Capabilities;
  /** The credentials that it cannot do without. */
  credentials: readonly CredentialField[];
  charge(request: ChargeRequest, call: Call): Promise<ProcessorAnswer>;
  /** Takes the money of an authorization. Absent if `capabilities.authorizes` is false. */
  capture?(request: CaptureRequest, call: Call): Promise<ProcessorAnswer>;
  reverse(request: ReversalRequest, call: Call): Promise<ProcessorAnswer>;
  /** Asks for the outcome of our reference. Never charges. An answer that is not conclusive is `unknown`. */
  inquire(inquiry: Inquiry, call: Call): Promise<ProcessorAnswer | 'not_found'>;
  /**
   * Asks for the bank's decision on an accepted entry. `undecided` while there is none, or if
   * nobody can be asked.
   */
  achOutcome(entry: AcceptedEntry, call: Call): Promise<AchOutcome | 'undecided'>;
  /**
   * Asks for what happened to the disputes of a terminal's account since a time. Absent if
   * `capabilities.tellsDisputes` is false.
   */
  disputes?(asked: DisputesAsked, call: Call): Promise<readonly DisputeEvent[]>;
  /** Asks the processor whether it knows the credentials. Moves no money. */
  checkConnection(call: Call): Promise<Connection>;
  /**
   * The time after a call within which a charge may still be accepted. Only later does `not_found`
   * mean that nothing was charged. Milliseconds.
   */
  acceptsWithinMs: number;
  /**
   * True if it is left alone for a while after several calls without an answer. False in the sandbox, whose silence a
   * tester asks for.
   */
  restsAfterSilence: boolean;
  /** The longest time of one call in milliseconds; absent for the gateway's own limit. */
  timeoutMs?: number;
  /**
   * True if a bank entry can be voided after its file went to the bank, until the bank decides.
   * Most banks do not allow it and require a reversal, which is an entry of its own.
   */
  voidsAtBank: boolean;
}

/** A processor as the rest of the gateway uses it: every call ends in time, none throws. */
export interface SafeProcessor extends Pick<Processor, 'acceptsWithinMs' | 'voidsAtBank' | 'capabilities'> {
  charge(request: ChargeRequest): Promise<ProcessorAnswer>;
  capture(request: CaptureRequest): Promise<ProcessorAnswer>;
  reverse(request: ReversalRequest): Promise<ProcessorAnswer>;
  inquire(inquiry: Inquiry): Promise<ProcessorAnswer | 'not_found'>;
  achOutcome(entry: AcceptedEntry): Promise<AchOutcome | 'undecided'>;
  /** `unknown`: there was no answer. */
  disputes(asked: DisputesAsked): Promise<readonly DisputeEvent[] | 'unknown'>;
}
