import type { ChargeRequest, ProcessorAnswer } from '../src/processors/processor';

interface Kept {
  processorId: number;
  terminalId: string;
  number: string;
}

/** A charge by a token, with the place and the card for which it was given, and those for which it was sent. */
export interface SentToken {
  reference: string;
  given: Kept | undefined;
  sent: Kept;
}

/** The cards that processors keep for their terminals. A token that is not known is not charged: the number is. */
export class Vault {
  readonly sent: SentToken[] = [];
  readonly #kept = new Map<string, Kept>();
  readonly #forgotten = new Set<string>();

  /** `forgets` answers whether a processor has lost the token that it is sent. */
  constructor(private readonly forgets: () => boolean) {}

  /** Answers the token in the answer to a charge of a stored card; null if the one that was sent is not known. */
  tokenFor(request: ChargeRequest, processorId: number): Pick<ProcessorAnswer, 'token'> {
    const { token, storesCard = false, reference, terminalId, instrument } = request;
    if (token === undefined && !storesCard) return {};
    const place = { processorId, terminalId, number: instrument.number };
    if (token !== undefined) {
      this.sent.push({ reference, given: this.#kept.get(token), sent: place });
      if (this.forgets()) this.#forgotten.add(token);
      if (this.#kept.has(token) && !this.#forgotten.has(token)) return {};
    }
    if (!storesCard) return { token: null };
    this.#kept.set(`vault-${reference}`, place);
    return { token: `vault-${reference}` };
  }
}
