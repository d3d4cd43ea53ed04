import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchPage } from '../portal/violations';

/** Without the column of boxes. */
const headings = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).slice(1);
const save = (page: Page) =>
  page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Save' }).click();

test('SHELL-076 N-01 columns are chosen by keyboard, shown in every tab at once, and still there after a reload', async ({
  context,
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.clinic, '/transactions');
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect(first).toContainText('$');
  const usual = await headings(page);
  const other = await context.newPage();
  await other.goto('/transactions');
  await expect(other.getByRole('columnheader').nth(1)).toHaveText('Created');

  await page.getByRole('button', { name: 'Config' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Created' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Fee', exact: true }).press('Space');
  await save(page);
  await expect(page.getByText('Saved')).toBeVisible();
  const chosen = ['Transaction ID', 'Name', 'Created', ...usual.slice(3)].filter((each) => each !== 'Fee');
  await expect.poll(() => headings(page)).toEqual(chosen);
  await expect.poll(() => headings(other)).toEqual(chosen);
  await page.reload();
  await expect(first).toContainText('$');
  await expect.poll(() => headings(page)).toEqual(chosen);

  await page.getByRole('button', { name: 'Config' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await save(page);
  await expect.poll(() => headings(page)).toEqual(usual);
  expect(errors).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('profile and help work while every remote is down', async ({ page }) => {
  await page.route(/\/remotes\/.*\.js/, (route) => route.abort('connectionrefused'));
  await signIn(page, users.merchant, '/profile');
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(users.merchant);
  await page.getByRole('tab', { name: 'Payment links' }).click();
  await expect(page.getByRole('region', { name: 'Links' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('link', { name: 'Refunds and voids' }).click();
  await expect(page.getByRole('article')).toContainText('A void calls a payment off');
});

test('PRO-016 PRO-018.1 PRO-018.2 a payment link is made and copied, and leads to its page', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, users.merchant, '/profile?tab=links');
  const form = page.getByRole('form', { name: 'Hosted Payment Link' });
  await form.getByLabel('Amount').fill('12.50');
  await expect(form.getByRole('button', { name: 'Copy Link' })).toBeDisabled();
  await form.getByRole('button', { name: 'Create Link' }).click();
  await form.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await form.getByLabel('Link', { exact: true }).inputValue());
  const payer = await context.newPage();
  await payer.goto(link);
  await expect(payer.getByText('$12.50').first()).toBeVisible();
});
