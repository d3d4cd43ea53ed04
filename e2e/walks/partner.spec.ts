import { expect, test } from '@playwright/test';
import { axeViolations } from '../portal/axe';
import { type Partner, startPartner } from '../portal/partner';
import { signInAnew } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchPage } from '../portal/violations';

let partner: Partner;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  partner = await startPartner();
});
test.afterAll(() => partner.stop());

test('a remote of another repository, written as the guide has it, in a portal of its own brand', async ({
  browser,
}) => {
  expect(partner.typeErrors).toBe('');
  const page = await browser.newPage({ baseURL: partner.url });
  const { violations, errors } = await watchPage(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in to Corner Pay' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await signInAnew(page, users.merchant);
  // The screen that comes up meanwhile leaves the menu open.
  await page.getByRole('button', { name: 'CARD' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeAttached();
  await page.getByRole('menuitem', { name: 'Loyalty' }).click();
  await expect(page).toHaveTitle('Virtual Terminal - Loyalty');
  await expect(page.getByRole('main')).toContainText('0 points');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Points are up to date')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Corner Pay, start page' })).toContainText('Corner Pay');
  expect(await axeViolations(page)).toEqual([]);

  // What the portal leaves out does not exist in it.
  await page.goto('/ach_transactions');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await page.goto('/transactions');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  expect(errors).toEqual([]);
  expect(await violations()).toEqual([]);
  await page.close();
});
