import type { Instrument } from '../src/processors/instrument';
import type {
  AchOutcome,
  CaptureRequest,
  ChargeRequest,
  ProcessorAnswer,
  ReversalRequest,
} from '../src/processors/processor';
import { reversalVerdict, verdict } from '../src/sandbox/processor/verdict';
import type { OperationRequest } from './clerk';
import { Vault } from './vault';

/** An entry in the bank's book. Amounts in cents, including the price adjustment. */
export interface BookEntry {
  reference: string;
  kind: 'charge' | 'authorize' | 'capture' | ReversalRequest['kind'];
  /** The processor that took it. */
  processorId: number;
  at: Date;
  /** The amount that moved; for a charge that was approved in part, the part. */
  amount: number;
  asked: number;
  /** The amount of a charge without the price adjustment. */
  net: number;
  /** The payer's bank account; `undefined` for a card, whose payment needs no bank decision. */
  account: string | undefined;
  /** The bank's decision on an ACH entry; `undefined` until the gateway learns it. */
  decision: AchOutcome | undefined;
  /** The length of the book at the decision. */
  decidedAt: number | undefined;
  /** `true` if the payer will lack funds when the bank decides. */
  isShort: boolean;
  /** The code of a return after approval, once a superuser has recorded it. */
  cameBack: string | undefined;
  /** The bank's id of the reversed or captured entry. */
  originalId: string | null;
  /** Identifies the payer's request: each request of the simulation has its own postal code. */
  postalCode: string | null;
  answer: ProcessorAnswer;
}

/**
 * Simulates processor and bank in memory; its book is the truth. It accepts a reference once and otherwise
 * obeys every request, so that it does not hide a gateway that asks for too much.
 */
export class Bank {
  readonly book: BookEntry[] = [];
  /** The number of requests by reference. A request that the network repeats does not count. */
  readonly asked = new Map<string, number>();
  /** The questions that the gateway asked a processor about a reference. */
  readonly questions: { reference: string; processorId: number }[] = [];
  readonly vault: Vault;
  #onTheWay: { at: number; arrive: () => void }[] = [];

  /**
   * `isOut` answers whether a payer lacks funds now; `willBeShort`, whether a payer with little money will
   * when the bank decides; `forgets`, whether a processor has lost a card's token.
   */
  constructor(
    private readonly chances: { isOut: () => boolean; willBeShort: () => boolean; forgets: () => boolean },
    private readonly now: () => number,
  ) {
    this.vault = new Vault(chances.forgets);
  }

