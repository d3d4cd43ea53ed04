import { expect, test } from '@playwright/test';
import { isLeftOut } from '../../portal/failed-remote';
import { handmadeRelease, handmadeScript, heading } from '../../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../../portal/other-portals';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const owner = {
  name: 'owner',
  remotes: {
    perks: {
      script: handmadeScript('perks', heading('Perks of the owner')),
      says: () => handmadeRelease('perks', 'Perks'),
    },
  },
};
const stranger = { name: 'stranger' };

let portals: OtherPortals;
test.beforeAll(async () => void (portals = await startOtherPortals([owner, stranger])));
test.afterAll(() => portals.stop());

test('the remote of one tenant is a screen on that tenant’s host', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(owner) });
  await signIn(page, users.merchant, '/?redirect=/perks');
  await expect(page.getByRole('heading', { name: 'Perks of the owner' })).toBeVisible();
  await page.close();
});

test('the remote is nowhere on another tenant’s host or on an unknown one, and none of its files load', async ({
  browser,
}) => {
  for (const url of [portals.urlOf(stranger), `http://unknown.localhost:${portals.port}`]) {
    const page = await browser.newPage({ baseURL: url });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await signIn(page, users.merchant);
    await page.goto('/perks');
    await isLeftOut(page, 'Perks');
    expect(await page.content()).not.toContain('perks team');
    expect(loaded.filter((path) => path.startsWith('/remotes/perks/'))).toEqual([]);
    await page.close();
  }
});
