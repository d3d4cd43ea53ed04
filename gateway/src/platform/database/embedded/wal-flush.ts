import { hasCode } from '../../errors/has-code';
import type { FileSync } from './file-sync';

/**
 * Group commit. The engine requests an fsync of its write-ahead log (WAL) at every commit, while everything
 * else in this process waits. The request is therefore only recorded. A caller that must not answer before it
 * is fulfilled awaits `reached`, and one fdatasync serves all that wait.
 *
 * A failed fdatasync is final: the kernel may drop the data it could not write, so no later call can repair
 * it.
 */
export class WalFlush {
  #requested = 0;
  #durable = 0;
  #waiting = new Set<number>();
  #inFlight = new Set<number>();
  #running: Promise<void> | undefined;
  #failure: Error | undefined;

  constructor(private readonly sync: FileSync) {}

  /** Number of WAL fsyncs the engine has requested. */
  get requested(): number {
    return this.#requested;
  }

  /** True when all requested syncs are on the disk. */
  get isDurable(): boolean {
    return this.#durable >= this.#requested;
  }

  /** Records the engine's request for an fsync of a WAL file. */
  request(descriptor: number): void {
    this.#waiting.add(descriptor);
    this.#requested += 1;
  }

  /** Resolves when the first `position` requests are on the disk; rejects if the disk failed. */
  async reached(position: number = this.#requested): Promise<void> {
    while (this.#durable < position) {
      if (this.#failure) throw this.#failure;
      this.#running ??= this.#flush();
      await this.#running;
    }
    if (this.#failure) throw this.#failure;
  }

  /**
   * Blocks until all requested syncs are on the disk. Call it before any write that must not overtake the
   * WAL.
   */
  flushNow(): void {
    if (this.#failure) throw this.#failure;
    for (const descriptor of new Set([...this.#waiting, ...this.#inFlight])) this.#syncNow(descriptor);
    this.#waiting.clear();
    this.#durable = this.#requested;
  }

  /** Syncs a WAL file that is about to be closed, because its descriptor cannot be flushed later. */
  closing(descriptor: number): void {
    if (!this.#waiting.has(descriptor) && !this.#inFlight.has(descriptor)) return;
    this.#syncNow(descriptor);
    this.#waiting.delete(descriptor);
    // Flushed and gone: another file may get the same descriptor.
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
      // The file was closed meanwhile, and `closing` has flushed it.
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
