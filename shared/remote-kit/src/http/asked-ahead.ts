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
  /** Makes a GET of an address, instead of all that were asked for before. */
  ask(hrefs: readonly string[]): void;
  /** Returns what was asked for by this address: once, and only soon after. */
  take(href: string): Promise<Response | undefined> | undefined;
  /** Lets no later call take an answer, because the session may be another one, or what it reads has changed. */
  end(): void;
}

/** Keeps account of what was asked ahead on a page. */
export function createAskedAhead({
  fetch,
  performance,
}: Pick<Window & typeof globalThis, 'fetch' | 'performance'>): AskedAhead {
  const asked = new Map<string, Asked>();
  return {
    ask(hrefs) {
      asked.clear();
      for (const href of hrefs) {
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
