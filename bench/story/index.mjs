import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pack } from '../../tools/packages/pack.mjs';
import { freePort } from '../../tools/serve/ports.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { writeProvider, writeRemote, writeScreen } from './remote.mjs';
import { build, generator, isByNpm, startDev, tillway } from './team.mjs';

export const title = 'Shipping a remote: from nothing to live, and back from a bad release';
export const aim =
  'dev screen within 60 s of the generator, live within 5 s of publishing, rollback within 1 s at the edge';

const root = path.resolve(import.meta.dirname, '../..');
const people = [
  'merchant@harborbooks.test',
  'viewer@harborbooks.test',
  'clinic@northwind.test',
  'manager@northwind.test',
];
const call = promisify(execFile);

/** Times an action in seconds. Returns the time and the action's result. */
async function timed(act) {
  const begun = performance.now();
  const value = await act();
  return { seconds: (performance.now() - begun) / 1000, value };
}

async function until(what, holds) {
  for (const begun = performance.now(); performance.now() - begun < 60_000;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`It did not come to this within a minute: ${what}`);
}

/** Writes the project's portal file with the remote, its key, and its back end. */
async function portalFileWith(folder, publicKey, backEndPort) {
  const house = JSON.parse(await readFile(path.join(root, 'edge/portal.json'), 'utf8'));
  house.portals.tillway.remotes.push({ name: 'loyalty', backend: `http://127.0.0.1:${backEndPort}` });
  house.publishers = { loyalty: [publicKey] };
  const file = path.join(folder, 'portal.json');
  await writeFile(file, JSON.stringify(house));
  return file;
}

