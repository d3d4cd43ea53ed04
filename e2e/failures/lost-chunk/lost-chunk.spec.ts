import { expect, type Page, test } from '@playwright/test';
import { allHere } from '../../portal/at-rest';
import { approved, fillCharge } from '../../portal/charge';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

/** Code of the remotes that is fetched after their entry. */
const chunks = (remote = '[a-z]+') => new RegExp(`/remotes/${remote}/[^/]+/(?!remoteEntry)[^/]+\\.js$`);

/** Takes the line to some files away until `mend`; says how many were asked for meanwhile. */
async function cut(page: Page, files: RegExp) {
  const line = { lost: 0 };
  await page.route(files, (route) => {
    line.lost += 1;
    return route.abort('internetdisconnected');
  });
  return Object.assign(line, { mend: () => page.unroute(files) });
}

const notLoaded = (page: Page) =>
  page.getByText('This part of the page could not be loaded', { exact: false });

test('A-28 the line goes down with the answer of a charge: the clerk reads that it was approved, with its id; Retry brings the receipt', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '37.41');
  await page.getByRole('button', { name: 'Process' }).click();
  const charge = page.getByRole('button', { name: /^Charge \$/ });
  await expect(charge).toBeVisible();
  const line = await cut(page, chunks());
  await charge.click();
  const result = await approved(page);
  const id = result.getByText('Transaction ID').locator('xpath=following-sibling::*');
  await expect(id).toHaveText(/^\w{20,}$/);

  await result.getByRole('button', { name: 'Print Receipt' }).click();
  await expect(notLoaded(page)).toBeVisible();
  expect(line.lost).toBeGreaterThan(0);
  await expect(id).toHaveText(/^\w{20,}$/);
  await line.mend();
  await result.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Print Receipt' }).getByRole('article')).toContainText(
    '****1111',
  );
});

test('A-28 while the code of the result cannot be had nothing is sent; the next press fetches it and charges once', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await expect(page.getByLabel('Card number', { exact: false })).toBeVisible();
  const line = await cut(page, chunks());
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/terminal/payment') && sent.push(request.url()));
  await fillCharge(page, '37.42');
  await page.getByRole('button', { name: 'Process' }).click();
  const told = page.getByRole('alertdialog', { name: /could not be loaded|Error/ });
  await expect(told).toContainText('Nothing was sent');
  expect([line.lost > 0, sent]).toEqual([true, []]);
  await page.keyboard.press('Escape');
  await line.mend();
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await approved(page);
  expect(sent).toHaveLength(1);
});

/** One piece of code of each remote: what is pressed for it, what stays on the screen, what comes with Retry. */
const pieces = [
  {
    remote: 'payments',
    user: users.merchant,
    path: '/billings',
    press: (page: Page) => page.getByRole('button', { name: 'Search' }).click(),
    stays: (page: Page) => page.locator('tbody tr').first(),
    comes: (page: Page) => page.getByRole('dialog', { name: 'Search billings' }),
  },
  {
    remote: 'history',
    user: users.merchant,
    path: '/transactions',
    press: (page: Page) => page.getByRole('button', { name: 'Search' }).click(),
    stays: (page: Page) => page.locator('tbody tr').first(),
    comes: (page: Page) => page.getByRole('dialog', { name: /^Search/ }),
  },
];

for (const { remote, user, path, press, stays, comes } of pieces) {
  test(`a chunk of ${remote} fails once: the rest of the screen stays, Retry fetches it`, async ({
    page,
  }) => {
    await signIn(page, user, `/?redirect=${path}`);
    await expect(stays(page)).toContainText(/\w/);
    await allHere(page);
    const line = await cut(page, chunks(remote));
    await press(page);
    await expect(notLoaded(page)).toBeVisible();
    expect(line.lost).toBeGreaterThan(0);
    await expect(stays(page)).toContainText(/\w/);
    await line.mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(comes(page)).toBeVisible();
    await expect(stays(page)).toContainText(/\w/);
  });
}

/** These fetch a screen at a time: the rest of it is the portal's own. */
const screens = [
  { remote: 'plans', user: users.merchant, path: '/plans', heading: 'Card Installment Plans' },
  { remote: 'admin', user: users.admin, path: '/merchants', heading: 'Merchants' },
];

for (const { remote, user, path, heading } of screens) {
  test(`the screen of ${remote} fails once: the portal stays, Retry fetches it`, async ({ page }) => {
    const line = await cut(page, chunks(remote));
    await signIn(page, user, `/?redirect=${path}`);
    await expect(page.getByText(`${heading} is not available right now`)).toBeVisible();
    expect(line.lost).toBeGreaterThan(0);
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
    await line.mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText(/\w/);
  });
}
