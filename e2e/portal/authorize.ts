import { type Browser, expect, type Page } from '@playwright/test';
import { fillCharge } from './charge';
import { clerkAt } from './clerk';
import type { OwnPortal } from './own-portal';
import { users } from './users';

/** Lets the merchant's user authorize and capture. */
export async function permitAuthorizing(browser: Browser, portal: OwnPortal): Promise<void> {
  const staff = await clerkAt(browser, portal, users.admin);
  const { rows } = await staff.api<{ rows: { id: string; email: string }[] }>('GET', '/users?perPage=all');
  const id = rows.find(({ email }) => email === users.merchant)?.id ?? '';
  await staff.page.goto(`/users/${id}/edit`);
  const flag = staff.page.getByRole('checkbox', { name: 'Authorize only, and capture later' });
  if (!(await flag.isChecked())) {
    await flag.check();
    await staff.page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(staff.page.getByText('User saved').first()).toBeVisible();
  }
  await staff.close();
}

/** Holds money of a card in an open charge form. */
export async function authorize(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Authorize only').check();
  await fillCharge(page, amount);
  await page.getByRole('button', { name: /^Authorize/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Authorize \$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Authorization Approved' })).toBeVisible();
}
