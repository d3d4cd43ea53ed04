import { expect, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

test('API-003.2 a refused list shows an error dialog, and can be tried again with the same search', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  const json = { error: true, code: 'throttled', message: 'Too many attempts. Please wait and try again.' };
  await page.route('**/api/transactions?*', (route) => route.fulfill({ status: 429, json }));
  await page.getByRole('button', { name: 'Next page' }).click();
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText(json.message);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.unroute('**/api/transactions?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});

test('API-003.1 ERR-089.1 a call without an answer is logged, and the user sees an error', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.route('**/api/transactions?*', (route) => route.abort('connectionreset'));
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('GET /transactions got no answer: network'),
  );
  await page.getByRole('button', { name: 'Next page' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute('**/api/transactions?*');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('row').nth(3)).toBeVisible();
});
