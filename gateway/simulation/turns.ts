import type { Chance } from '../src/sandbox/demo/chance';

/** Whoever waits for a turn; the dead get none. */
export interface Actor {
  name: string;
  alive: boolean;
}

interface Turn {
  actor: Actor;
  /** What happens next, for the trace. */
  what: string;
  /** Simulated ms before which it does not go on. */
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

/** Calls that wait to be done together do so for a moment each (`inBatches`); more than a few in a row there are not. */
const moments = 4;

/** More than any seed needs: a world that does not come to rest is a finding. */
const mostTurns = 40_000;

/**
 * Who goes on next is drawn, one at a time, so that a seed repeats itself: everything that leaves a process (a statement,
 * a call to the processor) waits for its turn here. Computing takes no time; time passes only while all wait for it.
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
   * Resolves when it is this one's turn. When its actor dies first, never; or it rejects, with `endsAtDeath`, for callers
   * that hold on to something until then and do nothing after it.
   */
  take(actor: Actor, what: string, options: TurnOptions = {}): Promise<void> {
    const { isReady = () => true, notBefore = 0, endsAtDeath = false } = options;
    return new Promise((go, reject) => {
      const die = () => (endsAtDeath ? reject(new Error(`${actor.name} is dead`)) : undefined);
      if (actor.alive) this.#waiting.push({ actor, what, notBefore, isReady, go, die });
      else die();
    });
  }

  /** Work that ends by itself, and before anybody else goes on. */
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

  /** Takes the turns of the dead away. */
  bury(actor: Actor): void {
    const dead = this.#waiting.filter((turn) => turn.actor === actor);
    for (const turn of dead) turn.die();
    this.#waiting = this.#waiting.filter((turn) => turn.actor !== actor);
  }

  /** Lets so many go on, or all until nobody can without time passing. */
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

  /** Lets time pass: who waits for an instant goes on at it. With `inOneGo` the clock jumps, and they are all late. */
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
   * Until everybody who was let go waits again or is done: what is left to run then is nobody's. The moments are counted from
   * the end of what was worked on last: work that ends within them, on a fast server, is followed by as many.
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
