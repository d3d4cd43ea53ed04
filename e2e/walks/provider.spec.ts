import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { approved, fillCharge, process } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** A picture like a merchant's: a dark square of 8 px. */
const logo = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgNrPBihiGlgQAKjwfQUG8HV8AAAAASUVORK5CYII=',
    'base64',
  ),
};

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

test('ADM-015 ADM-026.1 ADM-026.2 ADM-029 a merchant is opened with a terminal and a user, who charges until it is closed', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = Date.now().toString(36);
  const merchant = `Prairie Records ${mark}`;
  const email = `clerk.${mark}@prairie.test`;
  await signIn(page, users.admin, '/merchants/add');
  await field(page, 'Name').fill(merchant);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(merchant).first()).toBeVisible();
  await expect(page).toHaveURL(/\/merchants\/(?!add)/);
  const record = page.url();

  await page.getByLabel('New logo').setInputFiles(logo);
  await expect(page.getByRole('alertdialog')).toContainText(
    `Are you sure you wish to add logo.png as the new logo for ${merchant}?`,
  );
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const picture = page.getByRole('region', { name: 'Logo', exact: true }).getByRole('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(picture).toHaveCSS('max-height', '50px');
  await expect(picture).toHaveCSS('max-width', '200px');

  await page.getByRole('link', { name: 'Add terminal' }).click();
  await field(page, 'Name').fill('Record counter');
  await field(page, 'Code').fill(`PR${mark}`.toUpperCase().slice(0, 12));
  await page.getByRole('checkbox', { name: 'E-commerce' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/\/terminals\/(?!add)/);

  await page.goto(record);
  await page.getByRole('link', { name: 'Add user' }).click();
  await field(page, 'Name').fill('Nora Fields');
  await field(page, 'Email').fill(email);
  await page.getByRole('checkbox', { name: 'Take payments' }).check();
  await page.getByRole('checkbox', { name: 'View transactions' }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/\/users\/(?!add)/);

  // The invited user, in another browser.
  const context = await browser.newContext();
  const clerk = await context.newPage();
  const secret = `Prairie-${mark}-1`;
  const mail = clerk.getByRole('row').filter({ hasText: email }).first();
  await expect(async () => {
    await clerk.goto(`${new URL(record).origin}/api/dev/mail`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link', { name: 'HTML' }).click();
  await clerk.getByRole('link', { name: /password/i }).click();
  await field(clerk, 'Email').fill(email);
  await field(clerk, 'New password').fill(secret);
  await field(clerk, 'Confirm password').fill(secret);
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByText('Your password has been changed')).toBeVisible();
  await field(clerk, 'Email').fill(email);
  await field(clerk, 'Password').fill(secret);
  await clerk.keyboard.press('Enter');
  await expect(clerk).toHaveURL(/\/home$/);
  await clerk.getByRole('link', { name: 'New payment' }).click();
  await fillCharge(clerk, '42.00');
  await process(clerk);
  await approved(clerk);

  await page.goto(record);
  await expect(page.getByRole('button', { name: 'Close Merchant Account' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close Merchant Account' }).click();
  await page.getByRole('button', { name: 'Close account', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Close Merchant Account' })).toBeDisabled();

  await clerk.goto(`${new URL(record).origin}/credit`);
  await expect(clerk.getByText('This merchant account is closed. Please contact support.')).toBeVisible();
  await expect(clerk.getByRole('textbox', { name: 'Amount' })).toHaveCount(0);
  // The earlier payment is still there and will settle.
  await clerk.goto(`${new URL(record).origin}/transactions`);
  await expect(clerk.getByRole('row').filter({ hasText: 'Ada Byron' })).toHaveCount(1);
  await context.close();
});
