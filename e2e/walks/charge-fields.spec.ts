import { expect, type Page, test } from '@playwright/test';
import { brandUrl } from '../portal/address';
import { fillCharge, goodCard, process } from '../portal/charge';
import { ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { fillAccount } from '../portal/plans';
import { sendSignIn, signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchPayments } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

/** Returns the date the given number of days from today, by the merchant's clock. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

test('PAY-004.1 PAY-005.2 PAY-049.1 PAY-049.2 the profile sets the default terminals, and the merchant the waived rates', async ({
  page,
  browser,
}) => {
  const discount = { is_cashdiscount: true, cashdiscount_schedule: '4' };
  const merchant = await ownMerchant(browser, {
    permissions: Object.fromEntries([
      ['waived_fee_rate', 2.5],
      ['waived_hsa_fee_rate', 1.5],
    ]),
    terminals: [
      { name: 'One', type: ['ecom'], ...discount },
      { name: 'Two', type: ['retail'], ...discount },
      { name: 'Bank one', type: ['ach'] },
      { name: 'Bank two', type: ['ach'] },
    ],
    flags: ['can_use_virtual_terminal', 'can_waive_card_fees', 'can_waive_health_card_fees'],
    custom: (terminals) =>
      Object.fromEntries([
        ['default_card_terminal_id', terminals[1]],
        ['default_ach_terminal_id', terminals[3]],
      ]),
  });
  await merchant.signIn(page);
  const { terminals, provider } = merchant;
  for (const [path, preset] of [
    ['/credit', terminals[1]],
    ['/ach', terminals[3]],
  ] as const) {
    await page.goto(path);
    await expect(field(page, /^Terminal/)).toHaveValue(preset ?? '');
  }

  const waived = async (address: string, sum: string) => {
    await page.goto(address);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await field(page, /^Amount/).fill('100');
    await expect(summary(page)).toContainText(sum);
  };
  await waived('/credit?waive=1', '$2.50');
  await waived('/credit?waive=2', '$1.50');
  await api(provider, 'PUT', `/accounts/${merchant.id}`, { permissions: {} });
  // Without the merchant's rate, the terminal's schedule counts, except on the one host with its own rate.
  await waived('/credit?waive=1', '$4.00');
  await waived('/credit?waive=2', '$2.95');
  await page.goto(`${brandUrl('atmone')}/`);
  await field(page, /^Email/).fill(merchant.email);
  await field(page, /^Password/).fill(merchant.password);
  await sendSignIn(page, () => button(page, 'Login').click());
  await expect(button(page, 'LOGOUT')).toBeVisible();
  await waived(`${brandUrl('atmone')}/credit?waive=1`, '$3.20');
  await waived(`${brandUrl('atmone')}/credit?waive=2`, '$2.95');

  // The terminal is disabled before the charge.
  await page.goto('/credit');
  await field(page, /^Terminal/).selectOption({ label: 'One' });
  await fillCharge(page, '19.90');
  await api(provider, 'PUT', `/terminals/${terminals[0] ?? ''}`, { active: false });
  await process(page);
  await expect(page.getByText('Invalid terminal').first()).toBeVisible();
  await provider.context().close();
});

test('PAY-011.1 PAY-018.1 PAY-019.1 PAY-023.1 PAY-023.2 PAY-029.1 PAY-031.1 PAY-054.1 SHELL-072.1 SHELL-072.2 the fields of a card and of a plan can be cleared, and their values are sent', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.merchant, '/credit');
  const form = page.getByRole('form', { name: 'Credit Payment' });
  await fillCharge(page, '47.15');
  for (const [label, name, value] of [
    [/^Cardholder name/, 'card_name', 'Ada Byron'],
    [/^Card number/, 'card_number', '4111 1111 1111 1111'],
    [/^Expiration/, 'card_expiration', '12 / 30'],
    [/^CVV/, 'card_cvv', goodCard.cvv],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('name', name);
    await expect(field(page, label), '## / ##').toHaveValue(value);
  }
  await expect(form.getByRole('img', { name: 'Visa' }).first()).toBeVisible();

  await field(page, /^CVV/).fill('');
  await button(page, /^Process/).click();
  const wrong = page.getByText('CVV is required');
  await expect(wrong.first()).toBeVisible();
  await button(page, 'Clear').click();
  await expect(wrong).toHaveCount(0);
  for (const label of [/^Amount/, /^Cardholder name/, /^Card number/, /^Expiration/, /^CVV/, /^Postal code/])
    await expect(field(page, label)).toHaveValue('');
  await page.goto('/credit?waive=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
  await button(page, 'Clear').click();
  await expect(page.getByText('WAIVED PRICE ADJUSTMENT')).toHaveCount(0);

  await page.goto('/credit?i=1');
  const frequency = field(page, /^Frequency/);
  for (const value of ['weekly', 'biweekly', 'monthly', 'annually'])
    await expect(frequency.locator(`option[value="${value}"]`)).toHaveCount(1);
  await expect(frequency.locator('option[value="daily"]')).toHaveCount(0);
  for (const label of [/^Card number/, /^Cardholder name/, /^Postal code/])
    await expect(field(page, label)).toBeDisabled();
  await field(page, /^Total amount/).fill('120');
  await field(page, /^Downpayment/).fill('20');
  await frequency.selectOption('weekly');
  await field(page, /^Start date/).fill(day(1));
  await field(page, /^Installment amount/).fill('30');
  await expect(field(page, /^Number of installments/)).toHaveAttribute('name', 'installments_total_count');
  await expect(field(page, /^Number of installments/)).toHaveValue('4');
  await expect(summary(page)).toContainText('Price adjustment');
  await button(page, 'Confirm schedule').click();
  const schedule = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await schedule.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(field(page, /^Downpayment/)).toBeDisabled();
  for (const label of [/^Card number/, /^Cardholder name/, /^Postal code/])
    await expect(field(page, label)).toBeEnabled();
  await button(page, 'Clear').click();
  await expect(field(page, /^Downpayment/)).toBeEnabled();
  await expect(field(page, /^Downpayment/)).toHaveValue('');

  await page.goto('/credit');
  await button(page, 'Add post date').click();
  await field(page, /^Post date/).fill(day(3));
  await fillCharge(page, '48.15');
  await button(page, /^Process/).click();
  await button(page, 'Schedule payment').click();
  const result = page.getByRole('dialog', { name: /Scheduled Payment Approved/ });
  await expect(
    result.getByText('Post date', { exact: true }).locator('xpath=following-sibling::*'),
    'MMM-DD-YYYY',
  ).toHaveText(/^[A-Z][a-z]{2}-\d\d-\d{4}$/);
  expect(asked[0]?.['close_date'], 'YYYY-MM-DD').toBe(day(3));
  await page.goto('/ach');
  await field(page, /^Amount/).fill('49.15');
  await fillAccount(page, 'Ada Byron', '12345678');
  await process(page);
  await expect(page.getByRole('dialog', { name: /Payment Accepted/ })).toBeVisible();
  expect(asked.map((call) => call['request_type'])).toEqual(['sale', 'ach']);
  const offset = await page.evaluate(() => 0 - new Date().getTimezoneOffset() / 60);
  for (const call of asked) {
    expect(call).toMatchObject({ tokenize: true, recurring_offset: offset, is_installment: 0 });
    expect(call['nonce']).toMatch(/^[\w-]{36}$/);
    for (const key of [
      ...['terminal_id', 'transaction_group_id', 'transaction_group_total_amount'],
      'transaction_group_total_count',
    ])
      expect(call).toHaveProperty(key);
  }

  await page.context().clearCookies();
  await signIn(page, users.clinic, '/credit');
  await field(page, /^Terminal/).selectOption({ label: 'Memberships' });
  await expect(frequency.locator('option')).toHaveCount(10);
  for (const value of [
    ...['none', 'daily', 'weekly', 'biweekly', 'triweekly', 'monthly', 'bimonthly', 'quarterly'],
    ...['semiannually', 'annually'],
  ])
    await expect(frequency.locator(`option[value="${value}"]`)).toHaveCount(1);
});
