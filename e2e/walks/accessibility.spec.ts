import { expect, type Page, test } from '@playwright/test';
import { allHere, axeViolations } from '@tillway/e2e/page';
import { fillCharge, process as processCharge } from '../portal/charge';
import { looks, takePicture } from '../portal/looks';
import { signIn } from '../portal/sign-in';
import { password, users } from '../portal/users';

const answer = (status: number, body: object) => ({ status, contentType: 'application/json', json: body });

/**
 * Every screen and dialog of the portal, in an order in which one leads to the next. From `charge` on, a user is signed
 * in.
 */
const screens: Record<string, (page: Page) => Promise<void>> = {
  async login(page) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  async recovery(page) {
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send Recovery Email' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  async 'check your e-mail'(page) {
    await page.route('**/api/users/password_reset', (route) => route.fulfill(answer(200, { error: false })));
    await page.getByLabel(/^Email/).fill('mara@harborbooks.test');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please check your email')).toBeVisible();
  },
  async 'second factor'(page) {
    await page.route('**/api/users/login', (route) =>
      route.fulfill(answer(401, { error: true, code: 'otp_required', message: 'A token is needed' })),
    );
    await page.getByRole('button', { name: 'Back to login' }).click();
    await page.getByLabel(/^Password/).fill('x');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^2FA Token/)).toBeVisible();
    await page.unroute('**/api/users/login');
  },
  async 'reset password'(page) {
    await page.goto('/reset_password/token');
    await page.getByLabel(/^New password/).fill('abc');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
  },
  async 'reset password without a token'(page) {
    await page.goto('/reset_password');
    await expect(page.getByText('Invalid token')).toBeVisible();
  },
  async charge(page) {
    await signIn(page, users.merchant, '/?redirect=/credit');
    await expect(page.getByRole('heading', { name: 'Credit Payment' })).toBeVisible();
  },
  async 'charge with errors'(page) {
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText('Validation Errors')).toBeVisible();
  },
  async 'recurring payment'(page) {
    await page.goto('/credit?r=1');
    await page.getByLabel(/^Amount of each payment/).fill('25');
    await page.getByLabel(/^Frequency/).selectOption('monthly');
    await page.getByLabel(/^Number of payments/).fill('12');
    await expect(page.getByText('12 × $25.88', { exact: false })).toBeVisible();
  },
  async 'installment plan'(page) {
    await page.goto('/credit?i=1');
    await page.getByLabel(/^Total amount/).fill('120');
    await page.getByLabel(/^Downpayment/).fill('20');
    await page.getByLabel(/^Frequency/).selectOption('monthly');
    await page.getByLabel(/^Installment amount/).fill('30');
    await page.getByRole('button', { name: 'List payments' }).click();
    await expect(page.getByRole('group', { name: 'Payments' })).toContainText('Last payment');
  },
  async 'payment schedule'(page) {
    await page.getByRole('button', { name: 'Confirm schedule' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Confirm payment schedule' })).toBeVisible();
  },
  async 'bank payment'(page) {
    await page.goto('/ach');
    await page.getByRole('button', { name: 'Process' }).click();
    await expect(page.getByText('Routing number is required').first()).toBeVisible();
  },
  async waiver(page) {
    await page.goto('/credit?waive=1');
    await expect(page.getByRole('dialog', { name: 'Waive the price adjustment?' })).toBeVisible();
  },
  async waived(page) {
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
  },
  async transactions(page) {
    await page.goto('/transactions');
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  },
  async columns(page) {
    await page.getByRole('button', { name: 'Config' }).click();
    await page.getByRole('button', { name: 'Move Created down' }).click();
    await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  },
  async profile(page) {
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  },
  async preferences(page) {
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect(page.getByRole('region', { name: 'Defaults' })).toBeVisible();
  },
  async 'payment links'(page) {
    await page.goto('/profile?tab=links');
    await expect(page.getByRole('region', { name: 'Links' })).toBeVisible();
  },
  async 'payment link'(page) {
    const form = page.getByRole('form', { name: 'Hosted Payment Link' });
    await form.getByText('Billing address and custom fields').click();
    await form.getByLabel('Amount').fill('ten');
    await form.getByRole('button', { name: 'Create Link' }).click();
    await expect(form.getByText('Amount needs to be numeric')).toBeVisible();
  },
  async 'where payers find their numbers'(page) {
    await page.getByRole('button', { name: 'How do my customers find this?' }).click();
    await expect(page.getByRole('dialog', { name: 'Useful ACH Information' })).toBeVisible();
  },
  async help(page) {
    await page.goto('/help');
    await expect(page.getByRole('region', { name: 'Guides' })).toBeVisible();
  },
  async 'help, a form'(page) {
    await page.getByRole('link', { name: 'ACH authorization form' }).click();
    await expect(page.getByRole('article')).toContainText('Harbor Books');
  },
  async 'help, a guide'(page) {
    await page.goto('/help?page=take-a-payment');
    await expect(page.getByRole('article')).toContainText('Payment Approved');
  },
  async 'help, a sign'(page) {
    await page.goto('/help?page=price-adjustment-sign');
    await expect(page.getByRole('article')).toContainText('3.5 %');
  },
  async 'change password'(page) {
    await page.goto('/change_password');
    await page.getByLabel(/^New password/).fill('Abcdefgh');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
  },
  async 'second factor, enrolling'(page) {
    await page.goto('/profile?tab=security');
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'Validate' }).click();
    await expect(page.getByText('OTP is required')).toBeVisible();
  },
  async 'recovery codes'(page) {
    const codes = Array.from({ length: 10 }, (_, at) => `ABCD-EFGH-IJKL-MN${at + 10}`);
    await page.route('**/api/users/otp', (route) =>
      route.fulfill(answer(200, { error: false, recovery_codes: codes })),
    );
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^2FA Token/).fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('ABCD-EFGH-IJKL-MN19')).toBeVisible();
  },
  async 'signing in again'(page) {
    await page.route('**/api/terminal/payment', (route) =>
      route.fulfill(answer(401, { error: true, code: 'no_session', message: 'No session' })),
    );
    await page.goto('/credit');
    await fillCharge(page, '31.00');
    await processCharge(page);
    await expect(page.getByRole('dialog', { name: /^Token no longer valid/ })).toBeVisible();
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
  },
  async 'about to be logged out'(page) {
    await page.clock.install();
    await page.goto('/transactions');
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
    // Code that is fetched when idle has loaded before the clock moves.
    await page.clock.runFor(4_000);
    await allHere(page);
    await page.clock.runFor(14 * 60_000);
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  },
};

// `look.spec.ts` has the dark mode.
for (const { theme, url, size, viewport } of looks.filter(({ mode }) => mode === 'light')) {
  test(`axe finds nothing on any screen: ${theme}, ${size}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const context = await browser.newContext({ baseURL: url, viewport });
    const page = await context.newPage();
    for (const [name, show] of Object.entries(screens)) {
      await test.step(name, async () => {
        await show(page);
        await takePicture(page, `${name}, ${theme}, ${size}`);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
    await context.close();
  });
}
