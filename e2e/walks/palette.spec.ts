import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const box = (page: Page) => page.getByRole('combobox', { name: /payment/i });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

async function listOfPayments(page: Page, user: string): Promise<void> {
  await signIn(page, user, '/');
  await page.goto('/transactions');
  await expect(rows(page).first()).toContainText('$');
}

test('the palette leads by keyboard alone to another screen and to a payment, and Escape restores the focus', async ({
  page,
}) => {
  await listOfPayments(page, users.merchant);
  await page.getByRole('button', { name: 'Config' }).focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Config' })).toBeFocused();

  const id = await rows(page).first().getAttribute('data-row');
  await page.keyboard.press('Control+k');
  await box(page).fill(id ?? '');
  await expect(page.getByRole('option').first()).toContainText('$');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`transaction=${id}`));
  const details = page.getByRole('dialog', { name: 'Transaction' });
  await expect(details).toContainText('Total');
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box(page).fill('installment plans');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plans$/);
});

test('on a phone the palette opens by its button and fits the screen', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await listOfPayments(page, users.merchant);
  await page.getByRole('button', { name: /^Find \(/ }).click();
  await box(page).fill('customers');
  const option = page.getByRole('option', { name: /Customers/ }).first();
  await expect(option).toBeVisible();
  const place = await page.getByRole('dialog').boundingBox();
  expect(place?.x).toBeGreaterThanOrEqual(0);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await axeViolations(page)).toEqual([]);
  await option.click();
  await expect(page).toHaveURL(/\/billings$/);
  await context.close();
});

test('the palette offers no charge to a user who may not charge', async ({ page }) => {
  await listOfPayments(page, users.viewer);
  await page.keyboard.press('Control+k');
  await box(page).fill('payment');
  await expect(page.getByRole('option', { name: /^Credit Payment/ })).toHaveCount(0);
  await box(page).fill('card transactions');
  await expect(page.getByRole('option', { name: /^Card Transactions/ })).toHaveCount(1);
});
