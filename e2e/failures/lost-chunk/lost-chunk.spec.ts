import { expect, type Page, test } from '@playwright/test';
import { allHere } from '@tillway/e2e/page';
import { approved, fillCharge } from '../../portal/charge';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

/** Matches the chunks of remotes, which are fetched after their entry. */
const chunks = (remote = '[a-z]+') => new RegExp(`/remotes/${remote}/[^/]+/(?!remoteEntry)[^/]+\\.js$`);

/** Aborts requests for some files until `mend`, and counts them in `lost`. */
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

test('A-28 if the line fails after a charge is answered, the clerk reads the approval with its id, and Retry loads the receipt', async ({
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

test('A-28 nothing is sent while the code of the result cannot load, and the next press loads it and charges once', async ({
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

/**
 * One chunk of each remote, with the press that needs it, the part of the screen that stays, and the result of Retry.
 */
const pieces = [
  {
    remote: 'payments',
    user: users.merchant,
    path: '/billings',
    press: (page: Page) => page.getByRole('button', { name: 'Search' }).click(),
    stays: (page: Page) => page.locator('tbody tr').first(),
    comes: (page: Page) => page.getByRole('dialog', { name: 'Search customers' }),
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
  test(`if a chunk of ${remote} fails once, the rest of the screen stays, and Retry loads it`, async ({
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

/** Screens whose remotes are fetched as a whole; around them is the portal's own page. */
const screens = [
  { remote: 'plans', user: users.merchant, path: '/plans', heading: 'Card Installment Plans' },
  { remote: 'admin', user: users.admin, path: '/merchants', heading: 'Merchants' },
];

for (const { remote, user, path, heading } of screens) {
  test(`if the screen of ${remote} fails once, the portal stays, and Retry loads it`, async ({ page }) => {
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
