import { useCallback, useEffect, useRef, useState } from 'react';

export interface Choice {
  value: string;
  label: string;
  /** Second line. */
  description?: string | undefined;
}

/** Asks for the choices that a text finds. A newer text aborts the signal; what it rejects with is then ignored. */
export type Search = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

export type Found =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'found'; choices: readonly Choice[] }
  | { state: 'failed'; message: string };

/** Typing is not asked about key by key. */
const pauseMs = 250;

/** The choices of the text that was asked for last; an earlier answer that comes late is not shown. */
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

/** What is said of a search to those who do not see its list. */
export function announcement(found: Found): string {
  if (found.state === 'loading') return 'Searching';
  if (found.state === 'failed') return found.message;
  if (found.state === 'idle') return '';
  const { length } = found.choices;
  return length === 0 ? 'Nothing found' : `${length} found`;
}
