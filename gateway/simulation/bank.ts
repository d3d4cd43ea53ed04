import type {
  AchOutcome,
  ChargeRequest,
  Instrument,
  ProcessorAnswer,
  ReversalRequest,
} from '../src/payments/processors/processor';
import { reversalVerdict, verdict } from '../src/sandbox/processor/verdict';
import type { OperationRequest } from './clerk';

/** What the bank did. Amounts in cents, the price adjustment included. */
export interface BookEntry {
  reference: string;
  kind: 'charge' | ReversalRequest['kind'];
  amount: number;
  /** Of a charge, without the price adjustment. */
  net: number;
  /** The payer's bank account; a card's money needs no decision of a bank. */
  account: string | undefined;
  /** Of an entry that waits for a bank: what the bank made of it, as soon as somebody was told. */
  decision: AchOutcome | undefined;
  /** How long the book was when it was decided. */
  decidedAt: number | undefined;
  /** Its payer will be short of money when the bank decides. */
  isShort: boolean;
  /** The code with which the bank sent it back after it had approved it, which a superuser has written down. */
  cameBack: string | undefined;
  /** The bank's id of what is reversed. */
  originalId: string | null;
  /** Names the payer's wish: each wish of the simulation has a postal code of its own. */
  postalCode: string | null;
  answer: ProcessorAnswer;
}

/**
 * Processor and bank in one, in memory: its book is what really happened. It takes a reference once and otherwise does
 * whatever it is told, so that a gateway which asks for too much is not saved by it.
 */
export class Bank {
  readonly book: BookEntry[] = [];
  /** How often the gateway asked, by reference. A network that repeats a request does not count. */
  readonly asked = new Map<string, number>();
  #onTheWay: { at: number; arrive: () => void }[] = [];

  /** Whether a payer is out of money just now, and whether one who lives from hand to mouth will be when it is decided. */
  constructor(private readonly payer: { isOut: () => boolean; willBeShort: () => boolean }) {}

  charge(request: ChargeRequest): ProcessorAnswer {
    return this.#take(request.reference, () => ({
      reference: request.reference,
      kind: 'charge',
      amount: request.amount + request.fee,
      net: request.amount,
      account: accountOf(request.instrument),
      decision: undefined,
      decidedAt: undefined,
      isShort: this.#willBeShort(request),
      cameBack: undefined,
      originalId: null,
      postalCode: request.postalCode,
      answer: verdict(this.payer.isOut() ? { ...request, amount: declinedAmount } : request).answer,
    }));
  }

  reverse(request: ReversalRequest): ProcessorAnswer {
    return this.#take(request.reference, () => ({
      reference: request.reference,
      kind: request.kind,
      amount: request.amount,
      net: request.amount,
      account: accountOf(request.instrument),
      decision: undefined,
      decidedAt: undefined,
      isShort: false,
      cameBack: undefined,
      originalId: request.originalId,
      postalCode: null,
      answer: reversalVerdict(this.#isTooLate(request) ? { ...request, amount: declinedAmount } : request)
        .answer,
    }));
  }

  find(reference: string): BookEntry | undefined {
    return this.book.find((entry) => entry.reference === reference);
  }

  /**
   * What the bank makes of an entry that it has: once, and for good. Accounts that end in 06 have no money, those that end
   * in 16 have none now and then. Of one that was called off it says the same, from the file that it has, and does nothing.
   */
  decide(reference: string): AchOutcome | 'undecided' {
    const entry = this.find(reference);
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

  /** What a superuser wrote down of the bank is so. */
  heed({ call, id, body, answer }: OperationRequest): void {
    const isReturn = call === 'achReturn' && answer !== undefined && String(body['code']).startsWith('R');
    const entry = isReturn && id !== undefined ? this.find(id) : undefined;
    if (entry) entry.cameBack = String(body['code']);
  }

  countAsked(reference: string): void {
    this.asked.set(reference, (this.asked.get(reference) ?? 0) + 1);
  }

  /** Something that reaches the bank at an instant, whoever has died by then. */
  later(at: number, arrive: () => void): void {
    this.#onTheWay.push({ at, arrive });
  }

  /** Time has come this far. */
  receive(now: number): void {
    const due = this.#onTheWay.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    this.#onTheWay = this.#onTheWay.filter(({ at }) => at > now);
    for (const { arrive } of due) arrive();
  }

  /** Who lives from hand to mouth pays the first of several debits, and not each of the others. */
  #willBeShort({ instrument, postalCode }: ChargeRequest): boolean {
    const isOneOfSeveral = this.book.some(
      (entry) => entry.postalCode === postalCode && entry.kind === 'charge',
    );
    return accountOf(instrument)?.endsWith('16') === true && isOneOfSeveral && this.payer.willBeShort();
  }

  /** What the bank has decided of cannot be called off. */
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

  #take(reference: string, entry: () => BookEntry): ProcessorAnswer {
    const known = this.find(reference);
    if (known) return known.answer;
    const taken = entry();
    this.book.push(taken);
    return taken.answer;
  }
}

/** See the sandbox's verdicts: any amount that ends so is declined for want of money. */
const declinedAmount = 5;

const accountOf = (instrument: Instrument | undefined): string | undefined =>
  instrument?.kind === 'bank' ? instrument.number : undefined;
