/** How long an answer that was asked for ahead waits for its call, in milliseconds. */
const keptForMs = 5_000;

/** How long the gateway may take to answer, in milliseconds. */
const timeoutMs = 30_000;

interface Asked {
  at: number;
  /** `undefined` if there was no answer: the call then asks itself. */
  answer: Promise<Response | undefined>;
}

/** Answers to the calls that a screen will make, asked for while it is not drawn yet. */
export interface AskedAhead {
  /** Makes GETs, by path under the API with query, instead of those that were asked for before. */
  ask(paths: readonly string[]): void;
  /** Returns the answer of this address, once, and only if it was asked for seconds ago. */
  take(href: string): Promise<Response | undefined> | undefined;
  /** Lets no later call take an answer, because the session may be another one, or what it reads has changed. */
  end(): void;
}

/** Keeps account of what was asked ahead on a page, whose API is under `base`. */
export function createAskedAhead({ location, performance }: Window, base = '/api'): AskedAhead {
  const asked = new Map<string, Asked>();
  return {
    ask(paths) {
      asked.clear();
      for (const path of paths) {
        const { href } = new URL(base + path, location.href);
        // Other credentials than the page's own answers have, which are for the page's first screen.
        const call = fetch(href, { credentials: 'include', signal: AbortSignal.timeout(timeoutMs) });
        asked.set(href, { at: performance.now(), answer: call.catch(() => undefined) });
      }
    },
    take(href) {
      const found = asked.get(href);
      asked.delete(href);
      return found && performance.now() - found.at <= keptForMs ? found.answer : undefined;
    },
    end: () => asked.clear(),
  };
}
