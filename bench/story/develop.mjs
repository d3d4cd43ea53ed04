import { signedInCookies } from '../portal/chromium.mjs';
import { freePort } from '../../tools/serve/ports.mjs';
import { writeRemote, writeScreen } from './remote.mjs';
import { hearPages, timed } from './tale.mjs';
import { bytesToStart, startBackEnd, startDev } from './team.mjs';

/** Opens a page of a signed-in user in the emulator and passes it to `use`. Ends the emulator afterwards. */
async function inEmulator(browser, dev, use) {
  const context = await browser.newContext();
  try {
    await context.addCookies(await signedInCookies(browser, dev.url));
    hearPages(context);
    return await use(await context.newPage());
  } finally {
    await context.close();
    await dev.stop();
  }
}

async function seeRows(browser, remote) {
  const dev = await startDev(remote);
  await inEmulator(browser, dev, async (page) => {
    await page.goto(`${dev.url}loyalty`);
    await page.getByRole('table').getByText('$').first().waitFor();
  });
}

/** Sees the answer of the team's back end on the screen, and its card on the page of the slot. */
async function seeBackEndAndSlot(browser, remote) {
  let backEnd;
  const dev = await startDev(remote, async (portal) => {
    backEnd = await startBackEnd(remote, portal, await freePort());
    return backEnd.url;
  });
  try {
    await inEmulator(browser, dev, async (page) => {
      await page.goto(`${dev.url}loyalty`);
      await page.getByText('The back end knows who asks').waitFor();
      await page.getByRole('button', { name: 'SLOTS' }).click();
      await page.getByRole('menuitem', { name: 'Profile card' }).click();
      await page.getByText('Seven points a press').waitFor();
    });
  } finally {
    backEnd.stop();
  }
}

/** The team makes its remote, sees it in the emulator, tests, and builds it. Returns its folder and version. */
export async function develop(team, browser) {
  const remote = await timed(
    'generator to the screen with its rows in the real shell of the emulator',
    async () => {
      const made = await timed('generator and npm install, npm’s cache warm', async () => {
        const folder = await team.create('loyalty');
        await team.npm(folder, 'install');
        return folder;
      });
      await seeRows(browser, made);
      return made;
    },
  );
  await timed('npm test of the generated remote: manifest, types, lint, and tests', () =>
    team.npm(remote, 'test'),
  );
  await writeRemote(remote);
  await writeScreen(remote, 'The first');
  await timed(
    '`tillway dev` to the answer of the team’s back end on the screen, and its card in a slot',
    () => seeBackEndAndSlot(browser, remote),
  );
  await timed('npm test of the team’s own remote', () => team.npm(remote, 'test'));
  const version = await timed('build of the release', () => team.build(remote));
  return { remote, version, bytes: await bytesToStart(remote) };
}
