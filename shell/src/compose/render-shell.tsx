import { PortalRouter } from '@tillway/remote-kit';
import { UiProvider } from '@tillway/ui';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { type Shell, ShellProvider } from '../context/shell-context';

interface RenderOptions {
  /** Called when the shell itself fails to render. */
  onFatalError: (error: unknown) => void;
  /** True to draw before the function returns: nothing is typed between two forms. */
  isAtOnce: boolean;
}

/** Renders the shell into its container. */
export function renderShell(shell: Shell, container: HTMLElement, { onFatalError, isAtOnce }: RenderOptions) {
  const root = createRoot(container, { onUncaughtError: onFatalError });
  const page = (
    <UiProvider nonce={shell.styleNonce}>
      <ShellProvider value={shell}>
        <PortalRouter nav={shell.nav}>
          <App />
        </PortalRouter>
      </ShellProvider>
    </UiProvider>
  );
  if (isAtOnce) flushSync(() => root.render(page));
  // As a transition, React draws in short pieces.
  else startTransition(() => root.render(page));
}
