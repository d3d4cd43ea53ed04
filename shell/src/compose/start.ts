import type { PortalConfiguration } from '@tillway/contract/release';
import { createHttp } from '@tillway/remote-kit';
import { formInPage } from '@tillway/sign-in-page/handover';
import { applyPrintRules, applyTheme } from '@tillway/ui';
import { start as startSingleSpa } from 'single-spa';
import { followAppearance, keepTypeface } from '../appearance';
import { keepPageTitle } from '../brand';
import { fetchPortalSet, reachPortal } from '../portal-states';
import { followLanguage, offeredLanguages, startLanguage } from '../language';
import { createFederation, sendOutcome, sendScripts } from '../remotes';
import { createShell } from './create-shell';
import { nextTask } from '../context/next-task';
import { rememberFirstPages } from '../preferences';
import { renderShell } from './render-shell';
import { drawOver } from './replace-form';
import { readConfiguration } from './read-configuration';
import { overlays } from './overlays';
import { whenIdle } from '@tillway/ui/lazy';

interface StartOptions {
  container: HTMLElement;
  /** Called when nothing of the portal works. */
  giveUp: (error: unknown) => void;
}

async function startIn(
  configuration: PortalConfiguration,
  { container, giveUp }: StartOptions,
): Promise<void> {
  applyTheme(configuration.brand);
  applyPrintRules();
  const shell = createShell(configuration, {
    window,
    createHttp,
    federation: createFederation(configuration.remotes),
    reach: reachPortal,
    currentSet: fetchPortalSet,
    sendOutcome,
    sendScripts,
    openStream: typeof EventSource === 'undefined' ? undefined : (url) => new EventSource(url),
  });
  const form = formInPage(window);
  await nextTask();
  const remembered = { document, isHttps: location.protocol === 'https:', session: shell.session.view };
  followAppearance(remembered);
  rememberFirstPages(remembered);
  followLanguage({ window, offered: offeredLanguages(configuration), session: shell.session.view });
  keepPageTitle(document, shell.nav, shell.configuration.brand, shell.routes);
  if (form) {
    if (!(await drawOver(shell, { form, container, onFatalError: giveUp }))) return;
    await nextTask();
  } else {
    void renderShell(shell, container, giveUp);
  }
  shell.remotes.start();
  startSingleSpa({ urlRerouteOnly: true });
  if (!form) void shell.session.check();
  shell.updates.start();
  whenIdle(() => {
    void overlays.load().catch(() => {});
    void keepTypeface(remembered);
  });
}

/** Starts the shell in the page: reads the configuration, loads the language, draws, and checks the session. */
export async function start(options: StartOptions): Promise<void> {
  const configuration = readConfiguration(document);
  // English has nothing to load, so it begins at once.
  const texts = startLanguage(window, configuration, formInPage(window) !== undefined);
  if (texts) await texts;
  await nextTask();
  await startIn(configuration, options);
}
