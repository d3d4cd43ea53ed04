/** A queue that admits one at a time, in the order of arrival. */
export class WaitingLine {
  #busy = false;
  #waiting: (() => void)[] = [];

  /** `patienceMs`: how long a caller waits before it is rejected. */
  constructor(private readonly patienceMs: number) {}

  /**
   * Resolves when it is the caller's turn, with the function that ends the turn. Rejects after `patienceMs`.
   */
  async enter(): Promise<() => void> {
    if (this.#busy) await this.#turn();
    this.#busy = true;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy = false;
    };
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== enter);
        reject(
          new Error(
            `The embedded database was busy for ${this.patienceMs} ms. A query outside an open transaction that waits for it would do that too.`,
          ),
        );
      }, this.patienceMs);
      this.#waiting.push(enter);
    });
  }
}
