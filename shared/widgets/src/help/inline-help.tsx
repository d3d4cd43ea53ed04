import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ReactNode } from 'react';

const LoadedHints = lazyModule(() => import('./loaded-hints'));

interface InlineHelpProps {
  /** Whether the user has inline help (SHELL-082). */
  enabled: boolean;
  children: ReactNode;
}

/** Fields within are explained to those who want it. The texts are loaded for them only, before the fields are shown. */
export function InlineHelp({ enabled, children }: InlineHelpProps) {
  if (!enabled) return children;
  return (
    <LazyBoundary>
      <LoadedHints>{children}</LoadedHints>
    </LazyBoundary>
  );
}
