import { useCallback, useEffect, useRef, useState } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** The second line. */
  description?: string | undefined;
  /** The label of its group in the palette, if it differs from that of the search. */
  group?: string | undefined;
}

/** Fetches the choices that match a text. A newer text aborts the signal; the rejection is then ignored. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

export type Found =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; choices: readonly Choice[] }
  | { state: 'failed'; message: string };

/** The pause after typing before a search, in milliseconds: a search for each key would be too many. */
const pauseMs = 250;

/** Searches for the latest text; a late response to an earlier text is not shown. */
export function useRemoteSearch(search: Search) {
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  const ask = useCallback((text: string, pause = pauseMs) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setFound({ state: 'loading' });
    const timer = setTimeout(() => {
      latest.current(text, signal).then(
        (choices) => signal.aborted || setFound({ state: 'found', choices }),
        (error: unknown) =>
          signal.aborted ||
          setFound({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
    }, pause);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  return { found, ask };
}

/** Returns the state of a search for users who cannot see the list. */
export function announcement(found: Found): string {
  if (found.state === 'loading') return 'Searching';
  if (found.state === 'failed') return found.message;
  if (found.state === 'idle') return '';
  const { length } = found.choices;
  return length === 0 ? 'Nothing found' : `${length} found`;
}