  charge(request: ChargeRequest, processorId: number): ProcessorAnswer {
    return this.#take(request.reference, () => {
      const isShort = this.#willBeShort(request);
      const { answer } = verdict(this.chances.isOut() ? { ...request, amount: declinedAmount } : request);
      return {
        ...this.#opened(request.reference, processorId),
        kind: request.kind === 'authorize' ? 'authorize' : 'charge',
        amount: answer.approvedAmount ?? request.amount + request.fee,
        asked: request.amount + request.fee,
        net: request.amount,
        account: accountOf(request.instrument),
        isShort,
        originalId: null,
        postalCode: request.postalCode,
        answer: { ...answer, ...this.vault.tokenFor(request, processorId) },
      };
    });
  }

  /** Takes the money of an authorization, however much is asked, and however often. */
  capture(request: CaptureRequest, processorId: number): ProcessorAnswer {
    const { reference, amount, fee, originalId } = request;
    return this.#take(reference, () => ({
      ...this.#opened(reference, processorId),
      kind: 'capture',
      amount: amount + fee,
      asked: amount + fee,
      net: amount,
      account: undefined,
      isShort: false,
      originalId,
      postalCode: null,
      answer: reversalVerdict({ reference, kind: 'capture', amount, instrument: undefined }).answer,
    }));
  }

  reverse(request: ReversalRequest, processorId: number): ProcessorAnswer {
    return this.#take(request.reference, () => ({
      ...this.#opened(request.reference, processorId),
      kind: request.kind,
      amount: request.amount,
      asked: request.amount,
      net: request.amount,
      account: accountOf(request.instrument),
      isShort: false,
      originalId: request.originalId,
      postalCode: null,
      answer: reversalVerdict({ ...request, amount: this.#decidingAmount(request) }).answer,
    }));
  }

  find(reference: string): BookEntry | undefined {
    return this.book.find((entry) => entry.reference === reference);
  }

  /** Answers a question about a reference. A processor knows only what it took itself. */
  lookUp(reference: string, processorId: number): ProcessorAnswer | 'not_found' {
    return this.#asked(reference, processorId)?.answer ?? 'not_found';
  }

  /**
   * Decides an entry once and for good. Accounts that end in 06 have no funds, those that end in 16 sometimes
   * have none. A voided entry gets the same decision, since the bank has its file, but no money moves.
   */
  decide(reference: string, processorId: number): AchOutcome | 'undecided' {
    const entry = this.#asked(reference, processorId);
    if (entry?.answer.kind !== 'pending') return 'undecided';
    const decision: AchOutcome =
      entry.isShort || entry.account?.endsWith('06')
        ? { kind: 'returned', code: 'R01' }
        : { kind: 'approved' };
    if (!this.#isVoided(entry)) {
      entry.decision ??= decision;
      entry.decidedAt ??= this.book.length;
    }
    return decision;
  }

  /** Applies a return that a superuser recorded. */
  heed({ call, id, body, answer }: OperationRequest): void {
    const isReturn = call === 'achReturn' && answer !== undefined && String(body['code']).startsWith('R');
    const entry = isReturn && id !== undefined ? this.find(id) : undefined;
    if (entry) entry.cameBack = String(body['code']);
  }

  countAsked(reference: string): void {
    this.asked.set(reference, (this.asked.get(reference) ?? 0) + 1);
  }

  /** Schedules an arrival at the bank, even if the sender dies before. */
  later(at: number, arrive: () => void): void {
    this.#onTheWay.push({ at, arrive });
  }

  /** Delivers everything that is due by now. */
  receive(now: number): void {
    const due = this.#onTheWay.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    this.#onTheWay = this.#onTheWay.filter(({ at }) => at > now);
    for (const { arrive } of due) arrive();
  }

  /**
   * Answers whether a payer with little money will lack funds: the first of several debits is always paid.
   */
  #willBeShort({ instrument, postalCode }: ChargeRequest): boolean {
    const isOneOfSeveral = this.book.some(
      (entry) => entry.postalCode === postalCode && entry.kind === 'charge',
    );
    return accountOf(instrument)?.endsWith('16') === true && isOneOfSeveral && this.chances.willBeShort();
  }

  /** The amount whose cents decide a reversal. A part is always given back, whatever its cents. */
  #decidingAmount(request: ReversalRequest): number {
    if (this.#isTooLate(request)) return declinedAmount;
    return this.book.some((entry) => isGivenBackBy(request, entry)) ? 0 : request.amount;
  }

  /** A decided entry cannot be voided. */
  #isTooLate({ kind, originalId }: ReversalRequest): boolean {
    const original = this.book.find(({ answer }) => answer.transactionId === originalId);
    return kind === 'void' && original?.decision !== undefined;
  }

  #isVoided({ answer }: BookEntry): boolean {
    return this.book.some(
      (entry) =>
        entry.kind === 'void' &&
        entry.originalId === answer.transactionId &&
        entry.answer.kind === 'approved',
    );
  }

  #asked(reference: string, processorId: number): BookEntry | undefined {
    this.questions.push({ reference, processorId });
    const entry = this.find(reference);
    return entry?.processorId === processorId ? entry : undefined;
  }

  #opened(reference: string, processorId: number) {
    const at = new Date(this.now());
    return {
      ...{ reference, processorId, at },
      ...{ decision: undefined, decidedAt: undefined, cameBack: undefined },
    };
  }

  #take(reference: string, entry: () => BookEntry): ProcessorAnswer {
    const known = this.find(reference);
    if (known) return known.answer;
    const taken = entry();
    this.book.push(taken);
    return taken.answer;
  }
}

/** Answers whether an entry charges a payer, or holds the money of a card. */
export const isOfPayer = ({ kind }: Pick<BookEntry, 'kind'>): boolean =>
  kind === 'charge' || kind === 'authorize';

/** Answers whether a request voids a charge at once, under that charge's reference read backwards. */
export const isGivenBackBy = (
  { kind, reference }: Pick<BookEntry, 'kind' | 'reference'>,
  charge: Pick<BookEntry, 'kind' | 'reference'>,
): boolean => kind === 'void' && isOfPayer(charge) && reference === [...charge.reference].reverse().join('');

/** Amounts with these cents are declined for insufficient funds, as in the sandbox's verdicts. */
const declinedAmount = 5;

const accountOf = (instrument: Instrument | undefined): string | undefined =>
  instrument?.kind === 'bank' ? instrument.number : undefined;
