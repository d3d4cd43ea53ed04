import { expect, type Page, test } from '@playwright/test';
import { messages } from '@tillway/rules';
import { showsFailure, showsTransactions } from '../../portal/failed-remote';
import { brokenScreen, handmadeScript } from '../../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const portal = { name: 'field', follows: ['history'] };
const withCanary = { name: 'canary', follows: ['history'] };
const bad = '9.0.1-bad00001';

/** Counts the failures that a page reports to the edge, from before the page loads. */
function brokenHeard(page: Page): () => number {
  let heard = 0;
  page.on('response', (response) => {
    if (!response.url().endsWith('/remote-outcomes')) return;
    if (response.request().postData()?.includes('"render"')) heard += 1;
  });
  return () => heard;
}

/** Waits until the edge serves a version: it looks at its store once a second. */
async function untilServed(page: Page, version: string): Promise<void> {
  await page.goto('/');
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/portal-set')).text()))
    .toContain(`"history":"${version}"`);
  await page.close();
}

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal, withCanary])));
test.afterAll(() => portals.stop());

test('a release that breaks for people of two merchants is withdrawn by itself: the fourth user is told at once, and a reload brings the last good one', async ({
  browser,
}) => {
  await portals.publishAs('history', bad, {
    script: handmadeScript('history', brokenScreen),
    says: () => ({ container: 'tillway_history' }),
  });
  await portals.run('promote', `history@${bad}`, '--channel', portal.name);
  await untilServed(await browser.newPage({ baseURL: portals.urlOf(portal) }), bad);
  const open = async (user: string, path = '/?redirect=/transactions') => {
    const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
    const heard = brokenHeard(page);
    await signIn(page, user, path);
    return { page, heard };
  };
  for (const user of [users.merchant, users.viewer, users.manager]) {
    const { page, heard } = await open(user);
    await showsFailure(page, 'It stopped working.');
    await expect.poll(heard).toBe(1);
    await expect(page.getByText(messages.updateUrgent)).toHaveCount(0);
    await page.close();
  }
  const { page } = await open(users.clinic);
  await expect(page.getByText(messages.updateUrgent)).toBeVisible();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await showsTransactions(page);
  await page.close();

  const { stdout } = await portals.run('history');
  expect(stdout).toContain(
    `the edge, by itself: quarantine history@${bad} (failed for 4 of 4 people within ten minutes: render)`,
  );
  const { page: admin } = await open(users.admin, '/');
  await admin.getByRole('button', { name: 'Menu' }).click();
  await admin.getByRole('button', { name: 'About this portal' }).click();
  const about = admin.getByRole('dialog', { name: 'About this portal' });
  await expect(about.getByRole('heading', { name: 'Taken back' })).toBeVisible();
  await expect(about.getByRole('listitem').filter({ hasText: `history@${bad}` })).toBeVisible();
  await admin.close();
  await portals.run('lift', `history@${bad}`, '--note', 'mended elsewhere');
});

test('a breaking canary stops itself: users without it see nothing of it, and nobody keeps it', async ({
  browser,
}) => {
  const canary = '9.0.2-bad00002';
  await portals.publishAs('history', canary, {
    script: handmadeScript('history', brokenScreen),
    says: () => ({ container: 'tillway_history' }),
  });
  await portals.run('canary', '99%', `history@${canary}`, '--channel', withCanary.name);
  const moves = async () => (await portals.run('history')).stdout;
  let failed = 0;
  for (const user of [users.merchant, users.viewer, users.clinic, users.manager, users.admin]) {
    const page = await browser.newPage({ baseURL: portals.urlOf(withCanary) });
    const heard = brokenHeard(page);
    await signIn(page, user);
    await page.goto('/transactions');
    const set = await page.evaluate(async () => (await fetch('/portal-set')).text());
    if (failed < 3 && set.includes(`"history":"${canary}"`)) {
      await showsFailure(page, 'It stopped working.');
      await expect.poll(heard).toBeGreaterThan(0);
      failed += 1;
      // The report is sent, and the edge takes the release back a moment after the third.
      if (failed === 3) await expect.poll(moves).toContain(`quarantine history@${canary}`);
    } else await showsTransactions(page);
    await page.close();
  }
  const { stdout } = await portals.run('history');
  expect(stdout).toContain(`canary 99% history@${canary}`);
  expect(stdout).toContain(`the edge, by itself: quarantine history@${canary}`);
});
