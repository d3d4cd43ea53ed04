import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChromium } from '../portal/chromium.mjs';
import { develop } from './develop.mjs';
import { signIn, startHouse } from './house.mjs';
import { seePartner } from './partner.mjs';
import { startRegistry } from './registry.mjs';
import { fillPayment, goBack, goInSteps, goLive, loseBadRelease, recover } from './releases.mjs';
import { stageSets } from './sets.mjs';
import { hearPages, rows, tell, tellStumbles, timed } from './tale.mjs';
import { startBackEnd, startTeam } from './team.mjs';
import { createEarlier, upgradeToPresent } from './upgrade.mjs';
import { shipVue } from './vue.mjs';

export const title = 'Shipping a remote: from nothing to live, and back from a bad release';
export const aim =
  'dev screen within 60 s of the generator, live within 5 s of publishing, rollback within 1 s at the edge, no stumble';

const people = [
  'merchant@harborbooks.test',
  'viewer@harborbooks.test',
  'clinic@northwind.test',
  'manager@northwind.test',
];

/**
 * Plays the story of a team and its remotes in a real browser. The team has a registry of npm and no repository of
 * ours. It makes a remote, develops and tests it, and publishes it by HTTP with a token. It goes live while somebody
 * pays in an old tab, a bad release is taken back by itself, a good one goes out in steps, and the team rolls back. It
 * upgrades a remote of an earlier SDK and ships one in Vue.
 */
export async function run() {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'tillway-story-')));
  const endings = [() => rm(folder, { recursive: true, force: true })];
  try {
    const sets = await stageSets(folder);
    const registry = await startRegistry(folder);
    endings.push(registry.stop);
    const browser = await openChromium();
    endings.push(() => browser.close());
    const team = await startTeam(folder, registry.npmrc);

    await registry.publish(sets.earlier.packages);
    const earlier = await createEarlier(team, sets.earlier.versions);
    await timed('publishing of the SDK’s next set in the registry', () =>
      registry.publish(sets.present.packages),
    );

    const { remote, version, bytes } = await develop(team, browser);
    const keyFile = path.join(folder, 'team.pem');
    const publicKey = (await team.tillway(remote, ['key', keyFile])).trim();
    const signingKey = await readFile(keyFile, 'utf8');

    const house = await startHouse(folder, publicKey);
    endings.push(() => house.stop());
    const backEnd = await startBackEnd(remote, house.origin, house.backEndPort);
    endings.push(() => backEnd.stop());
    const othersBefore = await house.others();
    const contexts = await signIn(browser, house.origin, people);
    let isBadShown = false;
    for (const context of contexts) hearPages(context, () => isBadShown);
    const scene = { house, contexts, team: await shipper(team, remote, house, signingKey) };

    const oldTab = await contexts[0].newPage();
    await oldTab.goto(`${house.origin}/credit`);
    await fillPayment(oldTab);
    await goLive(scene, oldTab);
    isBadShown = true;
    await loseBadRelease(scene);
    isBadShown = false;
    await recover(scene);
    const second = await goInSteps(scene);
    await goBack(scene, [version, second]);

    await upgradeToPresent(team, earlier, sets.present.versions);
    const vueBytes = await shipVue(team, scene, signingKey);
    await seePartner(browser, house.port);
    if ((await house.others()) !== othersBefore) throw new Error('Another remote has changed');
    console.log(await house.edge('verify', '--host', 'localhost'));

    tell('first load of the team’s remote, gzip', bytes / 1024, 'KB');
    tell('first load of the example in Vue, gzip', vueBytes / 1024, 'KB');
    return { rows };
  } finally {
    tellStumbles();
    for (const end of endings.reverse()) await end();
  }
}

/** Returns the team's commands for its remote in the portal, with a token of its own. */
async function shipper(team, remote, house, signingKey) {
  const token = await house.token('loyalty');
  const settings = { TILLWAY_PORTAL: house.origin, TILLWAY_TOKEN: token, TILLWAY_SIGNING_KEY: signingKey };
  const tillway = (words) => team.tillway(remote, words, settings);
  return {
    remote,
    token,
    tillway,
    build: () => team.build(remote),
    publish: (...more) => tillway(['publish', '--commit', 'ab'.repeat(20), ...more]),
  };
}
