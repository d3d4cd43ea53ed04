import { expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { brandUrl } from '../portal/address';
import { filesWith, logged } from '../portal/files';
import { api, fillPayerCard, makeLink as linkOf, payerCard, type Terminals } from '../portal/payer-link';
import { ownMerchant } from '../portal/own-merchant';
import { playSession } from '../portal/play-session';
import { paymentRequest } from '../portal/sell';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

/** Creates a link as a merchant, and returns its token. */
async function makeLink(page: Page, values: object): Promise<string> {
  await signIn(page, users.merchant);
  return linkOf(page, values);
}

test('O-27 S-28 PRO-020.1 a payer without a session pays once by a link', async ({ page, browser }) => {
  const token = await makeLink(page, { amount: '52.10', name: 'Hopper Estate', invoiceNumber: 'INV-7' });

  const context = await browser.newContext();
  const payer = await context.newPage();
  await payer.setViewportSize({ width: 1440, height: 900 });
  const { violations, errors } = await watchPage(payer);
  await payer.goto(`/pay?token=${token}`);
  await expect(payer.getByText('Harbor Books', { exact: true })).toBeVisible();
  await expect(payer.getByText('INV-7')).toBeVisible();
  await expect(payer.getByRole('button', { name: 'Pay $53.92' })).toBeInViewport({ ratio: 1 });
  expect(await axeViolations(payer)).toEqual([]);

  await payer.getByRole('button', { name: 'Pay $53.92' }).click();
  await expect(payer.getByText('Card number is required')).toBeVisible();
  await expect(payer.getByLabel('Name on card')).toBeFocused();
  expect(await axeViolations(payer)).toEqual([]);

  await fillPayerCard(payer);
  await payer.getByLabel('Email').fill('grace@example.test');
  await payer.getByRole('button', { name: 'Pay $53.92' }).click();
  await expect(payer.getByRole('heading', { name: 'Payment Approved' })).toBeFocused();
  await expect(payer.getByText('A receipt is on its way to grace@example.test')).toBeVisible();
  expect(await axeViolations(payer)).toEqual([]);

  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'This has already been paid' })).toBeVisible();
  await expect(payer.getByText('INV-7')).toHaveCount(0);
  expect(await axeViolations(payer)).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
  expect(filesWith(payerCard.number)).toEqual([]);
  expect(logged()).not.toContain(token);
  await context.close();
});

