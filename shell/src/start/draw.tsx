import { PortalRouter } from '@tillway/remote-kit';
import { UiProvider } from '@tillway/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { type Shell, ShellProvider } from './shell-context';

interface Drawing {
  nonce: string | undefined;
  /** The shell itself broke on screen. */
  onBroken: (error: unknown) => void;
}

/** Draws the shell into its place on the page. */
export function draw(shell: Shell, place: HTMLElement, { nonce, onBroken }: Drawing) {
  createRoot(place, { onUncaughtError: onBroken }).render(
    <UiProvider nonce={nonce}>
      <ShellProvider value={shell}>
        <PortalRouter nav={shell.nav}>
          <App />
        </PortalRouter>
      </ShellProvider>
    </UiProvider>,
  );
}
