import { expect, test } from '@playwright/test';
import { showsTransactions } from '../../portal/failed-remote';
import { handmadeScript, heading } from '../../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { pin } from '../../portal/override';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const portal = { name: 'override', overrides: true };
const tomorrow = '9.0.2-tomor001';

let portals: OtherPortals;
test.beforeAll(async () => {
  portals = await startOtherPortals([portal]);
  await portals.publishAs('history', tomorrow, {
    script: handmadeScript('history', heading('Transactions of tomorrow')),
  });
});
test.afterAll(() => portals.stop());

const pins = [{ remote: 'history', version: tomorrow }];
const ofTomorrow = { name: 'Transactions of tomorrow' };

test('a user who returns after a pin has ended gets the portal’s own version and reads why', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.admin);
  expect(await pin(page, pins, 1)).toBe(200);
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/portal-set')).text()))
    .not.toContain(tomorrow);

  await page.goto('/transactions');
  await showsTransactions(page);
  const status = page.getByRole('status').filter({ hasText: 'What you had pinned ended at' });
  await expect(status).toContainText(`history ${tomorrow}. This is the portal’s own version again.`);
  await status.getByRole('button', { name: 'OK' }).click();
  await expect(status).toHaveCount(0);
  await showsTransactions(page);
  await page.close();
});

test('an open page continues when its pin ends and says so, and offers a reload for the portal’s own version', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.admin);
  expect(await pin(page, pins, 3600)).toBe(200);
  // For this page the pin is about to end; for the server it is not.
  await page.clock.install({ time: Date.now() + 3_570_000 });
  await page.goto('/transactions');
  await expect(page.getByRole('heading', ofTomorrow)).toBeVisible();
  const strip = page.getByRole('status').filter({ hasText: 'For your session only' });
  await expect(strip).toContainText(`history ${tomorrow}.`);
  await page.clock.runFor(60_000);
  await expect(page.getByText('Reload to get the portal’s own version.')).toBeVisible();
  await expect(page.getByRole('heading', ofTomorrow)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.close();
});
