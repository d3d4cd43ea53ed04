import { hurriedLockMs } from './hurried';

/** How long a merchant stays apart after it last had to wait. Milliseconds. */
const apartMs = 10_000;
/** Most concurrent tasks: per merchant, and in all. Fewer than a pool has connections. */
const mostAtOnce = { ofOne: 4, ofAll: 6 };

interface Task {
  owner: string;
  run: () => Promise<void>;
}

/**
 * Merchants with a row that somebody keeps locked. For a while their tasks run separately, a few at once, so
 * that they delay nobody else.
 */
export class Apart {
  #until = new Map<string, number>();
  #waiting: Task[] = [];
  #running: string[] = [];

  constructor(private readonly now: () => number) {}

  set(owner: string): void {
    this.#until.set(owner, this.now() + apartMs);
  }

  has(owner: string): boolean {
    const until = this.#until.get(owner);
    if (until === undefined) return false;
    if (until > this.now()) return true;
    this.#until.delete(owner);
    return false;
  }

  /** Runs a merchant's task when a slot is free. The task must not reject. */
  run(owner: string, run: Task['run']): void {
    this.#waiting.push({ owner, run });
    this.#go();
  }

  #go(): void {
    this.#waiting = this.#waiting.filter((task) => {
      const ofOwner = this.#running.filter((one) => one === task.owner).length;
      if (this.#running.length >= mostAtOnce.ofAll || ofOwner >= mostAtOnce.ofOne) return true;
      this.#running.push(task.owner);
      void this.#do(task);
      return false;
    });
  }

  async #do({ owner, run }: Task): Promise<void> {
    const from = this.now();
    await run();
    if (this.now() - from > hurriedLockMs) this.set(owner);
    this.#running.splice(this.#running.indexOf(owner), 1);
    this.#go();
  }
}
