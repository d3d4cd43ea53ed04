import { expect, test } from '@playwright/test';
import { othersWork, showsFailure } from '../../portal/failed-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const portal = {
  name: 'evaluation',
  remotes: { history: { script: 'throw new Error("no configuration");' } },
};

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([portal])));
test.afterAll(() => portals.stop());

test('a release that throws when it is evaluated says that its screen could not be started, and the rest works', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(portal) });
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await showsFailure(page, 'It could not be started.');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await othersWork(page);
  await page.close();
});
