import type { RemoteManifest, RemoteModule, RemoteProps, ScreenName } from '@tillway/contract';
import { loadTexts, type TextsByLanguage } from '@tillway/language';
import { UiProvider } from '@tillway/ui';
import { type ComponentType, Fragment, type ReactNode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PortalProvider } from '../portal/portal-context';
import { PortalRouter } from '../router/portal-router';
import type { Screen } from './screen';
import { ScreenOfRoute } from './screen-of-route';

interface RemoteDefinition<Manifest extends RemoteManifest> {
  manifest: Manifest;
  /** The screen of each route that is not planned, by the route's name. */
  screens: { [Name in ScreenName<Manifest>]: Screen };
  /** Wraps every screen, for example with a shared cache of fetched data. */
  provider?: ComponentType<{ children: ReactNode }>;
  /** Its texts in other languages than English. Loaded before its first screen. */
  texts?: TextsByLanguage;
}

/**
 * Makes a remote's `./app` module from its manifest and screens: single-spa lifecycles around one React root
 * per mount. `mount` resolves when the first screen is on the page, and rejects if the remote itself broke. A
 * screen that breaks shows a notice in its place and is reported to the shell.
 */
export function defineRemote<Manifest extends RemoteManifest>({
  manifest,
  screens,
  provider: Provider = Fragment,
  texts,
}: RemoteDefinition<Manifest>): RemoteModule {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => loadTexts(texts),
    mount: (props) =>
      new Promise<void>((resolve, reject) => {
        const root = createRoot(props.domElement, {
          onUncaughtError: (error) => {
            reject(error instanceof Error ? error : new Error('The remote broke', { cause: error }));
            props.reportFailure(error);
          },
          onCaughtError: (error) => props.reportFailure(error, { isContained: true }),
        });
        roots.set(props.domElement, root);
        // As a transition, React draws a screen in short pieces, and the page answers keys in between.
        startTransition(() =>
          root.render(
            <RemoteRoot {...props}>
              <Provider>
                <ScreenOfRoute routes={manifest.routes} screens={screens} onReady={resolve} />
              </Provider>
            </RemoteRoot>,
          ),
        );
      }),
    unmount: async ({ domElement }) => {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
    },
  };
}

function RemoteRoot({ portal, uiGlobals = true, children }: RemoteProps & { children: ReactNode }) {
  return (
    <UiProvider globals={uiGlobals}>
      <PortalProvider value={portal}>
        <PortalRouter nav={portal.nav}>{children}</PortalRouter>
      </PortalProvider>
    </UiProvider>
  );
}
