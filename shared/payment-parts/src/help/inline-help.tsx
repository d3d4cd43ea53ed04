import { type ReactNode, useEffect, useState } from 'react';
import { type Hints, HintsProvider, hintsToCome, noHints } from './hints';

/** Cached, so that the next form shows its hints at once. */
let loaded: Hints | undefined;

interface InlineHelpProps {
  /** True if the user has inline help. */
  enabled: boolean;
  children: ReactNode;
}

/**
 * Provides help texts to users with inline help. The texts are optional: the fields never wait for them and
 * work without them.
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
