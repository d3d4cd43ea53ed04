import type { Chance } from '../src/sandbox/demo/chance';
import { notSent, unknownAnswer } from '../src/processors/never-throws';
import type { Capabilities, Processor, ProcessorAnswer } from '../src/processors/processor';
import type { Bank } from './bank';
import { timeoutMs } from './timeouts';
import type { Actor, Turns } from './turns';

/** The time after a call in which the bank may still accept it, in milliseconds. */
const acceptsWithinMs = 40_000;

/** The outcomes of a call between gateway and bank, by weight. */
export const fates = {
  answered: 62,
  'never arrives': 7,
  'answer lost': 9,
  'answer slow': 8,
  'answer too late': 5,
  'arrives after the gateway gave up': 6,
  'arrives twice': 3,
} as const;

type Fate = keyof typeof fates;

/** A kind of call whose answers may be lost. */
export type LostKind = 'void' | 'charge' | 'capture';

export interface Wire {
  chance: Chance;
  turns: Turns;
  bank: Bank;
  trace: (line: string) => void;
  count: (what: string) => void;
  /** Answers whether faults happen at all. */
  isFaulty: () => boolean;
  /** Answers whether the bank is away: nothing is answered, and half of the calls still arrive. */
  isAway: () => boolean;
  /** The gateway leaves a silent bank alone. */
  restsAfterSilence: boolean;
  /** Returns the kind of call whose outcome the gateway neither hears nor finds out. */
  losesAnswers: () => LostKind | undefined;
}

/** A processor by its id and its abilities. */
interface Reached {
  id: number;
  capabilities: Capabilities;
}

/**
 * Returns a processor as one gateway process reaches it: through a network that loses, delays, and repeats.
 */
export function wiredProcessor(wire: Wire, process: Actor, { id, capabilities }: Reached): Processor {
  const { turns, bank, chance } = wire;
  const draw = (what: string): Fate => {
    const drawn = wire.isAway()
      ? chance.pick(['never arrives', 'answer lost'] as const)
      : wire.isFaulty()
        ? chance.weighted(fates)
        : 'answered';
    const lost = wire.losesAnswers();
    const fate = lost !== undefined && what.startsWith(lost) ? 'answer lost' : drawn;
    if (fate === 'answered') return fate;
    wire.trace(`${process.name}: ${what} ${fate}`);
    wire.count(`fault: a call ${fate}`);
    return fate;
  };
  const isLost = (): boolean => {
    const lost = wire.isAway() || (wire.isFaulty() && chance.happens(0.15));
    if (lost) wire.count('fault: a look-up is lost');
    return lost;
  };
  // The gateway holds a timer during the call.
  const turn = (what: string, ms = 0) =>
    turns.take(process, what, { notBefore: turns.now + ms, endsAtDeath: true });

  async function call(
    what: string,
    reference: string,
    arrive: () => ProcessorAnswer,
  ): Promise<ProcessorAnswer> {
    await turn(`sends ${what}`);
    bank.countAsked(reference);
    const fate = draw(what);
    if (fate === 'never arrives') throw broken('ECONNRESET');
    if (fate === 'arrives after the gateway gave up') {
      bank.later(turns.now + chance.int(timeoutMs, acceptsWithinMs - 1), arrive);
      await turn('gives up', timeoutMs);
      throw broken('timeout');
    }
    const answer = arrive();
    if (fate === 'arrives twice') arrive();
    if (fate === 'answer slow') await turn('hears late', chance.int(1, timeoutMs - 1));
    if (fate === 'answer too late') await turn('gives up', timeoutMs);
    if (fate === 'answer lost' || fate === 'answer too late') throw broken('ECONNRESET');
    await turn(`hears ${answer.kind} of ${what}`);
    return answer;
  }

  return {
    capabilities,
    credentials: [],
    restsAfterSilence: wire.restsAfterSilence,
    acceptsWithinMs,
    voidsAtBank: true,
    charge: (request) =>
      call(`charge ${request.amount + request.fee}`, request.reference, () => bank.charge(request, id)),
    capture: (request) =>
      call(`capture ${request.amount + request.fee}`, request.reference, () => bank.capture(request, id)),
    async reverse(request) {
      if (request.kind === 'credit' && !capabilities.credits) return notSent('not_supported');
      return call(`${request.kind} ${request.amount}`, request.reference, () => bank.reverse(request, id));
    },
    async inquire({ reference }) {
      await turn(`looks up ${reference}`);
      if (capabilities.looksUp === 'none') {
        wire.count('fault: nobody can be asked');
        return unknownAnswer('not_supported');
      }
      if (wire.losesAnswers() !== undefined || isLost()) throw broken('ECONNRESET');
      return bank.lookUp(reference, id);
    },
    async achOutcome({ reference }) {
      await turn(`asks what the bank decided of ${reference}`);
      if (isLost()) throw broken('ECONNRESET');
      return bank.decide(reference, id);
    },
    checkConnection: async () => 'accepted',
  };
}

const broken = (code: string) => Object.assign(new Error('The wire is broken'), { code });
