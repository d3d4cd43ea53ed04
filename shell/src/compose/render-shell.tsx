import { PortalRouter } from '@tillway/remote-kit';
import { UiProvider } from '@tillway/ui';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { type Shell, ShellProvider } from '../context/shell-context';

/**
 * Renders the shell into its container. Resolves in a task of its own, once the first page is in there; never if the
 * shell itself fails to render, which calls `onFatalError`.
 */
export function renderShell(shell: Shell, container: HTMLElement, onFatalError: (error: unknown) => void) {
  const root = createRoot(container, { onUncaughtError: onFatalError });
  return new Promise<void>((resolve) =>
    // As a transition, React draws in short pieces.
    startTransition(() =>
      root.render(
        <UiProvider nonce={shell.styleNonce}>
          <ShellProvider value={shell}>
            <PortalRouter nav={shell.nav}>
              <App />
            </PortalRouter>
            <Drawn onDrawn={resolve} />
          </ShellProvider>
        </UiProvider>,
      ),
    ),
  );
}

function Drawn({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => void setTimeout(onDrawn), [onDrawn]);
  return null;
}
