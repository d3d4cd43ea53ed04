import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const isRead = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a new screen’s heading has the focus, however one gets there, and Tab goes on from it', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/home');
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Transactions' }).click();
  await isRead(page, 'Card Transactions');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customers');
  await page.keyboard.press('Enter');
  await isRead(page, 'Customers');
  const link = page
    .getByRole('table')
    .getByRole('link', { name: /^View / })
    .first();
  const name = (await link.textContent())?.replace(/^View /, '') ?? '';
  await link.click();
  await isRead(page, name);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Send link' })).toBeFocused();
});
