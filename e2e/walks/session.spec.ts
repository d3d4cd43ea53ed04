import { expect, test } from '@playwright/test';
import { sendSignIn, signIn, signInAnew } from '../portal/sign-in';
import { password, users } from '../portal/users';

test('SHELL-028.2 SHELL-009 a guarded page leads to the sign-in and back', async ({ page }) => {
  await page.goto('/transactions?perPage=25');
  await expect(page).toHaveURL(/\/\?redirect=/);
  await page.getByLabel(/^Email/).fill(users.merchant);
  await page.getByLabel(/^Password/).fill(password);
  await sendSignIn(page, () => page.getByLabel(/^Password/).press('Enter'));
  await expect(page).toHaveURL(/\/transactions\?perPage=25$/);
});

test('SHELL-007 a wrong password shows an error and leaves no session', async ({ page, context }) => {
  await page.goto('/');
  await page.getByLabel(/^Email/).fill('wrong@harborbooks.test');
  await page.getByLabel(/^Password/).fill('not-the-password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'tillway_session')).toEqual([]);
});

test('SHELL-029 ERR-013.1 PAY-001.2 a page opened without the permission is denied, and another one is shown', async ({
  page,
}) => {
  await signIn(page, users.viewer);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/credit');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Credit Payment' })).toHaveCount(0);
});

test('TOOL-008 GWY-023 AGY-013 screens of provider staff are denied to a merchant, who stays on the own start screen', async ({
  page,
}) => {
  await signIn(page, users.merchant);
  for (const path of [
    '/admin/generator',
    '/admin/refund',
    '/fpg/merchants',
    '/fpg/search',
    '/tillway/import',
    '/trxservices/query',
    '/okdmv/renewals',
  ]) {
    await page.goto(path);
    await expect(page.getByText('Access Denied'), path).toBeVisible();
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test('SHELL-033 ERR-016 an unknown path is Not Found', async ({ page }) => {
  await signIn(page, users.merchant);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/no/such');
  await expect(page.getByText('Not Found').first()).toBeVisible();
});

test('SHELL-024 logout ends the session on the server', async ({ page, context }) => {
  await signInAnew(page, users.merchant);
  await expect(page).toHaveURL(/\/home$/);
  const cookies = await context.cookies();
  // The sign-in page stands before the gateway has answered.
  const farewell = page.waitForResponse('**/api/users/token_invalidate');
  await page.getByRole('button', { name: /logout/i }).click();
  expect((await farewell).status()).toBe(200);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/users/token')).status()).toBe(401);
});

test('SHELL-016 ERR-012 a user without any screen is told so', async ({ page }) => {
  await signInAnew(page, users.nobody);
  await expect(page.getByText('No suitable permissions found')).toBeVisible();
});
