import type { RemoteModule, RemoteProps } from '@tillway/contract';
import { UiProvider } from '@tillway/ui';
import { type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalProvider } from '../portal/portal-context';
import { PortalRouter } from '../router/portal-router';

/**
 * Makes the module a remote exposes as `./app` from its screens: single-spa lifecycles around one React root per mount.
 * `mount` answers when the first screen is on the page, and rejects when it broke; a later break is reported to the shell.
 */
export function defineRemote({ screens }: { screens: ReactNode }): RemoteModule {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: async () => {},
    mount: (props) =>
      new Promise<void>((resolve, reject) => {
        const root = createRoot(props.domElement, {
          onUncaughtError: (error) => {
            reject(error instanceof Error ? error : new Error('The screen broke', { cause: error }));
            props.reportFailure(error);
          },
        });
        roots.set(props.domElement, root);
        root.render(
          <RemoteRoot {...props} onReady={resolve}>
            {screens}
          </RemoteRoot>,
        );
      }),
    unmount: async ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

interface RootProps extends RemoteProps {
  children: ReactNode;
  onReady: () => void;
}

function RemoteRoot({ portal, uiGlobals = true, children, onReady }: RootProps) {
  useEffect(onReady, [onReady]);
  return (
    <UiProvider globals={uiGlobals}>
      <PortalProvider value={portal}>
        <PortalRouter nav={portal.nav}>{children}</PortalRouter>
      </PortalProvider>
    </UiProvider>
  );
}
