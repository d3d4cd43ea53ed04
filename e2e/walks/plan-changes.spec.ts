import { expect, type Locator, type Page, test } from '@playwright/test';
import type { OwnMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { bankAccount, dayFromNow, newPlan, planMerchant } from '../portal/plan-parts';
import { changeSchedule, modifyPlan, planFact, putInCard } from '../portal/plans';
import { paymentRequest } from '../portal/sell';
import { watchCalls } from '../portal/watch-calls';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const failure = 'There has been an issue modifying the payment information. Please contact support';

let merchant: OwnMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await planMerchant(browser);
});
test.afterAll(() => merchant.provider.context().close());
test.beforeEach(async ({ page }) => {
  await merchant.signIn(page);
  await page.goto('/help');
});

/** Sells a plan and opens its record. */
async function openNewPlan(
  page: Page,
  ...sold: Parameters<typeof newPlan> extends [Page, ...infer More] ? More : never
) {
  const group = await newPlan(page, ...sold);
  await page.goto(`/plans/manage?id=${group}`);
  await expect(page.getByRole('region', { name: '1 Details' })).toBeVisible();
  return group;
}

const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await button(page, 'Leave').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('PLN-007.1 the details of plans by card, by bank account, and without an end have their fields', async ({
  page,
}) => {
  await openNewPlan(page, {
    billing_address: '1 Dock St',
    billing_city: 'Mobile',
    billing_state: 'AL',
    order_number: 'ORDER-9',
    customer_po: 'PO-7',
    custom_field_1: 'North',
    custom_field_2: 'Lamp',
    custom_field_3: 'Blue',
  });
  const details = page.getByRole('region', { name: '1 Details' });
  const fact = (label: string) =>
    details
      .getByText(new RegExp(`^${label}(, with(out)? price adjustments)?$`))
      .locator('xpath=following-sibling::*[1]');
  const references = ['Order number', 'Customer PO', 'Custom field 1', 'Custom field 2', 'Custom field 3'];
  for (const [label, value] of [
    ['Billing name', 'Ada Byron'],
    ['Address', '1 Dock St, Mobile, AL 73102'],
    ['Start date', /^\w{3}-\d\d-\d{4}$/],
    ['Plan amount', '$124.20'],
    ['Status', 'Pending'],
    ['Downpayment', '$20.70'],
    ['Installment', /^\$31\.05 Weekly/],
    ['Paid/Settled', '$0.00'],
    ['Finish date', /^\w{3}-\d\d-\d{4}$/],
    ['Payments remaining', '4'],
    ['Payment type', 'Visa ****1111'],
    ['Expiration', '12/30'],
    ...references.map((label, at) => [label, ['ORDER-9', 'PO-7', 'North', 'Lamp', 'Blue'][at]] as const),
  ] as const)
    await expect(fact(label), label).toHaveText(value ?? '');

  await openNewPlan(page, bankAccount);
  await expect(fact('Payment type')).toHaveText('ACH ****5678');
  for (const label of ['Expiration', ...references]) await expect(fact(label), label).toHaveCount(0);

  await openNewPlan(page, {}, { end: null });
  await expect(fact('Finish date'), '2099-12-31').toHaveText('ongoing');
  await expect(fact('Payments remaining')).toHaveText('ongoing');
});

test('PLN-028.3 PLN-037.1 a payment outside the schedule is sent with its fields and becomes a payment of the plan', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  const group = await openNewPlan(page, { order_number: 'ORDER-9', customer_po: 'PO-7' });
  const readPlan = async () =>
    (await (await page.request.get(`/api/plans/${group}`)).json()) as {
      group: { id: string; current_transaction_id: string; transactions: Record<string, unknown>[] };
    };
  const { group: before } = await readPlan();
  const current = before.transactions.find(({ id }) => id === before.current_transaction_id) ?? {};
  await button(page, 'Take Payment').click();
  const pay = dialogOf(page, 'Take Payment');
  await pay.getByRole('radio', { name: /^Take additional payment/ }).check({ force: true });
  await button(page, 'Next').click();
  await expect(pay.getByLabel('Customer PO')).toHaveValue('PO-7');
  const typed = {
    Amount: '12.00',
    'Customer PO': 'PO-8',
    'Custom field 1': 'a',
    'Custom field 2': 'b',
    'Custom field 3': 'c',
  };
  for (const [label, text] of Object.entries({ ...typed, Notes: 'Paid at the desk' }))
    await pay.getByLabel(new RegExp(`^${label}`)).fill(text);
  await button(page, 'Pay $12.42 NOW').click();
  const said = {
    customer_po: 'PO-8',
    custom_field_1: 'a',
    custom_field_2: 'b',
    custom_field_3: 'c',
    notes: 'Paid at the desk',
  };
  await expect(pay.getByText('Payment Complete', { exact: true })).toBeVisible();
  const sent = calls.find(({ path }) => path.endsWith('/payment'));
  expect(sent?.path).toBe(`/plans/${before.id}/payment`);
  expect(sent?.body).toMatchObject({
    ...said,
    nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/),
    amount: '12.00',
  });
  const { group: after } = await readPlan();
  const made = after.transactions.find(({ total_amount }) => total_amount === 1242) ?? {};
  expect(made).toMatchObject({
    ...said,
    token_id: current['token_id'],
    billing_id: current['billing_id'],
    transaction_group_id: before.id,
    order_number: 'ORDER-9',
  });
  expect(current['token_id']).toEqual(expect.any(String));
  expect(current['billing_id']).toEqual(expect.any(String));

  // A plan without an end has no remaining amount.
  await openNewPlan(page, {}, { end: null });
  await button(page, 'Take Payment').click();
  await expect(pay.getByText('ongoing', { exact: true })).toBeVisible();
  await expect(pay.getByRole('radio', { name: /^Take additional payment/ })).toBeChecked();
  await expect(pay.getByRole('radio', { name: /^Take ONE payment in FULL/ })).toBeDisabled();
});

