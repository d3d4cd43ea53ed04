import type { HttpRequest, LoginData } from '@tillway/contract';
import type { PortalConfiguration } from '@tillway/contract/release';
import { UiProvider } from '@tillway/ui';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createShell } from '../compose/create-shell';
import { ShellProvider } from '../context/shell-context';
import { configuration as defaultConfiguration } from './fixtures';
import type { Respond } from './render-shell';

interface CardOptions {
  session: LoginData;
  respond: Respond;
  configuration?: PortalConfiguration;
}

/**
 * Renders part of a signed-in user's screen in a real shell without its frame and remotes. The gateway is
 * simulated.
 */
export function renderCard(card: ReactNode, { session, respond, configuration }: CardOptions) {
  const requests: HttpRequest[] = [];
  const shell = createShell(configuration ?? defaultConfiguration([]), {
    window,
    currentSet: () => Promise.reject(new Error('No edge here')),
    reach: () => Promise.resolve(true),
    federation: { load: () => Promise.reject(new Error('no remotes here')) },
    createHttp: () => ({
      async send<Answer>(request: HttpRequest) {
        requests.push(request);
        return (await respond(request)) as Answer;
      },
    }),
  });
  shell.session.begin(session);
  const page = render(
    <UiProvider>
      <ShellProvider value={shell}>{card}</ShellProvider>
    </UiProvider>,
  );
  const calls = () => requests.map(({ method, path }) => `${method} ${path}`);
  return { ...page, shell, feedback: shell.feedback, requests, calls };
}
