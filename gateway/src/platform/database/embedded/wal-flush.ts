import { hasCode } from '../../errors/has-code';
import type { FileSync } from './file-sync';

/**
 * Group commit. The engine asks for an fsync of its write-ahead log (WAL) at every commit, while everything else in this
 * process waits for it. The wish is therefore only noted; whoever must not answer before it is fulfilled waits with
 * `reached`, and one fdatasync serves all who came meanwhile.
 *
 * A failed fdatasync is final: what the kernel could not write it may forget, so no later one can make it good.
 */
export class WalFlush {
  #requested = 0;
  #durable = 0;
  #waiting = new Set<number>();
  #inFlight = new Set<number>();
  #running: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(private readonly sync: FileSync) {}

  /** How many fsyncs of the WAL the engine has asked for. */
  get requested(): number {
    return this.#requested;
  }

  /** Whether everything asked for is on the disk. */
  get isDurable(): boolean {
    return this.#durable >= this.#requested;
  }

  /** The engine asks for an fsync of a WAL file. */
  request(descriptor: number): void {
    this.#waiting.add(descriptor);
    this.#requested += 1;
  }

  /** Resolves when the first `position` wishes are on the disk; rejects when the disk refused. */
  async reached(position: number = this.#requested): Promise<void> {
    while (this.#durable < position) {
      if (this.#failure) throw this.#failure;
      this.#running ??= this.#flush();
      await this.#running;
    }
    if (this.#failure) throw this.#failure;
  }

  /** Blocks until everything asked for is on the disk: what must not overtake the WAL calls it first. */
  flushNow(): void {
    if (this.#failure) throw this.#failure;
    for (const descriptor of new Set([...this.#waiting, ...this.#inFlight])) this.#syncNow(descriptor);
    this.#waiting.clear();
    this.#durable = this.#requested;
  }

  /** A WAL file is about to be closed: its descriptor cannot be flushed later. */
  closing(descriptor: number): void {
    if (!this.#waiting.has(descriptor) && !this.#inFlight.has(descriptor)) return;
    this.#syncNow(descriptor);
    this.#waiting.delete(descriptor);
    // flushed and gone: its number may be another file's by now
    this.#inFlight.delete(descriptor);
  }

  async #flush(): Promise<void> {
    const upTo = this.#requested;
    this.#inFlight = this.#waiting;
    this.#waiting = new Set();
    try {
      await Promise.all([...this.#inFlight].map((descriptor) => this.#syncLater(descriptor)));
      this.#durable = Math.max(this.#durable, upTo);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#inFlight = new Set();
      this.#running = undefined;
    }
  }

  async #syncLater(descriptor: number): Promise<void> {
    try {
      await this.sync.later(descriptor);
    } catch (error) {
      // closed meanwhile, and `closing` has flushed it
      if (!hasCode(error, 'EBADF')) throw error;
    }
  }

  #syncNow(descriptor: number): void {
    try {
      this.sync.now(descriptor);
    } catch (error) {
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): Error {
    this.#failure ??= new Error('The disk did not take the write-ahead log', { cause: error });
    return this.#failure;
  }
}