test('O-43 on a phone a payer enters the amount, reads the authorization, and is debited', async ({
  page,
  browser,
}) => {
  const token = await makeLink(page, {});
  const context = await browser.newContext({
    baseURL: brandUrl('blueyonder'),
    viewport: { width: 390, height: 844 },
  });
  const payer = await context.newPage();
  await payer.goto(`/pay?token=${token}`);
  await payer.getByLabel('Amount in dollars').fill('17.35');
  await expect(payer.getByRole('button', { name: 'Pay $17.96' })).toBeVisible();
  await payer.getByLabel('Bank account').check();
  await expect(payer.getByRole('button', { name: 'Pay $17.35' })).toBeVisible();
  await payer.getByLabel('Name on the account').fill('Grace Hopper');
  await payer.getByLabel('Routing number').fill('021000021');
  await payer.getByLabel('Account number', { exact: true }).fill('123456781');
  await payer.getByLabel('Account number again').fill('123456781');
  await payer.getByLabel('Account type').selectOption('CHECKING');
  await expect(payer.getByText('I authorize Harbor Books to debit', { exact: false })).toContainText(
    'my personal checking account ending in 6781 once for $17.35',
  );
  await payer.getByRole('button', { name: 'Pay $17.35' }).click();
  await expect(payer.getByText('Please agree to the authorization')).toBeVisible();
  expect(await axeViolations(payer)).toEqual([]);
  expect(await payer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await payer.getByLabel('I agree to this authorization').check();
  await payer.getByRole('button', { name: 'Pay $17.35' }).click();
  await expect(payer.getByRole('heading', { name: 'Payment Accepted' })).toBeVisible();
  await context.close();
});

test('a declined card keeps the typed values, and an unknown link says so', async ({ page }) => {
  const token = await makeLink(page, { amount: '12.54' });
  await page.goto(`/pay?token=${token}`);
  await fillPayerCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert')).toContainText('EXPIRED CARD');
  await expect(page.getByLabel('Name on card')).toHaveValue('Grace Hopper');
  await page.goto('/pay?token=never');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await page.goto('/authorize?token=never');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('O-43 API-040 CONST-018 a payer authorizes a debit through the mailed link', async ({
  page,
  browser,
}) => {
  await signIn(page, users.merchant);
  const { rows } = await api<Terminals>(page, 'GET', '/terminals');
  const id = rows.find(({ type }) => type.includes('ach'))?.terminal_id;
  const debit = {
    request_type: 'ach',
    card_name: 'Grace Hopper',
    ach_routing_number: '021000021',
    ach_account_number: '123456781',
    ach_type: 'SAVINGS',
    ach_authorization: 'email',
    billing_email: 'grace@example.test',
  };
  const { response } = await api<{ response: { UniqueID: string } }>(
    page,
    'POST',
    '/terminal/payment',
    paymentRequest(id, '64.20', debit),
  );
  await page.goto('/api/dev/mail');
  await page
    .getByRole('row', { name: /please authorize a bank debit/ })
    // Other walks mail other payers.
    .filter({ hasText: 'grace@example.test' })
    .first()
    .getByRole('link', { name: 'HTML' })
    .click();
  await expect(page.getByText('at least 15 days before the next debit')).toBeVisible();
  const href = (await page.getByRole('link', { name: 'Read and agree' }).getAttribute('href')) ?? '';

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const payer = await context.newPage();
  await payer.goto(href);
  await expect(payer.getByText('my personal savings account ending in 6781 once for $64.20')).toBeVisible();
  await payer.getByRole('button', { name: 'Authorize' }).click();
  await expect(payer.getByText('Please agree to the authorization')).toBeVisible();
  expect(await axeViolations(payer)).toEqual([]);
  await payer.getByLabel('I agree to this authorization').check();
  await payer.getByRole('button', { name: 'Authorize' }).click();
  await expect(payer.getByRole('heading', { name: 'Authorization received' })).toBeFocused();
  await payer.reload();
  await expect(payer.getByRole('heading', { name: 'Authorization received' })).toBeVisible();
  await context.close();

  await page.goto('/');
  const { transaction } = await api<{ transaction: { ach_status_id: number } }>(
    page,
    'GET',
    `/transactions/${response.UniqueID}`,
  );
  expect(transaction.ach_status_id).toBe(2);
});

test('HIS-007 the source of a payment is a column for users who may use hosted payments', async ({
  page,
  browser,
}) => {
  const flags = ['can_view_transactions', 'can_customize_columns'] as const;
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: [...flags, 'can_use_hpp', 'can_use_virtual_terminal'],
  });
  await merchant.signIn(page);
  await page.goto('/transactions');
  const token = await linkOf(page, { amount: '53.10', name: 'Hopper Estate' });
  const payer = await (await browser.newContext()).newPage();
  await payer.goto(`/pay?token=${token}`);
  await fillPayerCard(payer);
  await payer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(payer.getByRole('heading', { name: 'Payment Approved' })).toBeVisible();
  await payer.context().close();

  const saved = await watchBodies(page, `/users/${encodeURIComponent(merchant.email)}`);
  await page.reload();
  const heading = page.getByRole('columnheader', { name: 'Source', exact: true });
  const row = page.getByRole('table').locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(heading).toHaveCount(0);
  const config = page.getByRole('button', { name: 'Config', exact: true });
  const source = page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Source' });
  await config.click();
  await source.check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading).toBeVisible();
  const columns = expect.arrayContaining(['transactions_source_id']) as unknown;
  expect(saved.at(-1)).toHaveProperty('custom.transaction_columns', columns);
  const at = (await page.getByRole('columnheader').allTextContents()).findIndex((name) =>
    name.startsWith('Source'),
  );
  await expect(row.locator('td').nth(at)).toHaveText('6');

  // The user lost the permission: the chosen column is not shown and cannot be chosen.
  await playSession(page, flags);
  await page.reload();
  await expect(row).toHaveCount(1);
  await expect(heading).toHaveCount(0);
  await config.click();
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible();
  await expect(source).toHaveCount(0);
});
