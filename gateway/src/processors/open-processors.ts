import { messages } from '@tillway/rules';
import { type Breaker, createBreaker } from './breaker';
import { endsWithin, neverThrows, notSent, type Timer } from './never-throws';
import { type CallOutcome, outcomeOf, type ProcessorOutcomes } from './outcomes';
import { keptOrVoided } from './kept-or-voided';
import type {
  Capabilities,
  Connection,
  CredentialField,
  Credentials,
  Processor,
  ProcessorAnswer,
  SafeProcessor,
} from './processor';

interface ProcessorParts {
  /** The adapters by processor id. */
  adapters: ReadonlyMap<number, Processor>;
  /** Serves every other id, as the sandbox does; without it, their terminals cannot be charged. */
  others?: Processor | undefined;
  /** The longest time of a call in milliseconds, unless an adapter has its own. */
  timeoutMs: number;
  /** Defaults to the machine's timer. */
  timer?: Timer | undefined;
  /** The machine's time in milliseconds. */
  now: () => number;
  /** Counts the outcome of each call. */
  count: ProcessorOutcomes['count'];
  /** Opens the credentials that a terminal has at a processor. */
  openCredentials: (terminalId: string, processorId: number) => Promise<Credentials>;
}

export interface Processors {
  /**
   * The adapter for a terminal's processor id. Throws if there is none: nothing may be charged by
   * guess.
   */
  processorOf: (processorId: number) => SafeProcessor;
  /** True if there is an adapter. Check before reserving, since a reserved payment must be sent. */
  hasProcessor: (processorId: number) => boolean;
  /** The adapter's description of itself; `undefined` if there is none. */
  describeProcessor: (processorId: number) => ProcessorDescription | undefined;
  /** Asks a processor whether it accepts these credentials. Moves no money. */
  checkConnection: (processorId: number, credentials: Credentials) => Promise<Connection>;
  /** The time until which a processor that does not answer is left alone; `undefined` if it is asked. */
  processorRestsUntil: (processorId: number) => Date | undefined;
}

/** The adapter that serves a processor: its own, the sandbox, or none. */
export const adapterKind = (described: ProcessorDescription | undefined): 'own' | 'sandbox' | 'none' =>
  !described ? 'none' : described.isSandbox ? 'sandbox' : 'own';

export interface ProcessorDescription {
  credentials: readonly CredentialField[];
  capabilities: Capabilities;
  /** True for the sandbox, which moves no money. */
  isSandbox: boolean;
}

/** Connects terminals with their processors. */
export function openProcessors(parts: ProcessorParts): Processors {
  const adapterOf = (processorId: number) => parts.adapters.get(processorId) ?? parts.others;
  const opened = new Map<number, { safe: SafeProcessor; breaker: Breaker }>();
  const open = (processorId: number) => {
    const known = opened.get(processorId);
    if (known) return known;
    const adapter = adapterOf(processorId);
    if (!adapter) return undefined;
    const breaker = createBreaker(parts.now);
    const safe = neverThrows(adapter, {
      timeoutMs: parts.timeoutMs,
      timer: parts.timer,
      openCredentials: (terminalId) => parts.openCredentials(terminalId, processorId),
    });
    const counted = counts(safe, (outcome) => parts.count(processorId, outcome));
    const watched = adapter.restsAfterSilence ? restsWithout(counted, breaker) : counted;
    const made = { safe: keptOrVoided(watched, parts.now), breaker };
    opened.set(processorId, made);
    return made;
  };
  return {
    processorOf(processorId) {
      const known = open(processorId);
      if (known) return known.safe;
      throw new Error(`There is no adapter for processor ${processorId}`);
    },
    hasProcessor: (processorId) => adapterOf(processorId) !== undefined,
    describeProcessor(processorId) {
      const adapter = adapterOf(processorId);
      if (!adapter) return undefined;
      const { credentials, capabilities } = adapter;
      return { credentials, capabilities, isSandbox: !parts.adapters.has(processorId) };
    },
    async checkConnection(processorId, credentials) {
      const adapter = adapterOf(processorId);
      if (!adapter) return 'unreachable';
      return endsWithin(
        parts.timer,
        adapter.timeoutMs ?? parts.timeoutMs,
        (signal) => adapter.checkConnection({ signal, credentials }),
        () => 'unreachable' as const,
      );
    },
    processorRestsUntil: (processorId) => opened.get(processorId)?.breaker.restsUntil(),
  };
}

/** Counts how each call that a processor was asked ended. */
function counts(safe: SafeProcessor, count: (outcome: CallOutcome) => void): SafeProcessor {
  const counting =
    <Request, Answer extends ProcessorAnswer | string>(send: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const answer = await send(request);
      count(outcomeOf(answer));
      return answer;
    };
  return {
    ...safe,
    charge: counting(safe.charge),
    capture: counting(safe.capture),
    reverse: counting(safe.reverse),
    inquire: counting(safe.inquire),
  };
}

/**
 * Leaves a processor alone that does not answer. A request that moves money is then not sent, which is a definite
 * answer. Inquiries are always sent, because only they can end an unknown outcome.
 */
function restsWithout(safe: SafeProcessor, breaker: Breaker): SafeProcessor {
  const watched = async <Answer extends ProcessorAnswer | string>(
    asked: Promise<Answer>,
  ): Promise<Answer> => {
    const answer = await asked;
    if (typeof answer === 'object' && answer.kind === 'unknown') breaker.failed();
    else breaker.answered();
    return answer;
  };
  const moving =
    <Request>(send: (request: Request) => Promise<ProcessorAnswer>) =>
    async (request: Request): Promise<ProcessorAnswer> =>
      breaker.allows() ? watched(send(request)) : notSent('processor_rests', messages.processorRests);
  return {
    ...safe,
    charge: moving(safe.charge),
    capture: moving(safe.capture),
    reverse: moving(safe.reverse),
    inquire: (inquiry) => watched(safe.inquire(inquiry)),
  };
}
