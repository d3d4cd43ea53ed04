import { expect, test } from '@playwright/test';
import { othersWork, showsFailure } from '../../portal/failed-remote';
import { brokenScreen, handmadeScript } from '../../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const portal = {
  name: 'render',
  remotes: {
    history: {
      script: handmadeScript('history', brokenScreen),
      says: () => ({ container: 'tillway_history' }),
    },
  },
};

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal])));
test.afterAll(() => portals.stop());

test('a release that breaks while it renders is tried twice more, then disabled for this page, and the rest works', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.merchant, '/?redirect=/transactions');
  const retry = page.getByRole('button', { name: 'Retry' });
  await showsFailure(page, 'It stopped working.');
  await retry.click();
  await showsFailure(page, 'It stopped working.');
  await retry.click();
  await showsFailure(page, 'It failed several times and was switched off until the page is reloaded.');
  await expect(retry).toHaveCount(0);
  await othersWork(page);
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await page.close();
});
