import { expect, test } from '@playwright/test';
import { approved, fillCharge, process } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

test.beforeEach(async ({ page }) => {
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
});

test('HIS-001.1 HIS-002.1 HIS-002.2 SHELL-074.1 sorting and paging are kept in the URL, and Back and reload show the same rows', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: 'Card Transactions' })).toBeVisible();
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total).toBeVisible();
  await page.getByRole('button', { name: 'Summary' }).click();
  await expect(total).toBeHidden();
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['5', '10', '25', '50', '100']);
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=total_amount\.asc/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=1/);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
  await page.goto('/ach_transactions');
  await expect(page.getByRole('heading', { name: 'ACH Transactions' })).toBeVisible();
});

test('HIS-004.1 HIS-005.1 HIS-013 HIS-017.1 HIS-018.1 SHELL-075 ERR-088.2 a search without matches says so, and Enter searches', async ({
  page,
}) => {
  for (const name of ['Export', 'Config'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search transactions' });
  await expect(dialog.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Recurring').locator('option:checked')).toHaveText('All');
  await dialog.getByLabel('Transaction ID').fill('no-such-transaction');
  await dialog.getByRole('checkbox', { name: 'Hide Invalid Transactions' }).uncheck();
  await dialog.getByLabel('Transaction ID').focus();
  const asked = page.waitForRequest((request) => request.url().includes('hideTransactions=0'));
  await page.keyboard.press('Enter');
  expect((await asked).url()).toContain('no-such-transaction');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page).toHaveURL(/transaction_id=no-such-transaction/);
  const reset = page.waitForRequest((request) => request.url().includes('hideTransactions=1'));
  await page.getByRole('button', { name: 'Reset the list' }).click();
  await reset;
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  await expect(page).toHaveURL(/\/transactions$/);
});

test('HIS-018.2 HIS-018.3 the search dialog has Search, Clear, and a help icon', async ({ page }) => {
  await page.goto('/transactions?transaction_id=no-such-transaction');
  await page.getByRole('button', { name: /^Search/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Search transactions' });
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('no-such-transaction');
  await dialog.getByRole('button', { name: 'Help with these fields' }).click();
  await expect(dialog.getByText(/a row is found when it matches all of them/)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByLabel('Transaction ID')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).not.toHaveURL(/transaction_id/);
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
});

test('VAL-078 last four must be four digits', async ({ page }) => {
  await page.getByRole('button', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search transactions' });
  await dialog.getByLabel('Last four').fill('123');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByText('Last four must be four digits')).toBeVisible();
});

test('HIS-021.1 HIS-021.2 HIS-021.3 a row opens its details beside the list, and Escape and Back close them', async ({
  page,
}) => {
  await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await expect(details.getByText('Transaction ID')).toBeVisible();
  expect((await details.boundingBox())?.width).toBeLessThanOrEqual(800);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await page.goForward();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);
  // The button of its options opens them too.
  await page.getByRole('table').getByRole('button', { name: 'Options' }).first().click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  await expect(details.getByText('Transaction ID')).toBeVisible();
});

test('HIS-006 the menu of a row opens at the first click and by keyboard, and returns the focus to its button', async ({
  page,
}) => {
  // The oldest first, so that sales of other walks move no row.
  await page.goto('/transactions?sort=created.asc');
  const options = page.getByRole('table').getByRole('button', { name: 'Options' });
  await options.nth(1).click();
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options.nth(1)).toBeFocused();

  await options.nth(2).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Transaction' })).toBeVisible();
});

test('the list shows a payment made on another screen', async ({ page }) => {
  await page.goto('/credit');
  await fillCharge(page, '44.30');
  await process(page);
  const result = await approved(page);
  const id =
    (await result.getByText('Transaction ID').locator('xpath=following-sibling::*').textContent()) ?? '';
  await result.getByRole('button', { name: 'Show in transactions' }).click();
  // Other walks sell at the same time.
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: id })).toContainText('$45.85');
});

test('a list of many columns has the width of the screen, and the page does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const room = () => page.getByRole('table').evaluate(({ parentElement }) => parentElement?.clientWidth ?? 0);
  await expect.poll(room).toBeGreaterThan(1280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test('a payment taken in one tab appears in the list of another by itself', async ({ context, page }) => {
  // Nobody else takes this amount.
  await page.goto('/transactions?amount=38.74');
  await expect(page.getByText('No results found')).toBeVisible();
  const till = await context.newPage();
  await till.goto('/credit');
  await fillCharge(till, '37.43');
  await process(till);
  await approved(till);
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$38.74');
});
