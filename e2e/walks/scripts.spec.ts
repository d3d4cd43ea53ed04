import { expect, test } from '@playwright/test';
import { axeViolations } from '../portal/axe';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

interface Told {
  scripts: { script: string }[];
  differences: { script: string; what: string }[];
}

test('what a real browser ran of two screens is what the set has, and a superuser reads it beside the inventory', async ({
  page,
}) => {
  const told = () =>
    page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/loaded-scripts'),
    );
  await signIn(page, users.admin, '/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = told();
  // a page that fetches its screen's code ahead
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
  // what other walks had refused is no difference of this one
  expect(differences.filter(({ what }) => !what.startsWith('was refused'))).toEqual([]);

  await page.goto('/loaded-scripts');
  await expect(page.getByRole('heading', { name: 'What browsers told otherwise' })).toBeVisible();
  await expect(page.getByRole('table').last()).toContainText('/remotes/history/');
  expect(await axeViolations(page)).toEqual([]);

  await page.context().clearCookies();
  await signIn(page, users.viewer, '/transactions');
  expect((await page.request.get('/loaded-scripts')).status()).toBe(403);
});