test('PLN-038.2 PLN-040.2 PLN-040.3 a partly cancelled plan lists the failure, and a plan with nothing to cancel says so', async ({
  page,
  context,
}) => {
  const cancel = async () => {
    await button(page, 'Cancel Installments').click();
    await button(page.getByRole('alertdialog'), 'Cancel Installments').click();
  };
  // The sandbox loses each answer for such an amount.
  const group = await openNewPlan(
    page,
    { transaction_group_total_amount: '120.98' },
    { downpayment: '20.98' },
  );
  await cancel();
  const failed = page.getByText('There was an error').first();
  await expect(failed).toBeVisible();
  const { group: plan } = (await (await page.request.get(`/api/plans/${group}`)).json()) as {
    group: { transactions: { id: string; tracking_id: string; total_amount: number }[] };
  };
  const { id = '', tracking_id = '' } = plan.transactions.find((each) => each.total_amount === 2171) ?? {};
  await expect(page.getByRole('listitem').filter({ hasText: id })).toHaveText(
    new RegExp(`^${id} \\(${tracking_id}\\): There was an error: A payment is being processed`),
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'There was an error' })).toHaveCount(1);

  // Another user was faster.
  const again = await openNewPlan(page);
  const other = await context.newPage();
  await other.goto(`/plans/manage?id=${again}`);
  await button(other, 'Cancel Installments').click();
  await button(other.getByRole('alertdialog'), 'Cancel Installments').click();
  await expect(other.getByText('All installments have been cancelled').first()).toBeVisible();
  await other.close();
  await cancel();
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Nothing to process' })).toBeVisible();

  // The first payment exceeds the plan's total, so the plan exists without a payment.
  const empty = `${again}-empty`;
  await api(page, 'POST', '/terminal/payment', {
    ...paymentRequest(merchant.terminals[0], '20.00'),
    is_installment: 1,
    transaction_group_id: empty,
    transaction_group_total_amount: '10.00',
    transaction_group_total_count: 1,
  });
  await page.goto(`/plans/manage?id=${empty}`);
  await expect(page.getByText('Unable to identify transactions')).toBeVisible();
  await expect(button(page, 'Cancel Installments')).toBeDisabled();
  expect(await api(page, 'POST', `/plans/${empty}/cancel`, {})).toMatchObject({
    error: true,
    message: 'Unable to identify transactions',
  });
});

test('PLN-041.3 PLN-059.1 a change that the processor declines shows its message, and one without a message a general one', async ({
  page,
}) => {
  await openNewPlan(page);
  const change = async () => {
    await modifyPlan(page, 'Modify payment information');
    const card = dialogOf(page, 'Modify Payment Information');
    for (const [label, text] of [
      [/^Card number/, '4000000000000002'],
      [/^Expiration/, '1045'],
      [/^CVV/, '321'],
    ] as const)
      await card.getByLabel(label).pressSequentially(text);
    await card.getByLabel(/^Cardholder name/).fill('Ada Byron');
    await card.getByLabel(/^Address/).fill('1 Dock St');
    await card.getByLabel(/^City/).fill('Mobile');
    await card.getByLabel(/^State/).selectOption('AL');
    await button(card, 'Confirm').click();
  };
  const message = page.getByRole('alertdialog').filter({ hasText: 'There was an error' });
  await page.route('**/api/plans/*/changes/payment', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { change: { steps: object[] } };
    const { change: made } = answer;
    const steps = made.steps.map((step) => ({ ...step, state: 'failed', message: null }));
    await route.fulfill({ response, json: { ...answer, change: { ...made, state: 'failed', steps } } });
  });
  await change();
  await expect(message).toContainText(failure);
  await button(message, 'OK').click();
  await page.unroute('**/api/plans/*/changes/payment');

  // The first installment of another schedule is taken today and declined for its cents.
  await openNewPlan(page);
  await modifyPlan(page, 'Modify installment schedule');
  const schedule = dialogOf(page, 'Modify Installment Schedule');
  await schedule.getByLabel(/^4 Installments/).fill('20.51');
  await schedule.getByLabel(/^5 Start Date/).fill(dayFromNow(0));
  await button(schedule, 'Confirm').click();
  await expect(message).toContainText('DECLINED');
  await expect(message).not.toContainText(failure);
  await button(message, 'OK').click();
  await expect(page.getByText('This plan is changed in part')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'New installments' })).toContainText(
    'not done. DECLINED',
  );
});

