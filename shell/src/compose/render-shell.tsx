import { PortalRouter } from '@tillway/remote-kit';
import { UiProvider } from '@tillway/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { type Shell, ShellProvider } from '../context/shell-context';

interface RenderOptions {
  /** Called when the shell itself fails to render. */
  onFatalError: (error: unknown) => void;
}

/** Renders the shell into its container. */
export function renderShell(shell: Shell, container: HTMLElement, { onFatalError }: RenderOptions) {
  createRoot(container, { onUncaughtError: onFatalError }).render(
    <UiProvider nonce={shell.styleNonce}>
      <ShellProvider value={shell}>
        <PortalRouter nav={shell.nav}>
          <App />
        </PortalRouter>
      </ShellProvider>
    </UiProvider>,
  );
}
