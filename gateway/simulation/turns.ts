import type { Chance } from '../src/sandbox/demo/chance';

/** A participant that waits for turns; a dead one gets none. */
export interface Actor {
  name: string;
  alive: boolean;
}

interface Turn {
  actor: Actor;
  /** The next step, for the trace. */
  what: string;
  /** The simulated time before which the turn is not taken, in milliseconds. */
  notBefore: number;
  isReady(): boolean;
  go(): void;
  die(): void;
}

interface TurnOptions {
  isReady?: () => boolean;
  notBefore?: number;
  endsAtDeath?: boolean;
}

/**
 * The number of moments until work counts as ended. Calls that `inBatches` combines wait a moment each, and only a few
 * follow each other.
 */
const moments = 4;

/** The most turns of a seed, far above any seed's need: a world that does not come to rest is a fault. */
const mostTurns = 40_000;

/**
 * Draws the next step, one at a time, so that a seed repeats. Everything that leaves a process, such as a statement or
 * a call to the processor, waits here for its turn. Computing takes no time; time passes only while all processes wait.
 */
export class Turns {
  now: number;
  #waiting: Turn[] = [];
  readonly #working = new Set<Promise<unknown>>();
  #begun = 0;
  #taken = 0;

  constructor(
    private readonly chance: Chance,
    start: Date,
    private readonly hooks: { trace: (line: string) => void; onTime: (now: number) => Promise<void> },
  ) {
    this.now = start.getTime();
  }

  /**
   * Resolves at the actor's turn. If the actor dies first, it never resolves. With `endsAtDeath` it rejects then, for
   * callers that hold a resource until then and do nothing afterward.
   */
  take(actor: Actor, what: string, options: TurnOptions = {}): Promise<void> {
    const { isReady = () => true, notBefore = 0, endsAtDeath = false } = options;
    return new Promise((go, reject) => {
      const die = () => (endsAtDeath ? reject(new Error(`${actor.name} is dead`)) : undefined);
      if (actor.alive) this.#waiting.push({ actor, what, notBefore, isReady, go, die });
      else die();
    });
  }

  /** Runs work that ends by itself, before anybody else continues. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const working = work();
    this.#begun += 1;
    this.#working.add(working);
    try {
      return await working;
    } finally {
      this.#working.delete(working);
    }
  }

  /** Removes the turns of a dead actor. */
  bury(actor: Actor): void {
    const dead = this.#waiting.filter((turn) => turn.actor === actor);
    for (const turn of dead) turn.die();
    this.#waiting = this.#waiting.filter((turn) => turn.actor !== actor);
  }

  /** Takes the given number of turns, or all that are possible before time must pass. */
  async run(most = Infinity): Promise<void> {
    for (let gone = 0; gone < most; gone += 1) {
      await this.#rest();
      const ready = this.#waiting.filter((turn) => turn.notBefore <= this.now && turn.isReady());
      if (ready.length === 0) return;
      if ((this.#taken += 1) > mostTurns) throw new Error('The world does not come to rest');
      const turn = ready.length === 1 ? ready[0] : this.chance.pick(ready);
      if (!turn) return;
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      this.hooks.trace(`${turn.actor.name}: ${turn.what}`);
      turn.go();
    }
    await this.#rest();
  }

  /** Lets time pass; each turn is taken at its own time. With `inOneGo` the clock jumps, and all turns are late. */
  async pass(ms: number, { inOneGo = false } = {}): Promise<void> {
    await this.run();
    const end = this.now + ms;
    while (!inOneGo) {
      const next = Math.min(...this.#waiting.map(({ notBefore }) => notBefore).filter((at) => at > this.now));
      if (next > end) break;
      await this.#setTime(next);
    }
    await this.#setTime(end);
  }

  async #setTime(now: number): Promise<void> {
    this.now = now;
    await this.hooks.onTime(now);
    await this.run();
  }

  /**
   * Waits until every actor with a turn waits again or is done. The moments are counted from the end of the last work.
   * Work that ends within them, on a fast server, needs as many again.
   */
  async #rest(): Promise<void> {
    for (let quiet = 0; quiet < moments; quiet += 1) {
      const begun = this.#begun;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#working.size === 0 && begun === this.#begun) continue;
      await Promise.allSettled(this.#working);
      quiet = -1;
    }
  }
}
