import { Apart } from './apart';
import { hurried } from './hurried';
import type { Executor } from './schema';
import { hasWaited, isStatementError } from './statement-error';

/**
 * Processes all items at once and returns results in their order. All or nothing: if it throws, nothing was
 * done.
 */
type Batch<Item, Result> = (db: Executor, items: readonly Item[]) => Promise<readonly Result[]>;

interface BatchOptions<Item> {
  /** Items of the same key never share a batch. */
  keyOf?: (item: Item) => unknown;
  /** Most concurrent batches. More hide the disk's latency; fewer make larger batches. */
  atOnce?: number;
  /**
   * The merchant whose rows an item locks. Such a batch waits only briefly for locks (see `hurried`). After a
   * lock timeout, merchants go one after the other. The items of the waiting merchant then run one by one for
   * a while.
   */
  ownerOf?: (item: Item) => string;
  /** Rejects items of a merchant set apart with `SetApart`, because the caller has its own path for them. */
  refusesApart?: boolean;
  now?: () => number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const mostItems = 50;

/** Part of a batch failed in the gateway, and the database has rolled back all of it. */
export class BatchUndone extends Error {
  constructor(cause: unknown) {
    super('A batch was undone', { cause });
    this.name = 'BatchUndone';
  }
}

/** A row of this merchant is locked, so its items neither share batches nor run here. */
export class SetApart extends Error {
  constructor(owner: string) {
    super(`Items of ${owner} go apart`);
    this.name = 'SetApart';
  }
}

/**
 * Group commit: calls that wait at the same moment on the same database or in the same transaction run as
 * one. A single call goes at once; calls that arrive meanwhile go together after it. Each call has its own
 * outcome: if a batch fails, its items are retried one by one.
 */
export function inBatches<Item, Result>(
  batch: Batch<Item, Result>,
  options: BatchOptions<Item> = {},
): (db: Executor, item: Item) => Promise<Result> {
  const lines = new WeakMap<Executor, Line<Item, Result>>();
  return (db, item) =>
    new Promise((resolve, reject) => {
      let line = lines.get(db);
      if (!line) lines.set(db, (line = new Line(db, batch, options)));
      line.enter({ item, resolve, reject });
    });
}

class Line<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #onTheirWay = 0;
  readonly #apart: Apart;

  constructor(
    private readonly db: Executor,
    private readonly batch: Batch<Item, Result>,
    private readonly options: BatchOptions<Item>,
  ) {
    this.#apart = new Apart(options.now ?? (() => performance.now()));
  }

  enter(waiting: Waiting<Item, Result>): void {
    if (this.#apart.has(this.#ownerOf(waiting))) return this.#sendApart(waiting);
    this.#waiting.push(waiting);
    // Wait until every call of this event-loop turn has arrived.
    if (this.#waiting.length === 1) afterThisMoment(() => this.#go());
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#onTheirWay < (this.options.atOnce ?? 1)) {
      this.#onTheirWay += 1;
      void this.#send(this.#takeSome()).finally(() => {
        this.#onTheirWay -= 1;
        afterThisMoment(() => this.#go());
      });
    }
  }

  #takeSome(): Waiting<Item, Result>[] {
    const { keyOf } = this.options;
    const keys = new Set<unknown>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const each of this.#waiting) {
      const key = keyOf ? keyOf(each.item) : each;
      const fits = taken.length < mostItems && !keys.has(key);
      keys.add(key);
      (fits ? taken : left).push(each);
    }
    this.#waiting = left;
    return taken;
  }

  async #send(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      await this.#do(this.options.ownerOf ? hurried(this.db) : this.db, some);
    } catch (error) {
      const isUndone = error instanceof BatchUndone || isStatementError(error);
      // After a failed statement an open transaction is over for everything in it.
      if (!isUndone || this.db.isTransaction) return some.forEach(({ reject }) => reject(error));
      if (this.options.ownerOf && hasWaited(error)) return this.#afterWaiting(some);
      if (some.length === 1) return some.forEach(({ reject }) => reject(error));
      await Promise.all(some.map((one) => this.#send([one])));
    }
  }

  /** Processes some items together. If the database refuses, it throws and nothing was done. */
  async #do(db: Executor, some: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await this.batch(
      db,
      some.map(({ item }) => item),
    );
    if (results.length !== some.length) throw new Error('A batch has as many results as items');
    some.forEach(({ resolve }, index) => resolve(results[index] as Result));
  }

  readonly #ownerOf = ({ item }: Waiting<Item, Result>) => this.options.ownerOf?.(item) ?? '';

  /** Finds the merchant that waits for a lock by trying one merchant at a time. */
  async #afterWaiting(some: readonly Waiting<Item, Result>[]): Promise<void> {
    const owners = new Set(some.map(this.#ownerOf));
    for (const owner of owners) {
      const isOwn = (each: Waiting<Item, Result>) => this.#ownerOf(each) === owner;
      if (owners.size > 1) {
        await this.#send(some.filter(isOwn));
        continue;
      }
      this.#apart.set(owner);
      const own = [...some, ...this.#waiting.filter(isOwn)];
      this.#waiting = this.#waiting.filter((each) => !isOwn(each));
      own.forEach((each) => this.#sendApart(each));
    }
  }

  /** Runs an item by itself, with the usual statement timeout. It delays only items of the same merchant. */
  #sendApart(waiting: Waiting<Item, Result>): void {
    const owner = this.#ownerOf(waiting);
    if (this.options.refusesApart) return waiting.reject(new SetApart(owner));
    this.#apart.run(owner, () => this.#do(this.db, [waiting]).catch(waiting.reject));
  }
}

/** Runs `go` after all calls of the current event-loop turn. */
const afterThisMoment = (go: () => void): void => void setImmediate(go);