test('PLN-046.1 PLN-049.1 PLN-052.1 PLN-052.2 the schedule’s fields update each other and refuse invalid values', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await openNewPlan(page);
  const schedule = dialogOf(page, 'Modify Installment Schedule');
  const open = () => modifyPlan(page, 'Modify installment schedule');
  const [count, start, end] = [/^3 # Payments/, /^5 Start Date/, /^End Date/].map((label) =>
    schedule.getByLabel(label),
  ) as [Locator, Locator, Locator];
  const amount = schedule.getByLabel(/^4 Installments/);
  const frequency = schedule.getByLabel(/^2 Frequency/);
  const showFee = button(schedule, 'Show Price Adj Fee');
  await open();
  // Three of $30.00 and one of $10.00.
  await expect(count).toHaveValue('4');
  const before = await end.inputValue();
  await amount.fill('50');
  await expect(count).toHaveValue('2');
  await expect(end).not.toHaveValue(before);
  await expect(schedule.getByLabel(/^1 Remaining Balance/)).toHaveValue('100.00');
  const sooner = await end.inputValue();
  await start.fill(dayFromNow(3));
  await expect(end).not.toHaveValue(sooner);
  await expect(count).toHaveValue('2');

  const table = schedule.getByRole('table', { name: 'Payments to come' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(table).not.toContainText('$51.75');
  await showFee.click();
  await expect(table.getByText('$51.75')).toHaveCount(2);
  await button(schedule, 'Hide Price Adj Fee').click();
  await expect(table).not.toContainText('$51.75');

  await start.fill('');
  await expect(count).toBeDisabled();
  await start.fill(dayFromNow(3));
  await expect(count).toBeEnabled();
  await frequency.selectOption('none');
  await expect(count).toBeDisabled();
  await leave(page);

  for (const sold of [bankAccount, { waive_fee: 1 }]) {
    await openNewPlan(page, sold);
    await open();
    await amount.fill('50');
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(showFee).toHaveCount(0);
    await leave(page);
  }

  await openNewPlan(page, {}, { end: null });
  await open();
  await expect(count).toHaveAttribute('readonly', '');
  await amount.fill('45');
  for (const of of [count, end]) await expect(of).toHaveValue('ongoing');
  await button(schedule, 'Confirm').click();
  await expect(schedule).toBeHidden();
  expect(calls.find(({ path }) => path.endsWith('/changes/schedule'))?.body).toMatchObject({
    amount: '45',
    count: 0,
    balance: '0',
  });
  await expect(planFact(page, 'Finish date')).toHaveText('ongoing');
  await expect(planFact(page, 'Installment')).toContainText('$46.58');
});

test('PLN-056.1 PLN-057.2 the forms for another card and another bank account have their fields', async ({
  page,
}) => {
  await openNewPlan(page);
  await modifyPlan(page, 'Modify payment information');
  const card = dialogOf(page, 'Modify Payment Information');
  const field = (label: RegExp) => card.getByLabel(label).first();
  await expect(card.getByText(/^Cardholder name/).first()).toBeVisible();
  const number = field(/^Card number/);
  const cvv = field(/^CVV/);
  for (const [digits, shown, brand, length] of [
    ['4111111111111111', '4111 1111 1111 1111', 'Visa', 3],
    ['378282246310005', '3782 822463 10005', 'American Express', 4],
    ['30569309025904', '3056 930902 5904', 'Diners Club', 4],
    ['213100000000001', '2131 000000 00001', 'JCB', 4],
  ] as const) {
    await number.fill('');
    await number.pressSequentially(digits);
    await expect(number).toHaveValue(shown);
    await expect(card.getByRole('img', { name: brand })).toBeVisible();
    await cvv.fill('');
    await cvv.pressSequentially('12345');
    await expect(cvv).toHaveValue('1234'.slice(0, length));
  }
  const expiration = field(/^Expiration/);
  await expiration.pressSequentially('1045');
  await expect(expiration).toHaveValue(new RegExp(`^${'## / ##'.replaceAll('#', '\\d')}$`));
  await expect(expiration).toHaveValue('10 / 45');
  const billing = [/^Address/, /^City/, /^State/, /^Postal code/i];
  for (const label of billing) await expect(field(label)).toBeEditable();
  for (const name of ['Cancel', 'Confirm']) await expect(button(card, name)).toBeEnabled();
  await card.getByLabel(/^Country/).selectOption('CAN');
  const province = card.getByRole('textbox', { name: /^State/ });
  await province.fill('Ontario');
  await expect(province).toHaveValue('Ontario');
  await leave(page);

  await openNewPlan(page, bankAccount);
  await modifyPlan(page, 'Modify payment information');
  await expect(card.getByText(/^Account holder name/).first()).toBeVisible();
  await expect(card.getByLabel(/^Card number/)).toHaveCount(0);
  await field(/^Account number(?! again)/).fill('12345678');
  await field(/^Routing number/).pressSequentially('02100002199');
  await expect(field(/^Routing number/)).toHaveValue('021000021');
  await field(/^Account type/).selectOption('SAVINGS');
  for (const label of billing) await expect(field(label)).toBeEditable();
  for (const name of ['Cancel', 'Confirm']) await expect(button(card, name)).toBeEnabled();
});

test('PLN-021.2 PLN-021.3 PLN-023.2 PLN-024.2 PLN-053.2 PLN-058.3 a plan gets another card and is then cancelled', async ({
  page,
}) => {
  const group = await openNewPlan(page);
  const original = async () =>
    (
      (await (await page.request.get(`/api/plans/${group}`)).json()) as {
        group: { original_payments: number };
      }
    ).group.original_payments;
  // Three installments and the last payment.
  expect(await original()).toBe(4);
  const rows = page.getByRole('region', { name: '2 Schedule of Installments' }).getByRole('row');
  /** Returns type, amount, status, and last four digits of each row. */
  const listed = async () => {
    await expect(rows.nth(1)).toBeVisible();
    return rows.evaluateAll((all) =>
      all.slice(1).map((row) => {
        const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
        return [cells[2], cells[3], cells[4], cells[7]?.slice(-4)].join(' ');
      }),
    );
  };
  await putInCard(page, 'Ada Byron', '5555555555554444');
  await expect(planFact(page, 'Payment type')).toHaveText('Mastercard ****4444');
  // A new series and a new last payment are on the new card, and the old ones are voided.
  const moved = await listed();
  for (const [row, times] of [
    ['Pending Sale $31.05 Pending 4444', 3],
    ['Pending Sale $10.35 Pending 4444', 1],
    ['Sale $31.05 Voided 1111', 1],
    ['Sale $10.35 Voided 1111', 1],
    ['Sale $20.70 Approved 1111', 1],
  ] as const)
    expect(
      moved.filter((each) => each === row),
      row,
    ).toHaveLength(times);

  // For an unsettled plan, another schedule makes another series on the same card.
  await changeSchedule(page, (dialog) => dialog.getByLabel(/^4 Installments/).fill('45'));
  await expect(planFact(page, 'Installment')).toContainText('$46.58');
  const changed = await listed();
  expect(changed.filter((row) => row === 'Pending Sale $46.58 Pending 4444')).toHaveLength(2);
  expect(changed.filter((row) => row === 'Sale $31.05 Voided 4444')).toHaveLength(1);

  // A later payment outside the schedule is not the plan's final payment.
  await button(page, 'Take Payment').click();
  const pay = dialogOf(page, 'Take Payment');
  await pay.getByRole('radio', { name: /^Take additional payment/ }).check({ force: true });
  await button(page, 'Next').click();
  await pay.getByLabel(/^Amount/).fill('3.00');
  await pay.getByLabel(/^Post date/).fill(dayFromNow(2));
  await button(pay, 'Pay $3.11 NOW').click();
  await expect(pay).toContainText('Scheduled Payment Approved');
  await button(page, 'Go back to Installment Options').click();
  // The changed amount of $10.00, less the $3.00.
  await expect(planFact(page, 'Final payment')).toHaveText(/^\$7\.2\d$/);
  await expect(rows.filter({ hasText: '$3.11' })).toHaveCount(1);

  await button(page, 'Cancel Installments').click();
  await button(page.getByRole('alertdialog'), 'Cancel Installments').click();
  await expect(page.getByText('All installments have been cancelled').first()).toBeVisible();
  await expect(planFact(page, 'Payments remaining')).toHaveText('0');
  // No series is active: the latest one shows the payment type and the installment.
  await expect(planFact(page, 'Payment type')).toHaveText('Mastercard ****4444');
  await expect(planFact(page, 'Installment')).toContainText('$46.58');
  await expect(rows.filter({ hasText: 'Pending' })).toHaveCount(0);
});
