import { expect, type Page, test } from '@playwright/test';
import { permissionsOfRole, type UserPermission } from '@tillway/rules';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { portalUrl } from '../portal/address';
import { ownMerchant } from '../portal/own-merchant';

const owner: UserPermission[] = [...permissionsOfRole('manager'), 'can_manage_users'];
const chosen = 'Prairie-chosen-3';

/** Opens the newest e-mail to an address, and returns the link by which the person sets a password. */
async function passwordLinkTo(page: Page, email: string): Promise<string> {
  await page.goto('/api/dev/mail');
  const row = page.getByRole('row', { name: /Set your password/ }).filter({ hasText: email });
  await row.first().getByRole('link', { name: 'HTML' }).click();
  const links = page.locator('a[href*="/reset_password/"]');
  return (await links.first().getAttribute('href')) ?? '';
}

test('an owner invites a cashier by keyboard, changes the role, and disables, which ends the session', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const { violations, errors } = await watchPage(page);
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: owner,
  });
  const email = merchant.email.replace('owner', 'cashier');
  await merchant.signIn(page);

  await page.goto('/help');
  await page.getByRole('button', { name: 'BUSINESS', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Team' })).toBeVisible();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /Opal Prairie/ })).toContainText('(you)');
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Invite a person' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Invite a person', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).focus();
  await page.keyboard.type('Carla Cashier');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^Cashier/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Manager/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Cashier/ })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Carla Cashier', level: 1 })).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const person = page.url();

  const context = await browser.newContext({ baseURL: portalUrl });
  const invited = await context.newPage();
  await invited.goto(await passwordLinkTo(page, email));
  await invited.getByLabel(/^Email/).fill(email);
  for (const field of await invited
    .getByLabel(/assword/)
    .filter({ visible: true })
    .all())
    if ((await field.getAttribute('type')) === 'password') await field.fill(chosen);
  await invited.keyboard.press('Enter');
  await expect(invited.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await invited.getByLabel(/^Email/).fill(email);
  await invited.getByLabel(/^Password/).fill(chosen);
  await invited.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(invited.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  await expect(invited.getByRole('button', { name: 'CARD', exact: true })).toBeVisible();
  await expect(invited.getByRole('button', { name: 'BUSINESS', exact: true })).toHaveCount(0);
  await invited.goto('/team');
  await expect(invited.getByRole('heading', { name: 'Team', level: 1 })).toHaveCount(0);
  await invited.goto('/credit');
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(person);
  await page.getByRole('radio', { name: /^Accountant/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sees transactions', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Nothing changed')).toBeVisible();
  await invited.goto('/transactions');
  await expect(invited.getByRole('heading', { level: 1 })).toBeVisible();
  await invited.getByRole('button', { name: 'CARD', exact: true }).click();
  await expect(invited.getByRole('menuitem', { name: 'Transactions' })).toBeVisible();
  await expect(invited.getByRole('menuitem', { name: 'Payment', exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Disable' }).click();
  const question = page.getByRole('alertdialog', { name: 'Disable Carla Cashier' });
  await expect(question).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  await invited.goto('/transactions');
  await expect(invited.getByRole('button', { name: 'Login', exact: true })).toBeVisible();

  await page.goto('/team?state=disabled');
  await expect(page.getByRole('row', { name: /Carla Cashier/ })).toContainText('Accountant');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});
