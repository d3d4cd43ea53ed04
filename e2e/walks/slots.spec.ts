import { expect, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { buildExamples } from '../portal/examples';
import { handmadeRelease, heading } from '../portal/handmade-remote';
import { type OtherPortals, startOtherPortals } from '../portal/other-portals';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** The actions of the remote for a row: one shows its transaction, the other breaks. */
const extensions = `{
  show: async () => () => {},
  run: async (name, portal, values) => {
    if (name === 'break') throw new Error('rows is undefined');
    portal.feedback.notice('Thanked for ' + values.transaction_id);
  },
}`;
const script = `var tillway_thanks = { init() {}, get: (name) =>
  Promise.resolve(() => (name === './extensions' ? ${extensions} : ${heading('Thanked customers')})) };\n`;

const remote = handmadeRelease('thanks', 'Thanked customers');
const access = { permission: 'can_view_transactions' };
const manifest = {
  ...remote.manifest,
  portalApi: '^1.8.0',
  menu: [{ menu: 'bar', group: 'THANKS', label: 'Thanked customers', to: '/thanks', order: 10 }],
  capabilities: ['feedback'],
  extensions: [
    { slot: 'transaction.action@1', name: 'thank', label: 'Thank the customer', order: 10, access },
    { slot: 'transaction.action@1', name: 'break', label: 'Thank by mail', order: 20, access },
  ],
};
const thanks = { name: 'thanks', remotes: { thanks: { script, says: () => ({ ...remote, manifest }) } } };

let portals: OtherPortals;
test.beforeAll(async () => {
  portals = await startOtherPortals([{ ...thanks, builds: await buildExamples() }]);
});
test.afterAll(() => portals.stop());

test('a remote’s manifest adds entries to a row’s menu and to the bar, which act on that row and fail alone', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(thanks) });
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.merchant, '/transactions');
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row).toContainText('$');

  const choose = async (name: string) => {
    await row.getByRole('button').last().click();
    const entry = page.getByRole('menuitem', { name, exact: true });
    await expect(entry).toBeVisible();
    await entry.click();
  };
  expect(await axeViolations(page)).toEqual([]);
  await choose('Thank the customer');
  await expect(page.getByText(/^Thanked for \S+$/)).toBeVisible();
  await choose('Thank by mail');
  await expect(page.getByText('Thank by mail is not available right now', { exact: false })).toBeVisible();
  await expect(row).toContainText('$');

  await page.getByRole('button', { name: 'THANKS' }).click();
  await page.getByRole('menuitem', { name: 'Thanked customers' }).click();
  await expect(page.getByRole('heading', { name: 'Thanked customers' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/thanks');
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('a web component, a Vue, and a Svelte remote draw, react, and leave, within what the page’s policy permits', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: portals.urlOf(thanks) });
  const { violations, errors } = await watchPage(page);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await signIn(page, users.merchant, '/profile');
  for (const [name, heading] of [
    ['Element', 'Points of a web component'],
    ['Vue', 'Points of a Vue remote'],
    ['Svelte', 'Points of a Svelte remote'],
  ] as const) {
    await page.getByRole('button', { name: 'EXAMPLES' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(`Hello, ${users.merchant}`)).toBeVisible();
    await page.getByRole('button', { name: 'Add a point' }).click();
    const points = page.getByText('1 points', { exact: true });
    await expect(points).toHaveCSS('font-weight', '700');
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('link', { name: /^Settings/ }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText('1 points')).toHaveCount(0);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
  await page.close();
});

test('a portal without that remote has neither entry', async ({ page }) => {
  await signIn(page, users.merchant, '/transactions');
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row).toContainText('$');
  await row.getByRole('button').last().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Thank/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'THANKS' })).toHaveCount(0);
});
