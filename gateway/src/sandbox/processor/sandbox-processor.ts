import { setTimeout as pause } from 'node:timers/promises';
import type {
  Capabilities,
  CaptureRequest,
  ChargeRequest,
  Processor,
  ProcessorAnswer,
  ReversalRequest,
} from '../../processors/processor';
import { disputeEventsOf, isDisputedCard } from './disputes';
import type { SandboxMemory, SandboxRequest } from './memory';
import { alternatingCard, notHeld, reversalVerdict, type Verdict, verdict } from './verdict';

/** A request that moves money, or holds it. */
type Moving = ChargeRequest | (CaptureRequest & { instrument?: undefined }) | ReversalRequest;

/**
 * Network faults of a test: a hook that rejects drops the connection, and one that waits delays the answer.
 */
export interface SandboxFaults {
  beforeAcceptance?: (request: Moving) => Promise<void>;
  afterAcceptance?: (request: Moving) => Promise<void>;
  beforeLookUp?: (reference: string) => Promise<void>;
}

export interface SandboxOptions {
  /** The delay of amounts with `.99`, in milliseconds. */
  lateAnswerMs?: number;
  /** Ends `.97` and `.98` at once, as a timeout would; otherwise they last until the caller gives up. */
  endsSilence?: boolean;
  /** Allows a void at the bank until the bank has decided; a real bank mostly does not. */
  voidsAtBank?: boolean;
  faults?: SandboxFaults;
  /** The time, by which disputes take their course. Defaults to the machine's. */
  now?: () => Date;
}

/**
 * Creates the default processor of every demo terminal: deterministic, and as unreliable on the network as a
 * real one.
 */
export function sandboxProcessor(
  memory: SandboxMemory,
  {
    lateAnswerMs = 5_000,
    endsSilence = false,
    voidsAtBank = true,
    faults = {},
    now = () => new Date(),
  }: SandboxOptions = {},
): Processor {
  /** Rejects with a timeout when the caller gives up, and never resolves. */
  const silence = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(Object.assign(new Error('no answer'), { code: 'timeout' }));
      // The caller may have given up while the charge was accepted.
      if (endsSilence || signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp);
    });

  async function answer(
    request: Moving,
    { kind, fee }: Pick<SandboxRequest, 'kind' | 'fee'>,
    decide: () => Verdict | Promise<Verdict>,
    signal: AbortSignal,
  ): Promise<ProcessorAnswer> {
    await faults.beforeAcceptance?.(request);
    const { answer: decided, delivery } = await decide();
    if (delivery === 'lost before acceptance') return silence(signal);
    const { reference, amount } = request;
    const lastFour = request.instrument?.number.slice(-4) ?? '';
    const accepted = await memory.accept({ kind, reference, amount, fee, lastFour }, decided);
    if (kind === 'charge' && accepted.kind === 'approved' && isDisputedCard(request.instrument?.number ?? ''))
      await memory.dispute({
        ...{ reference, terminalId: request.terminalId, lastFour, accepted: now() },
        amount: accepted.approvedAmount ?? amount + fee,
      });
    await faults.afterAcceptance?.(request);
    if (delivery === 'lost after acceptance') return silence(signal);
    if (delivery === 'late') await pause(lateAnswerMs, undefined, { signal });
    return accepted;
  }

  return {
    capabilities: sandboxCapabilities,
    credentials: [],
    acceptsWithinMs: 0,
    restsAfterSilence: false,
    voidsAtBank,
    async charge(request, { signal }) {
      const isTurnedDown =
        request.instrument.number === alternatingCard &&
        (await memory.chargesOf(alternatingCard.slice(-4))) % 2 === 1;
      const kind = request.kind === 'authorize' ? 'authorize' : 'charge';
      return answer(request, { kind, fee: request.fee }, () => verdict(request, { isTurnedDown }), signal);
    },
    reverse: (request, { signal }) =>
      answer(request, { kind: request.kind, fee: 0 }, () => reversalVerdict(request), signal),

    async capture(request, { signal }) {
      const decide = async () => {
        const decided = reversalVerdict({ ...request, kind: 'capture', instrument: undefined });
        const isTaken = decided.answer.kind === 'approved' && decided.delivery !== 'lost before acceptance';
        if (!isTaken || (await claims(memory, request))) return decided;
        return { ...decided, answer: notHeld(request.reference) };
      };
      return answer(request, { kind: 'capture', fee: request.fee }, decide, signal);
    },

    async inquire({ reference }) {
      await faults.beforeLookUp?.(reference);
      return (await memory.find(reference)) ?? 'not_found';
    },

    async achOutcome({ reference }) {
      const code = returns[(await memory.lastFour(reference))?.slice(-2) ?? ''];
      return code === undefined ? { kind: 'approved' } : { kind: 'returned', code };
    },

    async disputes({ terminalId, since }) {
      const charges = await memory.disputedOf(terminalId);
      return charges
        .flatMap((charge) => disputeEventsOf(charge, now()))
        .filter(({ happened }) => happened >= since);
    },

    checkConnection: async () => 'accepted',
  };
}

/** Captures an authorization for one reference. Returns false if it holds too little, or another reference captured it. */
async function claims(
  memory: SandboxMemory,
  { reference, amount, fee, originalId }: CaptureRequest,
): Promise<boolean> {
  const held = await memory.taken(originalId.replace(/^sandbox-/, ''));
  if (held?.kind !== 'authorize' || amount + fee > held.amount + held.fee) return false;
  const { text } = await memory.accept(
    { kind: 'captured', reference: `captured-${originalId}`, amount, fee, lastFour: held.lastFour },
    { ...notHeld(reference), text: reference },
  );
  return text === reference;
}

export const sandboxCapabilities: Capabilities = {
  authorizes: true,
  credits: true,
  storesCards: false,
  looksUp: 'reference',
  takesAch: true,
  approvesInPart: true,
  tellsDisputes: true,
};

/** Return codes of the sandbox bank, by the last two digits of the account number. */
const returns: Readonly<Record<string, string>> = { '06': 'R01', '07': 'R02', '08': 'R03', '09': 'R04' };
