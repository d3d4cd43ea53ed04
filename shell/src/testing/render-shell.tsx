import type { HttpRequest, LoginData, RemoteModule } from '@tillway/contract';
import type { PortalConfiguration, PortalSet } from '@tillway/contract/release';
import { ApiError, PortalRouter } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import type { FormInPage } from '@tillway/sign-in-page/handover';
import { UiProvider } from '@tillway/ui';
import { act, render } from '@testing-library/react';
import { start as startSingleSpa } from 'single-spa';
import { keepPageTitle } from '../brand';
import { App } from '../compose/app';
import { createShell } from '../compose/create-shell';
import { replaceForm } from '../compose/replace-form';
import type { Shell } from '../context/shell-context';
import { ShellProvider } from '../context/shell-context';
import { configuration as defaultConfiguration } from './fixtures';
import { settled } from './settled';

/** Simulates the gateway: returns an answer, or throws an `ApiError`. */
export type Respond = (request: HttpRequest) => unknown;

interface ShellOptions {
  /** `{page}` in it is replaced by the suffix of this page's remote names. */
  path?: string;
  configuration?: PortalConfiguration;
  /** The browser's session when the page is loaded; a function if it changes later. */
  session?: LoginData | (() => LoginData);
  respond?: Respond;
  /** Set if the browser has a session cookie; `respond` decides about its session. */
  marked?: boolean;
  /** The form in the page, which the shell draws beside and then replaces. */
  over?: { form: FormInPage; container: HTMLElement; whileDrawn?: () => Promise<void> };
  /** Loads a remote's module, or rejects. */
  load?: (name: string) => Promise<unknown>;
  /** Returns the set that the edge shows now. */
  currentSet?: () => Promise<PortalSet>;
  /** Returns whether the portal's address answers. */
  reach?: () => Promise<boolean>;
}

export const refusal = (
  status: number,
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
) => new ApiError(message, { kind: 'refused', status, code, fields });
export const lostConnection = () =>
  new ApiError('The connection was lost.', { kind: 'lost', code: 'timeout' });

/** Builds a screen without a framework: its remote's name as a heading. */
export const plainRemote = (name: string): RemoteModule => ({
  bootstrap: async () => {},
  mount: async ({ domElement }) => {
    const heading = document.createElement('h1');
    heading.textContent = `Screen of ${name}`;
    domElement.append(heading);
  },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
});

/** Runs an action and waits until single-spa has finished loading and mounting. */
export const settle = (doing: () => unknown) =>
  act(async () => {
    await doing();
    await settled();
  });

/** Locks the portal as a payment in flight does; returns the function that releases it. */
export function holdPayment(shell: Pick<Shell, 'locks'>): () => void {
  let release = () => {};
  act(() => void (release = shell.locks.hold(messages.paymentInFlight)));
  return () => act(release);
}

let pages = 0;
let isStarted = false;

/**
 * Renders the whole shell with the real session, guard, navigation, and single-spa. The gateway and the
 * remotes' code are simulated. single-spa accepts a name only once, so each page's remotes get names of their
 * own.
 */
export async function renderShell({
  path = '/',
  configuration = defaultConfiguration(),
  session,
  marked = session !== undefined,
  respond = () => ({ error: false }),
  load = async (name) => plainRemote(name),
  reach = async () => true,
  currentSet = () => Promise.reject(new Error('No edge here')),
  over,
}: ShellOptions = {}) {
  pages += 1;
  const suffix = `-${pages}`;
  const requests: HttpRequest[] = [];
  document.cookie = `tillway_csrf=x; Path=/${marked ? '' : '; Max-Age=0'}`;
  window.history.replaceState(null, '', path.replace('{page}', suffix));

  const shell = createShell(
    {
      ...configuration,
      remotes: configuration.remotes.map((remote) => ({ ...remote, name: `${remote.name}${suffix}` })),
    },
    {
      window,
      reach,
      currentSet,
      federation: { load: ({ name }) => load(name.replace(suffix, '')) },
      createHttp: ({ onUnauthorized }) => ({
        async send<Answer>(request: HttpRequest) {
          requests.push(request);
          try {
            if (session && request.path === '/users/token') {
              return { data: typeof session === 'function' ? session() : session } as Answer;
            }
            return (await respond(request)) as Answer;
          } catch (error) {
            if (error instanceof ApiError && error.status === 401) onUnauthorized(request);
            throw error;
          }
        },
      }),
    },
  );
  keepPageTitle(document, shell.nav, shell.configuration.brand, shell.routes);
  const drawn = over?.container.cloneNode(false) as HTMLElement | undefined;
  if (over) shell.session.awaitSignIn();
  const page = render(
    <UiProvider>
      <ShellProvider value={shell}>
        <PortalRouter nav={shell.nav}>
          <App />
        </PortalRouter>
      </ShellProvider>
    </UiProvider>,
    drawn && { container: drawn },
  );
  if (over && drawn) {
    await over.whileDrawn?.();
    act(() => replaceForm(shell, { ...over, drawn }));
  }
  shell.remotes.start();
  if (!isStarted) startSingleSpa({ urlRerouteOnly: true });
  isStarted = true;
  await settle(() => over ?? shell.session.check());

  const calls = () => requests.map((request) => `${request.method} ${request.path}`);
  const place = () => `${window.location.pathname}${window.location.search}`;
  return { ...page, shell, requests, calls, place };
}
