import { expect, type Page, test } from '@playwright/test';
import { approved, fillCharge, process } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const mmPerPoint = 25.4 / 72;

/** The pages of what the browser would print, in millimetres. */
async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width) * mmPerPoint),
    height: Math.round(Number(height) * mmPerPoint),
  }));
}

test('PAY-065 O-17 a receipt is printed as it is shown: one piece of an 80 mm roll, or one page', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  // no other walk charges this: within two minutes it would be a duplicate
  await fillCharge(page, '31.07');
  await process(page);
  const result = await approved(page);
  await result.getByRole('button', { name: 'Print Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print Receipt' });
  const receipt = dialog.getByRole('article', { name: /^RECEIPT/ });
  await expect(receipt).toContainText('****1111');
  await expect(receipt).toContainText('$32.16');

  // the roll is cut after the receipt, once that is all there
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

/** The width of a letter page between its margins: narrower than where lists fold their columns away. */
const paper = { width: 720, height: 960 };

test('a list is printed with all its columns and in words, without what is there to be pressed', async ({
  page,
}) => {
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

test('the profile is printed as what it says, without its tools', async ({ page }) => {
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
