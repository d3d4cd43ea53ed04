import { expect, type Locator, type Page, test } from '@playwright/test';
import { allHere } from '@tillway/e2e/page';
import { portalUrl } from '../portal/address';
import { fillCharge } from '../portal/charge';
import { demoSecret, tokenOf } from '../portal/otp';
import { ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { sendSignIn, signInAnew } from '../portal/sign-in';
import { password, users } from '../portal/users';

const minute = 60_000;
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const logoutButton = (page: Page) => page.getByRole('button', { name: 'LOGOUT' });
const focused = (page: Page) => page.locator(':focus');

test('SHELL-001 SHELL-002 a user signs in with the keyboard alone, by way of the recovery screen and back', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await page.keyboard.type(users.merchant);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveAccessibleName('Show password');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(/^Password/)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(loginButton(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toHaveValue(users.merchant);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to login' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

test('SHELL-008.1 SHELL-008.3 C-05 a user signs in with a second factor and the keyboard, across a reload', async ({
  page,
}) => {
  await page.goto('/?redirect=/transactions');
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await page.keyboard.type(users.otp);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await sendSignIn(page, () => page.getByLabel(/^Password/).press('Enter'));
  await expect(page).toHaveURL(/\/otp_verify\?redirect=\/transactions$/);
  await page.reload();
  await expect(page.getByLabel(/^2FA Token/)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Validate' })).toBeVisible();
  await page.keyboard.type('000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid 2FA token')).toBeVisible();
  // In the form in which an authenticator shows it.
  await page.keyboard.type(tokenOf(demoSecret).replace(/^.../, '$& '));
  await page.keyboard.press('Enter');
  await expect(logoutButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/transactions$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);
});

test('SHELL-022 SHELL-023 SHELL-024 ERR-003 two tabs refresh once, are warned, stay after one key press, and log out together', async ({
  context,
}) => {
  const refreshes: string[] = [];
  await context.clock.install();
  const open = async () => {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/token')) refreshes.push(request.method());
    });
    return page;
  };
  const [one, other] = [await open(), await open()];
  // The whole context has one clock.
  const pass = (ms: number) => context.clock.runFor(ms);
  await signInAnew(one, users.viewer);
  await expect(logoutButton(one)).toBeVisible();
  await other.goto('/profile');
  await expect(logoutButton(other)).toBeVisible();
  // Code that is fetched when idle has loaded before the clock moves.
  await pass(4_000);
  for (const page of [one, other]) await allHere(page);
  refreshes.length = 0;

  await pass(5 * minute);
  await one.keyboard.press('Shift');
  await expect.poll(() => refreshes).toEqual(['GET']);
  await pass(1_000);
  await other.keyboard.press('Shift');
  await pass(1_000);
  expect(refreshes).toEqual(['GET']);

  await pass(14 * minute);
  const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning(one)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await one.keyboard.press('Space');
  await expect(warning(one)).toBeHidden();
  await expect(warning(other)).toBeHidden();

  await pass(14 * minute);
  await expect(warning(one)).toBeVisible();
  await pass(minute);
  const text = 'You have been automatically logged out after 15 minutes of inactivity';
  for (const page of [one, other]) {
    await expect(page.getByText(text)).toBeVisible();
    await expect(loginButton(page)).toBeVisible();
  }
  // The form is there before the gateway has heard of it.
  await expect.poll(async () => (await one.request.get(`${portalUrl}/api/users/token`)).status()).toBe(401);
});

test('SHELL-024 logging out in one tab logs out the other', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signInAnew(one, users.viewer);
  await expect(logoutButton(one)).toBeVisible();
  await other.goto('/profile');
  await logoutButton(other).click();
  await expect(loginButton(one)).toBeVisible();
});

test('a user whose session ends during a form signs in again in place and loses nothing but the card', async ({
  page,
  context,
}) => {
  await signInAnew(page, users.merchant, '/?redirect=/credit');
  await fillCharge(page, '31.00');
  const cookies = await context.cookies();
  const csrf = cookies.find(({ name }) => name === 'tillway_csrf')?.value ?? '';
  await page.request.post('/api/users/token_invalidate', { headers: { 'x-csrf-token': csrf } });
  await context.addCookies(cookies);

  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Token no longer valid, please login again' });
  await expect(dialog.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(password);
  await sendSignIn(page, () => dialog.getByLabel(/^Password/).press('Enter'));
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/credit$/);
  await expect(page.getByLabel('Cardholder name', { exact: false })).toHaveValue('Ada Byron');
  await expect(page.getByLabel('Card number', { exact: false })).toHaveValue('');
  await expect(page.getByLabel('CVV', { exact: false })).toHaveValue('');
});

test('SHELL-003.1 SHELL-003.2 SHELL-037.1 SHELL-037.2 SHELL-037.3 ERR-007 ERR-008 S-22 the mailed link for a forgotten password sets a new one, once', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel(/^Email/).fill(users.expired);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Recovery Email' }).click();
  await expect(page.getByText('Please check your email')).toBeVisible();

  const mail = page.getByRole('row').filter({ hasText: users.expired }).first();
  // The worker writes the mail, so that the response time does not reveal which users exist.
  await expect(async () => {
    await page.goto('/api/dev/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole('link', { name: 'HTML' }).click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  const next = 'Another-demo-2';
  await page.getByLabel(/^Email/).fill(users.expired);
  await page.getByLabel(/^New password/).fill(next);
  await page.getByLabel(/^Confirm password/).fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await page.getByLabel(/^Email/).fill(users.expired);
  await page.getByLabel(/^Password/).fill(next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
});

/** Enables a second factor in the profile, and returns the list of its recovery codes. */
async function enrol(page: Page, secretWord: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel(/^Password/).fill(secretWord);
  await page.getByLabel(/^2FA Token/).fill(tokenOf(secret));
  await page.keyboard.press('Enter');
  return page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
}

test('PRO-022 PRO-023 PRO-024 S-21 a second factor is enrolled, required, replaced by a recovery code, and disabled', async ({
  page,
}) => {
  await signInAnew(page, users.grace, '/?redirect=/profile%3Ftab%3Dsecurity');
  const codes = await enrol(page, password);
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible();

  await logoutButton(page).click();
  await expect(loginButton(page)).toBeVisible();
  await signInAnew(page, users.grace, '/?redirect=/profile%3Ftab%3Dsecurity');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You have used a recovery code. 9 are left/)).toBeVisible();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible();
});

test('SHELL-008.2 a second factor leads to /dashboard, and from there to a screen that the user may see', async ({
  page,
  browser,
}) => {
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: ['can_view_transactions'],
  });
  await merchant.signIn(page);
  await page.goto('/profile?tab=security');
  const codes = await enrol(page, merchant.password);
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allTextContents();
  const { data } = await api<{ data: { user: { id: string } } }>(page, 'GET', '/users/token');
  const enter = async (code: string) => {
    await page.context().clearCookies();
    await page.goto('/');
    await page.getByLabel(/^Email/).fill(merchant.email);
    await page.getByLabel(/^Password/).fill(merchant.password);
    await sendSignIn(page, () => loginButton(page).click());
    await expect(page).toHaveURL(/\/otp_verify$/);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel(/^Recovery code/).fill(code);
    await page.keyboard.press('Enter');
    await expect(logoutButton(page)).toBeVisible();
  };
  await enter(first);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/home$/);

  // A user who may see nothing stays there.
  await api(merchant.provider, 'PUT', `/users/${data.user.id}`, { permissions: {} });
  await enter(second);
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard');
});
