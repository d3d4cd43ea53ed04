import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const isRead = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

test('a new screen’s heading has the focus, however one gets there, and Tab goes on from it', async ({ page }) => {
  await signIn(page, users.merchant, '/home');
  await page.getByRole('button', { name: 'CARD' }).click();
  await page.getByRole('menuitem', { name: 'Transactions' }).click();
  await isRead(page, 'Card Transactions');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customers');
  await page.keyboard.press('Enter');
  await isRead(page, 'Customers');
  await page.getByRole('table').getByRole('link').first().click();
  await isRead(page, /./);
  await expect(page).toHaveURL(/billings\/./);
  await page.keyboard.press('Tab');
  const before = page.getByRole('heading', { level: 1 });
  await expect(before).not.toBeFocused();
  expect(await before.evaluate((heading) => heading.compareDocumentPosition(document.activeElement as Node))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
