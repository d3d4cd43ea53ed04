import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { approved, fillCharge, process as processPayment } from '../portal/charge';
import { ownMerchant } from '../portal/own-merchant';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** Home, of the parts that remotes give, in the delivered portal. */
const flags = ['can_use_virtual_terminal', 'can_view_transactions', 'can_manage_transactions'] as const;
const terminals = [{ name: 'Front desk', type: ['retail'] }];

const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Figures' }).locator('> div', { has: page.getByRole('heading', { name }) });

test('an owner lands on home, sees a payment there as soon as it is taken, and goes from the sum to its list', async ({
  page,
  browser,
}) => {
  const merchant = await ownMerchant(browser, { flags, terminals });
  await merchant.signIn(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(figure(page, 'Taken today')).toContainText('$0.00');
  await expect(figure(page, 'Failed today')).toContainText('Nothing was declined.');
  await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
  await expect(page.getByText('No payment yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const till = await page.context().newPage();
  await till.goto('/home');
  await till.getByRole('link', { name: 'New payment' }).click();
  await fillCharge(till, '40.00');
  await processPayment(till);
  await approved(till);
  await expect(figure(page, 'Taken today')).toContainText('$40.00');
  await expect(figure(page, 'On its way to the bank')).toContainText('$40.00');
  await expect(page.getByRole('region', { name: 'Newest payments' })).toContainText('Ada Byron');

  await till.getByRole('button', { name: 'New payment' }).click();
  await fillCharge(till, '41.05');
  await processPayment(till);
  await expect(till.getByText(/DECLINED/).first()).toBeVisible();
  await expect(figure(page, 'Failed today')).toContainText('$41.05');

  await page.getByRole('link', { name: 'Failed today' }).click();
  await expect(page).toHaveURL(/\/transactions\?status=declined&created_from=/);
  await expect(page.getByRole('table').getByRole('row', { name: /Ada Byron/ })).toHaveCount(1);
  await page.goBack();
  await page
    .getByRole('region', { name: 'Newest payments' })
    .getByRole('link', { name: 'Ada Byron' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/transactions\?transaction=/);
  await page.goBack();
  await expect(figure(page, 'Taken today')).toContainText('$40.00');
  await till.close();
  await merchant.provider.context().close();
});

test('a user who prefers the work lands on it, and the logo still leads home', async ({ page, browser }) => {
  const merchant = await ownMerchant(browser, { flags, terminals });
  await merchant.signIn(page);
  await page.goto('/profile?tab=preferences');
  await page.getByLabel('Start with').selectOption('The first screen of my work');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.goto('/');
  await expect(page).toHaveURL(/\/credit$/);
  await page.getByRole('link', { name: 'Tillway, start page' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await merchant.provider.context().close();
});

test('a part whose code is lost says so, can be tried again, and leaves the others', async ({ page }) => {
  await signIn(page, users.merchant, '/help');
  const plans = /\/remotes\/plans\//;
  await page.route(plans, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByText(/Late plans is not available right now/)).toBeVisible();
  await expect(figure(page, 'Taken today')).toContainText('$');
  await page.unroute(plans);
  await page.getByRole('group', { name: 'Figures' }).getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Late plans')).toContainText('$');
});

test('staff land on their own home: exceptions, health, and merchants to look at', async ({ page }) => {
  await signIn(page, users.admin, '/home');
  await expect(figure(page, 'Open exceptions')).toBeVisible();
  await expect(figure(page, 'System status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Taken today' })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});
