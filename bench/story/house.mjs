/** The operator's side of the story: a portal with the team's remotes, and its commands. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/serve/ports.mjs';
import { signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { run } from './tale.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** A partner's portal: its own brand, Spanish first, and two remotes only. */
const partner = {
  brand: { key: 'corner', name: 'Corner Pay', theme: 2, poweredBy: false },
  flags: { landTransactions: true, twoFactor: true, languages: ['es-US', 'en-US'] },
  shell: {},
  remotes: [{ name: 'payments' }, { name: 'history' }],
};

/** Writes the project's portal file with both remotes, their key, a back end, and the partner's portal. */
async function writePortalFile(folder, publicKey, backEndPort) {
  const house = JSON.parse(await readFile(path.join(root, 'edge/portal.json'), 'utf8'));
  house.portals.tillway.remotes.push(
    { name: 'loyalty', backend: `http://127.0.0.1:${backEndPort}` },
    { name: 'example-vue' },
  );
  house.publishers = { loyalty: [publicKey], 'example-vue': [publicKey] };
  house.portals.corner = partner;
  house.hosts['corner.localhost'] = { portal: 'corner', environment: 'local' };
  const file = path.join(folder, 'portal.json');
  await writeFile(file, JSON.stringify(house));
  return file;
}

/** Starts a portal that shows the remotes of the owner of a key. */
export async function startHouse(folder, publicKey) {
  const [port, backEndPort] = [await freePort(), await freePort()];
  const portal = await startPortal(port, {
    TILLWAY_PORTALS: await writePortalFile(folder, publicKey, backEndPort),
  });
  const edge = (...words) =>
    run(root, process.execPath, ['edge/dist/cli.js', ...words, '--port', String(port)], process.env);
  const set = async () => (await fetch(`${portal.origin}/portal-set`)).json();
  return {
    ...portal,
    port,
    backEndPort,
    edge,
    /** Makes a token that moves a remote. */
    token: async (remote) =>
      (await edge('token', 'create', `Team of ${remote}`, remote, '--may-move')).trim(),
    /** Answers whether everybody has this version of a remote. */
    shows: async (remote, version) => (await set()).remotes[remote] === version,
    hasTakenBack: async (release) => ((await set()).withdrawn ?? []).includes(release),
    /** The versions of all remotes but this team's. */
    others: async () =>
      JSON.stringify(
        Object.entries((await set()).remotes).filter(([name]) => !/^(loyalty|example-vue)$/.test(name)),
      ),
  };
}

/** Signs people in, each in a browser's context of their own. */
export async function signIn(browser, origin, people) {
  const contexts = [];
  for (const email of people) {
    const context = await browser.newContext();
    await context.addCookies(await signedInCookies(browser, origin, email));
    contexts.push(context);
  }
  return contexts;
}
