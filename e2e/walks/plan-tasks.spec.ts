import { expect, type Page, test } from '@playwright/test';
import type { OwnMerchant } from '../portal/own-merchant';
import { bankAccount, dayFromNow, newPlan, planMerchant } from '../portal/plan-parts';
import { changeSchedule, modifyPlan } from '../portal/plans';
import { watchCalls } from '../portal/watch-calls';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let merchant: OwnMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await planMerchant(browser);
});
test.afterAll(() => merchant.provider.context().close());

/** Opens the form of an additional payment of the plan on screen. */
async function takeMore(page: Page, amount: string) {
  await button(page, 'Take Payment').click();
  const pay = page.getByRole('dialog', { name: 'Take Payment' });
  await pay.getByRole('radio', { name: /^Take additional payment/ }).check({ force: true });
  await button(page, 'Next').click();
  await pay.getByLabel(/^Amount/).fill(amount);
  return pay;
}

test('PLN-005.1 PLN-005.2 PLN-008.1 PLN-011.3 PLN-013.1 PLN-043.1 PLN-043.2 PLN-044.2 PLN-050.1 PLN-051.1 PLN-055.1 PLN-055.2 PLN-062.1 a plan is read, and its payer and its schedule are changed', async ({
  page,
}) => {
  await merchant.signIn(page);
  const calls = await watchCalls(page);
  await page.goto('/plans/manage?id=no-such-plan');
  const missing = page.getByRole('alertdialog', { name: 'Invalid transaction' });
  await expect(missing, '/plans/manage?id=').toBeVisible();
  await missing.getByRole('button', { name: 'OK' }).click();
  await expect(missing).toBeHidden();
  await expect(page.getByRole('main').getByText('Invalid transaction')).toBeVisible();
  const group = await newPlan(page, {
    billing_address: '1 Dock St',
    billing_city: 'Mobile',
    billing_state: 'AL',
    billing_email: 'ada@prairie.test',
    customer_po: 'PO-7',
    custom_field_1: 'North',
  });
  await page.goto(`/plans/manage?id=${group}`);
  const details = page.getByRole('region', { name: '1 Details' });
  for (const part of [
    ...['Billing name', 'Ada Byron', '1 Dock St', 'Mobile', 'Start date', 'Plan amount', '$124.20', 'Status'],
    ...['Pending', 'Downpayment', '$20.70', 'Installment', '$31.05', 'Paid/Settled', 'Finish date'],
    ...['Payments remaining', 'Payment type', 'Visa ****1111', 'Expiration', '12/30', 'PO-7', 'North'],
  ])
    await expect(details).toContainText(part);
  await expect(page.getByRole('button', { name: /^Data of/ })).toHaveCount(0);
  const schedule = page.getByRole('region', { name: '2 Schedule of Installments' });
  const brand = schedule.getByRole('img', { name: 'Visa' }).first();
  await expect(brand).toHaveAttribute('src', '/static/cards/visa.svg');
  expect(await brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`/plans/manage?id=${group}&show=settled`);
  await expect(schedule.getByText('No data found')).toBeVisible();

  const { provider } = merchant;
  await provider.goto(`/plans/manage?id=${group}`);
  for (const [data, text] of [
    [`Data of account ${merchant.name}`, merchant.name],
    ['Data of terminal Plans', '"name":"Plans"'],
  ] as const) {
    await button(provider, data).hover();
    await expect(provider.getByRole('tooltip').filter({ hasText: text })).toBeVisible();
  }

  await modifyPlan(page, 'Modify billing address / email');
  const billing = page.getByRole('dialog', { name: 'Modify Billing Details' });
  await billing.getByLabel('City', { exact: true }).fill('Tampa');
  calls.length = 0;
  await button(page, 'Confirm').click();
  await expect(page.getByText('Billing Details Saved')).toBeVisible();
  expect(calls.find(({ path }) => path === '/terminal/modify')?.body).toEqual({
    transaction_id: expect.any(String),
    updated: expect.any(String),
    total_amount: '31.05',
    billing_city: 'Tampa',
  });
  await expect(details).toContainText('Tampa');

  const value = (label: RegExp) =>
    page.getByRole('dialog', { name: 'Modify Installment Schedule' }).getByLabel(label);
  await changeSchedule(page, async () => {
    await expect(value(/^1 Remaining Balance/)).toHaveValue('100.00');
    await expect(value(/^4 Installments/)).toHaveValue('30.00');
    await expect(value(/^Last Payment/)).toHaveValue('10.00');
    for (const label of [/^End Date/, /^Last Payment/])
      await expect(value(label)).toHaveAttribute('readonly', '');
    await value(/^4 Installments/).fill('40');
    await expect(value(/^3 # Payments/)).toHaveValue('3');
    await expect(value(/^Last Payment/)).toHaveValue('20.00');
    const end = await value(/^End Date/).inputValue();
    await value(/^3 # Payments/).fill('4');
    await expect(value(/^4 Installments/)).toHaveValue('25.00');
    await expect(value(/^Last Payment/)).toHaveCount(0);
    await expect(value(/^End Date/)).not.toHaveValue(end);
    const later = await value(/^End Date/).inputValue();
    await value(/^1 Remaining Balance/).fill('60');
    await expect(value(/^3 # Payments/)).toHaveValue('3');
    await expect(value(/^Last Payment/)).toHaveValue('10.00');
    await value(/^1 Remaining Balance/).fill('100');
    await expect(value(/^3 # Payments/)).toHaveValue('4');
    await value(/^2 Frequency/).selectOption({ label: 'Every 2 weeks' });
    await expect(value(/^End Date/)).not.toHaveValue(later);
  });
  await expect(page.getByText('Installment plan has been modified')).toBeVisible();
  await expect(details).toContainText('$25.88');

  await button(page, 'Email Schedule').click();
  await page.getByLabel('Email address').fill('ada@prairie.test');
  const mailed = page.waitForRequest((request) => request.url().includes('/send_schedule_email'));
  await button(page, 'Send').click();
  await mailed;
  await expect(page.getByText('Sent to ada@prairie.test.')).toBeVisible();
});

test('PLN-031.1 PLN-031.2 PLN-032.2 PLN-033.1 PLN-034.1 PLN-035.1 PLN-035.2 PLN-038.1 PLN-060.1 payments of a plan are taken, planned, accepted, and declined', async ({
  page,
}) => {
  await merchant.signIn(page);
  await page.goto('/help');
  const group = await newPlan(page, { billing_email: 'ada@prairie.test', billing_address: '1 Dock St' });
  const answer = (text: string) =>
    page.waitForResponse(async (response) => {
      if (!/\/api\/plans\/[^/]+\/payment$/.test(response.url())) return false;
      return (await response.text()).includes(`"ResponseText":"${text}"`);
    });
  await page.goto(`/plans/manage?id=${group}`);
  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/plans/*/payment', async (route) => {
    await gate;
    await route.continue();
  });
  const pay = await takeMore(page, '10.00');
  await expect(pay.getByRole('heading', { name: /Payment Details/ })).toBeVisible();
  const approved = answer('APPROVED');
  await button(page, 'Pay $10.35 NOW').click();
  // The message is below the dialog that waits.
  await expect(page.getByText('Processing... Please be patient!')).toBeVisible();
  go();
  await approved;
  await expect(pay.getByText('Payment Complete', { exact: true })).toBeVisible();
  await expect(pay).toContainText('Payment Approved');
  await button(page, 'Show details?').click();
  for (const [label, value] of [
    ['Billing name', 'Ada Byron'],
    ['Address', /1 Dock St/],
    ['Balance PAID', '$10.35'],
    ['Card', '****1111'],
    ['Type', 'SALE / APPROVED'],
    ['Auth No', /\w+/],
    ['Trans ID', /\w+/],
    ['Trans Date', /\w{3}-\d\d-\d{4}/],
  ] as const)
    await expect(
      pay.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]'),
      label,
    ).toHaveText(value);
  await expect(pay.getByText('Do you want to:')).toBeVisible();
  await expect(pay.getByRole('link', { name: 'Create a new schedule..?' })).toHaveAttribute(
    'href',
    '/credit?i=1',
  );
  for (const name of ['Modify installment schedule..?', 'Print this payment', 'Email this payment'])
    await expect(pay.getByRole('button', { name, exact: true })).toBeVisible();
  await button(page, 'Go back to Installment Options').click();
  await expect(pay).toBeHidden();

  await page.unroute('**/api/plans/*/payment');
  await takeMore(page, '11.00');
  await pay.getByLabel(/^Post date/).fill(dayFromNow(3));
  const pending = answer('PENDING');
  await button(page, 'Pay $11.39 NOW').click();
  await pending;
  await expect(pay).toContainText('Scheduled Payment Approved');
  await button(page, 'Go back to Installment Options').click();

  await takeMore(page, '12.05');
  await button(page, 'Pay $12.47 NOW').click();
  await expect(pay.getByText('Uh-oh...payment has FAILED')).toBeVisible();
  await expect(pay).toContainText('DECLINED');
  await expect(pay.getByRole('button', { name: 'Try again with this card...?' })).toBeVisible();
  await expect(pay.getByRole('link', { name: 'Use a different card..?' })).toHaveAttribute(
    'href',
    /^\/credit\?i=2/,
  );
  await button(page, 'Go back to Installment Options').click();
  await expect(pay).toBeHidden();

  // A payer without an address pays by bank account.
  const banked = await newPlan(page, bankAccount);
  await page.goto(`/plans/manage?id=${banked}`);
  await takeMore(page, '13.00');
  const accepted = answer('CHECK ACCEPTED');
  await button(page, 'Pay $13.00 NOW').click();
  await accepted;
  await expect(pay).toContainText('Payment Accepted');
  await expect(pay.getByRole('link', { name: 'Create a new schedule..?' })).toHaveAttribute(
    'href',
    '/ach?i=1',
  );
  await expect(button(page, 'Email this payment')).toHaveCount(0);

  // The paper for the payer's signature has lines that the schedule of a card does not need.
  await page.goto(`/plans/manage?id=${banked}`);
  await button(page, 'Print Schedule').click();
  const paper = page.getByRole('dialog').getByRole('article');
  await expect(paper).toHaveAccessibleName(/^ACH Authorization/);
  await page.keyboard.press('Escape');
  await expect(paper).toBeHidden();
  await button(page, 'Cancel Installments').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Cancelling is not reversable, are you absolutely sure you would like to cancel this recurring schedule?',
  );
});
