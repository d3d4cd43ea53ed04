import { createHttp } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { applyTheme } from '@tillway/ui';
import { start as startSingleSpa } from 'single-spa';
import { keepPageTitle } from './brand';
import { fetchPortalSet, reachPortal } from './portal-states';
import { createFederation } from './remotes';
import { createShell } from './start/create-shell';
import { draw } from './start/draw';
import { readConfiguration, styleNonce } from './start/read-configuration';
import { richPart } from './start/rich-part';
import { whenIdle } from './start/when-idle';

const place = document.getElementById('root') ?? document.body;

/** Nothing of the portal works: plain text is all there is (SHELL-019). */
const giveUp = (error: unknown) => {
  console.error(error);
  place.textContent = messages.startFailed;
};

try {
  const configuration = readConfiguration(document);
  applyTheme(configuration.brand.theme);
  const shell = createShell(configuration, {
    window,
    createHttp,
    federation: createFederation(configuration.remotes),
    reach: reachPortal,
    currentSet: fetchPortalSet,
  });
  keepPageTitle(document, shell.nav, shell.routes);
  draw(shell, place, { nonce: styleNonce(document), onBroken: giveUp });
  shell.remotes.start();
  startSingleSpa({ urlRerouteOnly: true });
  void shell.session.check();
  shell.updates.start();
  whenIdle(() => void richPart.load().catch(() => {}));
} catch (error) {
  giveUp(error);
}