async function startBackEnd(remote, portal, port) {
  const server = spawn(process.execPath, ['back-end.mjs', portal, String(port)], {
    cwd: remote,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return server;
}

/** Fills in a payment and leaves the form open. */
async function fillPayment(page) {
  await page.getByLabel('Amount').first().fill('12.00');
  await page.getByLabel('Cardholder name').fill('Ada Byron');
  await page.getByLabel('Card number').pressSequentially('4111111111111111');
  await page.getByLabel('Expiration').pressSequentially('1230');
  await page.getByLabel('CVV').pressSequentially('739');
  await page.getByLabel('Postal code').fill('73102');
  await page.evaluate(() => (globalThis.isOldTab = true));
}

/** Completes the payment in the tab in which it began. Throws if the tab was reloaded or the form emptied. */
async function completePayment(page) {
  if (!(await page.evaluate(() => globalThis.isOldTab))) throw new Error('The tab was loaded anew');
  if ((await page.getByLabel('Cardholder name').inputValue()) !== 'Ada Byron')
    throw new Error('The form was emptied');
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await page.getByRole('dialog', { name: 'Payment Approved' }).waitFor();
}

/**
 * Plays the story of a team and its remote in a real browser. The team generates and develops the remote outside of
 * this repository and publishes it by HTTP with a token. It goes live while somebody pays in an old tab, a canary
 * breaks and is taken back by itself, and the team rolls back.
 */
export async function run() {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'tillway-story-')));
  const endings = [() => rm(folder, { recursive: true, force: true })];
  const rows = [];
  const tell = (what, seconds) => {
    rows.push({ what, unit: 's', measured: seconds });
    console.log(`${seconds.toFixed(2).padStart(8)} s  ${what}`);
  };
  try {
    const tarballs = await pack(path.join(folder, 'packages'), { isTrial: true });
    const generate = await generator(folder, tarballs);
    if (isByNpm) {
      const cold = await timed(() => generate(path.join(folder, 'warm-up')));
      console.log(`npm's cache is warm, ${cold.seconds.toFixed(1)} s after the generator began`);
    }
    const browser = await openChromium();
    endings.push(() => browser.close());

    const first = await timed(async () => {
      const made = await timed(() => generate(path.join(folder, 'team')));
      tell(`generator and ${isByNpm ? 'npm install, its cache warm' : 'linked packages'}`, made.seconds);
      const remote = made.value;
      const dev = await startDev(remote);
      const context = await browser.newContext();
      await context.addCookies(await signedInCookies(browser, dev.url));
      const page = await context.newPage();
      await page.goto(`${dev.url}loyalty`);
      await page.getByRole('table').getByText('$').first().waitFor();
      await context.close();
      await dev.stop();
      return remote;
    });
    const remote = first.value;
    tell('generator to the screen with its rows in the real shell of the emulator', first.seconds);

    await writeRemote(remote);
    await writeScreen(remote, 'The first');
    await tillway(remote, ['types']);
    const built = await timed(() => build(remote));
    tell('build of the release', built.seconds);

    const key = path.join(folder, 'team.pem');
    const publicKey = (await tillway(remote, ['key', key])).trim();
    const [port, backEndPort] = [await freePort(), await freePort()];
    process.env.TILLWAY_PORTALS = await portalFileWith(folder, publicKey, backEndPort);
    const portal = await startPortal(port);
    endings.push(() => portal.stop());
    const backEnd = await startBackEnd(remote, portal.origin, backEndPort);
    endings.push(() => backEnd.kill());
    const edge = async (...words) =>
      (await call(process.execPath, ['edge/dist/cli.js', ...words, '--port', String(port)], { cwd: root }))
        .stdout;
    const token = (await edge('token', 'create', 'Loyalty team', 'loyalty', '--may-move')).trim();
    const team = {
      TILLWAY_PORTAL: portal.origin,
      TILLWAY_TOKEN: token,
      TILLWAY_SIGNING_KEY: await readFile(key, 'utf8'),
    };
    const publish = (...more) => tillway(remote, ['publish', '--commit', 'ab'.repeat(20), ...more], team);
    const set = async () => (await fetch(`${portal.origin}/portal-set`)).json();
    const shows = async (version) => (await set()).remotes.loyalty === version;
    const others = async () =>
      JSON.stringify(Object.entries((await set()).remotes).filter(([name]) => name !== 'loyalty'));
    const othersBefore = await others();

    const contexts = [];
    for (const email of people) {
      const context = await browser.newContext();
      await context.addCookies(await signedInCookies(browser, portal.origin, email));
      contexts.push(context);
    }
    const [merchant] = contexts;
    const oldTab = await merchant.newPage();
    await oldTab.goto(`${portal.origin}/credit`);
    await fillPayment(oldTab);

    const live = await timed(async () => {
      await publish('--promote');
      const page = await merchant.newPage();
      await page.goto(`${portal.origin}/loyalty`);
      await page.getByText('The first').waitFor();
      return page;
    });
    tell('publish (signed, by token) to live in a browser', live.seconds);
    await live.value.getByText('The back end knows who asks').waitFor();
    await live.value.getByRole('button', { name: 'Score' }).click();
    await live.value.getByText('7 points').waitFor();
    await live.value.goto(`${portal.origin}/profile`);
    // The remote fills this slot on a screen of the portal.
    const card = live.value.getByRole('heading', { name: 'Loyalty points' });
    await card.waitFor();
    await live.value.getByRole('main').getByText('Seven points a press').waitFor();
    await live.value.close();
    const paid = await timed(() => completePayment(oldTab));
    tell('the old tab, in mid-payment all the while, takes its payment', paid.seconds);

    await writeProvider(remote, { isBroken: true });
    const bad = await build(remote);
    await publish();
    await edge('canary', '99%', `loyalty@${bad}`);
    const tookBack = async () => ((await set()).withdrawn ?? []).includes(`loyalty@${bad}`);
    const canary = await timed(async () => {
      await until('the canary is served', async () => {
        const answers = contexts.map(async (context) =>
          (await context.request.get(`${portal.origin}/portal-set`)).text(),
        );
        return (await Promise.all(answers)).filter((text) => text.includes(bad)).length >= 3;
      });
      for (const context of contexts) {
        const page = await context.newPage();
        await page.goto(`${portal.origin}/loyalty`);
        await page
          .getByText(/is not available right now|The first/)
          .first()
          .waitFor();
        if (await tookBack()) break;
      }
      await until('the bad release is taken back', tookBack);
    });
    tell('canary of a release that throws to its quarantine, three people later', canary.seconds);
    const again = await timed(async () => {
      const page = await contexts[1].newPage();
      await page.goto(`${portal.origin}/loyalty`);
      await page.getByText('The first').waitFor();
    });
    tell('the last good one, loaded by who had the bad one', again.seconds);

    await writeProvider(remote, { isBroken: false });
    await writeScreen(remote, 'The second');
    const second = await build(remote);
    await publish('--promote');
    await until('the second is live', () => shows(second));
    const back = await timed(async () => {
      const answer = await fetch(`${portal.origin}/feed/moves`, {
        method: 'POST',
        body: JSON.stringify({ action: 'rollback', part: 'loyalty' }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      await until('the first is live again', () => shows(built.value));
    });
    tell('rollback by token to the edge serving the release before', back.seconds);
    await edge('promote', `loyalty@${second}`);
    await until('the second is live again', () => shows(second));
    const byCommand = await timed(async () => {
      await edge('rollback', 'loyalty');
      await until('the first is live', () => shows(built.value));
    });
    tell('the same by the command, its start included', byCommand.seconds);

    if ((await others()) !== othersBefore) throw new Error('Another remote has changed');
    console.log(await edge('verify', '--host', 'localhost'));
    return { rows };
  } finally {
    for (const end of endings.reverse()) await end();
  }
}
