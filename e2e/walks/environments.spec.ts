import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { portalPort } from '../portal/address';
import { startEdge } from '../portal/edge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** The port of an edge beside the portal under test, whose file has a host for each environment. */
const root = path.resolve(import.meta.dirname, '../..');
const port = portalPort + 4;
const environments = ['local', 'test', 'qa', 'production'] as const;
const hostOf = (name: string) => `${name}.localhost`;

let home: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'tillway-environments-'));
  const portals = path.join(home, 'portals.json');
  const house = JSON.parse(await readFile(path.join(root, 'edge/portal.json'), 'utf8')) as object;
  const hosts = Object.fromEntries(
    environments.map((environment) => [hostOf(environment), { portal: 'tillway', environment }]),
  );
  await writeFile(portals, JSON.stringify({ ...house, hosts }));
  stop = await startEdge({ port, releases: path.join(root, '.data/e2e/releases'), portals });
});
test.afterAll(async () => {
  await stop();
  await rm(home, { recursive: true, force: true });
});

test('SHELL-043.1 SHELL-043.2 SHELL-044.1 SHELL-044.2 PRO-011 PRO-027 C-07 N-10 S-36 a host decides the environment and is the address of the API, and an unlisted host is production', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  for (const [host, environment] of [
    ...environments.map((each) => [hostOf(each), each] as const),
    [hostOf('elsewhere'), 'production'] as const,
  ]) {
    const origin = `http://${host}:${port}`;
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname, origin: at } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.add(at);
    });
    await signIn(page, users.admin, `${origin}/`);
    await page.goto(`${origin}/profile`);
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
    await expect(page.getByRole('group', { name: /as JSON$/ })).toHaveCount(
      environment === 'production' ? 0 : 2,
    );
    const isProduction = environment === 'production';
    await expect(page.getByRole('link', { name: 'Settlement report example' })).toHaveCount(
      isProduction ? 0 : 1,
    );
    // These features, which the documents keep out of production, are real ones everywhere.
    await page.goto(`${origin}/profile?tab=security`);
    await expect(page.getByRole('region', { name: 'Two-factor authentication' })).toBeVisible();
    await page.goto(`${origin}/okdmv/agencies`);
    await page
      .getByRole('link', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await page.goto(`${origin}/transactions`);
    await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pending non approved' })).toHaveCount(
      isProduction ? 0 : 1,
    );
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'About this portal' }).click();
    const about = page.getByRole('dialog', { name: 'About this portal' });
    await expect(about.getByText(environment, { exact: true })).toBeVisible();
    expect([...asked], host).toEqual([origin]);
    await context.close();
  }
});

test('PRO-020.1 PRO-020.2 O-06 a payment link has the host on which it was made, also a QA host', async ({
  browser,
}) => {
  for (const [environment, amount] of [
    ['qa', '13.10'],
    ['production', '13.20'],
  ] as const) {
    const origin = `http://${hostOf(environment)}:${port}`;
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, users.merchant, `${origin}/`);
    await page.goto(`${origin}/profile?tab=links`);
    const form = page.getByRole('form', { name: 'Hosted Payment Link' });
    await form.getByLabel('Amount').fill(amount);
    await form.getByRole('button', { name: 'Create Link' }).click();
    const link = form.getByLabel('Link', { exact: true });
    await expect(link).toHaveValue(/\/pay\?token=[\w-]+$/);
    const address = await link.inputValue();
    expect(new URL(address).origin).toBe(origin);
    await context.clearCookies();
    await page.goto(address);
    await expect(page.getByText(`$${amount}`).first()).toBeVisible();
    await context.close();
  }
});
