import { expect, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

interface Told {
  scripts: { script: string }[];
  differences: { script: string; what: string }[];
}

test('the scripts that a real browser ran for two screens match the set, and a superuser reads them beside the inventory', async ({
  page,
}) => {
  const told = () =>
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/loaded-scripts'),
    );
  await signIn(page, users.admin, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = told();
  // A page that prefetches its screen's code.
  await page.goto('/transactions');
  const sent = (await first).postDataJSON() as { scripts: { src: string; integrity: string }[] };
  expect(sent.scripts.some(({ src }) => /\/remotes\/history\/.*\.js$/.test(src))).toBe(true);
  expect(sent.scripts.some(({ src, integrity }) => /\/shell\//.test(src) && integrity !== '')).toBe(true);
  const second = told();
  await page.goto('/credit');
  await (await second).response();

  const { scripts, differences } = (await (
    await page.request.get('/loaded-scripts?format=json')
  ).json()) as Told;
  expect(scripts.length).toBeGreaterThan(20);
  // Refusals of other walks are not a difference of this one.
  expect(differences.filter(({ what }) => !what.startsWith('was refused'))).toEqual([]);

  await page.goto('/loaded-scripts');
  await expect(page.getByRole('heading', { name: 'Differences reported by browsers' })).toBeVisible();
  await expect(page.getByRole('table').last()).toContainText('/remotes/history/');
  expect(await axeViolations(page)).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, users.viewer, '/transactions');
  expect((await page.request.get('/loaded-scripts')).status()).toBe(403);
});
