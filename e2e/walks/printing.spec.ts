import { expect, type Page, test } from '@playwright/test';
import { approved, fillCharge, process } from '../portal/charge';
import { sell } from '../portal/sell';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const mmPerPoint = 25.4 / 72;

/** Returns the sizes of the printed pages, in millimeters. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width) * mmPerPoint),
    height: Math.round(Number(height) * mmPerPoint),
  }));
}

test('PAY-065 O-17 a receipt is printed as shown, on one piece of an 80 mm roll or one page', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  // No other walk charges this amount: within two minutes it would be a duplicate.
  await fillCharge(page, '31.07');
  await process(page);
  const result = await approved(page);
  await result.getByRole('button', { name: 'Print Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Receipt' });
  const receipt = dialog.getByRole('article', { name: /^RECEIPT/ });
  await expect(receipt).toContainText('****1111');
  await expect(receipt).toContainText('$32.16');

  // The roll is cut after the receipt, once all of it has loaded.
  await expect.poll(async () => (await printedPages(page)).map(({ width }) => width)).toEqual([80]);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await dialog.getByLabel('Letter page').check();
  expect(await printedPages(page)).toEqual([{ width: 216, height: 279 }]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(result.getByRole('button', { name: 'Print Receipt' })).toBeFocused();
});

/** A letter page between its margins, in px: narrower than the width at which lists fold their columns. */
const paper = { width: 720, height: 960 };

test('a list is printed with all its columns as text, without its controls', async ({ page }) => {
  await page.setViewportSize(paper);
  await signIn(page, users.merchant, '/transactions');
  const table = page.getByRole('table', { name: 'Transactions table' });
  await expect(table.locator('tbody tr').nth(5)).toContainText('$');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['LOGOUT', 'Search', 'Export', 'Reset the list', 'Menu'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('banner').first()).toBeHidden();
  for (const header of ['Created', 'Name', 'Status', 'Fee', 'Total'])
    await expect(table.getByRole('columnheader', { name: header })).toBeVisible();
  const word = table.getByText('Settled', { exact: true }).first();
  await expect(word).toBeVisible();
  expect((await word.boundingBox())?.width).toBeGreaterThan(20);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.screenshot({ path: test.info().outputPath('list.png'), fullPage: true });
  await page.emulateMedia({ media: null });
  for (const { width, height } of await printedPages(page)) expect(width).toBeGreaterThan(height);
});

test('the profile is printed with its values, without its controls', async ({ page }) => {
  await page.setViewportSize(paper);
  await signIn(page, users.merchant, '/profile');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  for (const tool of ['Links', 'Help', 'Two-factor authentication'])
    await expect(page.getByRole('heading', { name: tool, exact: true })).toBeHidden();
  await expect(page.getByLabel('Manager Password')).toBeHidden();
  for (const name of ['LOGOUT', 'Save']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change Password' })).toBeHidden();
  await page.screenshot({ path: test.info().outputPath('profile.png'), fullPage: true });
  await page.emulateMedia({ media: null });
  expect(await printedPages(page)).toHaveLength(1);
});

test('PLN-060.2 PLN-060.3 a plan’s printed schedule has its merchant, its payer, and its foot', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/help');
  const group = `PAPER-${Date.now().toString(36)}`;
  await sell(page, 'Front counter', '21.40', {
    is_installment: 1,
    transaction_group_id: group,
    transaction_group_total_amount: '21.40',
    transaction_group_total_count: 1,
    allow_duplicate: true,
    billing_address: '1 Dock St',
    billing_city: 'Mobile',
    billing_state: 'AL',
    customer_po: 'PO-7',
    custom_field_1: 'North',
    custom_field_2: 'Lamp',
    custom_field_3: 'Blue',
  });
  const { data } = (await (await page.request.get('/api/users/token')).json()) as {
    data: { user: { accounts: Record<'street_1' | 'city' | 'state' | 'zip', string>[] } };
  };
  const [{ street_1, city, state, zip } = { street_1: '', city: '', state: '', zip: '' }] =
    data.user.accounts;
  await page.goto(`/plans/manage?id=${group}`);
  await page.getByRole('button', { name: 'Print Schedule' }).click();
  const paper = page.getByRole('dialog').getByRole('article', { name: /^Payment Schedule/ });
  await expect(paper.locator('header p')).toHaveText([
    'Harbor Books',
    'Independent booksellers',
    'Open every day',
    street_1,
    'Suite 2',
    `${city}, ${state} ${zip}`,
    /^\(\d{3}\) \d{3}-\d{4}$/,
    'office@harborbooks.test',
  ]);
  const logo = paper.getByRole('img', { name: 'Harbor Books' });
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const [label, value] of [
    ['Name', 'Ada Byron'],
    ['Address', '1 Dock St, Mobile, AL 73102'],
    ['Card', '****1111'],
    ['Customer PO', 'PO-7'],
    ['Custom field 1', 'North'],
    ['Custom field 2', 'Lamp'],
    ['Custom field 3', 'Blue'],
  ] as const)
    await expect(
      paper.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]'),
      label,
    ).toHaveText(value);
  for (const line of ['Thank you', 'Returns within 30 days', 'with this receipt'])
    await expect(paper.locator('footer').getByText(line, { exact: true })).toBeVisible();
});
