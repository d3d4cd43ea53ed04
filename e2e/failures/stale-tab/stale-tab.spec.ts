import { expect, test } from '@playwright/test';
import { messages } from '@tillway/rules';
import { showsTransactions } from '../../portal/failed-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const portal = { name: 'stale', follows: ['history'] };
const next = '9.0.1-next0001';

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal])));
test.afterAll(() => portals.stop());

test('a tab from before a promotion keeps its own code; once that is withdrawn it says so, and a reload brings the new one', async ({
  browser,
}) => {
  const before = await portals.versionUnderTest('history');
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await page.clock.install();
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await showsTransactions(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const ofVersion = (version: string) =>
    loaded.filter((path) => path.startsWith(`/remotes/history/${version}/`));

  await portals.publishAs('history', next, {});
  await portals.run('promote', `history@${next}`, '--channel', portal.name);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: /^Search/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(ofVersion(next)).toEqual([]);

  await portals.run('quarantine', `history@${before}`, '--note', 'shows the wrong totals');
  // An edge follows a promotion within a second.
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/portal-set')).text()))
    .toContain(`"withdrawn":["history@${before}"]`);
  await page.clock.runFor(5 * 60_000);
  await expect(page.getByText(messages.updateUrgent)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await showsTransactions(page);
  expect(ofVersion(next)).not.toEqual([]);
  await page.close();
});
