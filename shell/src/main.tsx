import type { PortalConfiguration } from '@tillway/contract/release';
import { createHttp } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { type FormInPage, formInPage } from '@tillway/sign-in-page/handover';
import { applyPrintRules, applyTheme } from '@tillway/ui';
import { start as startSingleSpa } from 'single-spa';
import { followAppearance } from './appearance';
import { keepPageTitle } from './brand';
import { fetchPortalSet, reachPortal } from './portal-states';
import { followLanguage, offeredLanguages, startLanguage } from './language';
import { createFederation, sendOutcome, sendScripts } from './remotes';
import { createShell } from './compose/create-shell';
import { renderShell } from './compose/render-shell';
import { readConfiguration } from './compose/read-configuration';
import { overlays } from './compose/overlays';
import { whenIdle } from '@tillway/ui/lazy';

const container = document.getElementById('root') ?? document.body;

/** Shows plain text, because nothing of the portal works, or leaves the form in the page, which signs in by itself. */
const giveUp = (error: unknown) => {
  console.error(error);
  const form = formInPage(window);
  if (form) form.fail();
  else container.textContent = messages.startFailed;
};

function start(configuration: PortalConfiguration) {
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
  followAppearance({ document, isHttps: location.protocol === 'https:', session: shell.session.view });
  followLanguage({ window, offered: offeredLanguages(configuration), session: shell.session.view });
  keepPageTitle(document, shell.nav, shell.configuration.brand, shell.routes);
  const draw = (form?: FormInPage) => {
    if (form) shell.takeOver(form.take());
    renderShell(shell, container, { onFatalError: giveUp, isAtOnce: form !== undefined });
    form?.clear();
    shell.remotes.start();
    startSingleSpa({ urlRerouteOnly: true });
    if (!form) void shell.session.check();
    shell.updates.start();
    whenIdle(() => void overlays.load().catch(() => {}));
  };
  const form = formInPage(window);
  if (form) form.whenFree(() => draw(form));
  else draw();
}

try {
  const configuration = readConfiguration(document);
  // English has nothing to load, so it begins at once.
  const texts = startLanguage(window, configuration, formInPage(window) !== undefined);
  if (texts) texts.then(() => start(configuration)).catch(giveUp);
  else start(configuration);
} catch (error) {
  giveUp(error);
}
