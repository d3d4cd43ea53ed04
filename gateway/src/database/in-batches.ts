import { isStatementError } from './statement-error';
import type { Executor } from './schema';

/** Does this for all items at once and answers in their order. All or nothing: when it throws, nothing was done. */
type Batch<Item, Result> = (db: Executor, items: readonly Item[]) => Promise<readonly Result[]>;

interface BatchOptions<Item> {
  /** Items of the same key never share a batch. */
  keyOf?: (item: Item) => unknown;
  /** How many batches may be on their way at once. More hide the disk's latency, fewer make larger batches. */
  atOnce?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const mostItems = 50;

/** Part of a batch failed in us, and the database has taken back all of it. */
export class BatchUndone extends Error {
  constructor(cause: unknown) {
    super('A batch was undone', { cause });
    this.name = 'BatchUndone';
  }
}

/**
 * Group commit: calls that wait at the same moment on the same database, or in the same transaction, are done as one. A
 * call that is alone goes at once; those that come while it is on its way go together when it is back. Each has its own
 * outcome: when a batch is refused, its items are done again one by one.
 */
export function inBatches<Item, Result>(
  batch: Batch<Item, Result>,
  { keyOf, atOnce = 1 }: BatchOptions<Item> = {},
): (db: Executor, item: Item) => Promise<Result> {
  const lines = new WeakMap<Executor, Line<Item, Result>>();
  return (db, item) =>
    new Promise((resolve, reject) => {
      let line = lines.get(db);
      if (!line) lines.set(db, (line = new Line(db, batch, keyOf, atOnce)));
      line.enter({ item, resolve, reject });
    });
}

class Line<Item, Result> {
  #waiting: Waiting<Item, Result>[] = [];
  #onTheirWay = 0;

  constructor(
    private readonly db: Executor,
    private readonly batch: Batch<Item, Result>,
    private readonly keyOf: ((item: Item) => unknown) | undefined,
    private readonly atOnce: number,
  ) {}

  enter(waiting: Waiting<Item, Result>): void {
    this.#waiting.push(waiting);
    // when everybody who goes on at this moment has come
    if (this.#waiting.length === 1) afterThisMoment(() => this.#go());
  }

  #go(): void {
    while (this.#waiting.length > 0 && this.#onTheirWay < this.atOnce) {
      this.#onTheirWay += 1;
      void this.#send(this.#takeSome()).finally(() => {
        this.#onTheirWay -= 1;
        afterThisMoment(() => this.#go());
      });
    }
  }

  #takeSome(): Waiting<Item, Result>[] {
    const keys = new Set<unknown>();
    const taken: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const each of this.#waiting) {
      const key = this.keyOf ? this.keyOf(each.item) : each;
      const fits = taken.length < mostItems && !keys.has(key);
      keys.add(key);
      (fits ? taken : left).push(each);
    }
    this.#waiting = left;
    return taken;
  }

  async #send(some: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.batch(
        this.db,
        some.map(({ item }) => item),
      );
      if (results.length !== some.length) throw new Error('A batch has as many results as items');
      some.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      const isUndone = error instanceof BatchUndone || isStatementError(error);
      // an open transaction that was refused something is over for all who are in it
      if (some.length === 1 || !isUndone || this.db.isTransaction)
        return some.forEach(({ reject }) => reject(error));
      await Promise.all(some.map((one) => this.#send([one])));
    }
  }
}

/** When all that has arrived by now has had its say. */
const afterThisMoment = (go: () => void): void => void setImmediate(go);
