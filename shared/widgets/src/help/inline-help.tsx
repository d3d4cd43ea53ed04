import { type ReactNode, useEffect, useState } from 'react';
import { type Hints, HintsProvider, hintsToCome, noHints } from './hints';

/** Kept for the next form, which then shows its hints at once. */
let loaded: Hints | undefined;

interface InlineHelpProps {
  /** Whether the user has inline help (SHELL-082). */
  enabled: boolean;
  children: ReactNode;
}

/**
 * Explains the fields within to users who have inline help. The texts are optional: the fields never wait for them, and
 * stay when the texts cannot be loaded.
 */
export function InlineHelp({ enabled, children }: InlineHelpProps) {
  const [hints = hintsToCome, setHints] = useState(loaded);
  const isWaiting = enabled && hints === hintsToCome;
  useEffect(() => {
    if (!isWaiting) return;
    let isShown = true;
    const load = () => {
      void import('./field-hints').then(
        ({ fieldHints }) => {
          loaded = fieldHints;
          if (isShown) setHints(fieldHints);
        },
        () => window.addEventListener('online', load, { once: true }),
      );
    };
    load();
    return () => {
      isShown = false;
      window.removeEventListener('online', load);
    };
  }, [isWaiting]);
  return <HintsProvider value={enabled ? hints : noHints}>{children}</HintsProvider>;
}
