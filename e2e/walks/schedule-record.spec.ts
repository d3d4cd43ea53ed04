import { expect, type Page, test } from '@playwright/test';
import { type OwnMerchant, ownMerchant } from '../portal/own-merchant';
import { dayFromNow } from '../portal/plan-parts';
import { sell } from '../portal/sell';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const reference = () => `S${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

/** Returns a series that starts on a day and has no end. */
const series = (start: number, more: object = {}) => ({
  is_recurring: 1,
  recurring: 'monthly',
  recurring_start_date: dayFromNow(start),
  recurring_end_date: '2099-12-31',
  recurring_ongoing: true,
  transaction_group_id: reference(),
  ...more,
});
const bank = {
  request_type: 'ach',
  card_name: 'Bea Quill',
  ach_routing_number: '021000021',
  ach_account_number: '12345678',
  ach_type: 'CHECKING',
  ach_authorization: 'email',
  billing_email: 'bea@prairie.test',
  billing_postalcode: '73102',
};

let merchant: OwnMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await ownMerchant(browser, {
    permissions: { can_use_nacha_authorization: true },
    terminals: [
      { name: 'Club', type: ['ecom'], processor_id: 6 },
      { name: 'Club bank', type: ['ach'], processor_id: 6 },
      { name: 'Plans', type: ['ecom'] },
    ],
    flags: [
      'can_use_virtual_terminal',
      'can_view_transactions',
      'can_view_schedules',
      'can_manage_account_transactions',
      'can_customize_columns',
      'has_recurring_options',
      'has_installment_options',
      'has_schedules',
      'has_ach_schedules',
    ],
  });
});
test.afterAll(() => merchant.provider.context().close());

test('SCH-001.3 SCH-007.2 SCH-011 SCH-017.1 SCH-018.2 SCH-018.3 SCH-018.4 SCH-019.2 SCH-020.1 SCH-021.2 SCH-023.1 SCH-024.3 a schedule is read, changed, and cancelled, and its bank account is authorized', async ({
  page,
}) => {
  await merchant.signIn(page);
  const calls = await watchCalls(page);
  for (const [path, title] of [
    ['/schedules', 'Card Recurring Transactions'],
    ['/ach_schedules', 'ACH Recurring Transactions'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('No data found')).toBeVisible();
  }
  await page.goto('/schedules?customer_name=Nobody');
  await expect(page.getByText('No results found')).toBeVisible();

  const rest = {
    billing_address: '12 Quay Street',
    billing_city: 'Norman',
    billing_state: 'OK',
    billing_phone: '4055550100',
    billing_email: 'ada@prairie.test',
    customer_po: 'PO-7',
    custom_field_1: 'North',
    custom_field_2: 'Lamp',
    custom_field_3: 'Blue',
    notes: 'Call first',
  };
  await sell(page, 'Club', '25.00', series(2, rest));
  await page.goto('/schedules');
  const row = page.getByRole('row').filter({ hasText: 'Ada Byron' });
  await expect(row).toContainText('Pending');
  const cell = async (name: string) => {
    const heads = await page.getByRole('columnheader').allTextContents();
    return row.locator('td').nth(heads.findIndex((head) => head.trim() === name));
  };
  await expect(await cell('End')).toHaveText('');
  await expect(await cell('Next')).toHaveText(/^\w{3}-\d\d-\d{4}$/);

  const dialog = page.getByRole('dialog', { name: /^Schedule/ });
  const menu = dialog.getByRole('navigation', { name: 'Schedule options' });
  await row.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const details = dialog.getByRole('region', { name: 'Details' });
  for (const [label, value] of [
    ['Status', 'Pending'],
    ['Frequency', 'Monthly'],
    ['Start', /^\w{3}-\d\d-\d{4}$/],
    ['Next run', /^\w{3}-\d\d-\d{4}$/],
    ['Payer is notified', 'No'],
    ['Amount', '$25.00'],
    ['Each payment', '$25.00'],
    ['Payment method', 'Visa •••• 1111'],
    ['Expiration', '12/30'],
    ['Initiation', 'Manual'],
    ['Name', 'Ada Byron'],
    ['Address', /12 Quay Street, Norman, OK 73102/],
    ['Phone', '(405) 555-0100'],
    ['Email', 'ada@prairie.test'],
    ['Customer PO', 'PO-7'],
    ['Custom field 1', 'North'],
    ['Custom field 2', 'Lamp'],
    ['Custom field 3', 'Blue'],
    ['Notes', 'Call first'],
    ['Terminal', /^Club/],
    ['Account', merchant.name],
    ['User', 'Opal Prairie'],
    ['Created', /^\w{3}-\d\d-\d{4}/],
    ['Updated', /^\w{3}-\d\d-\d{4}/],
    ['Schedule ID', /^\w+$/],
    ['Tracking ID', /^[\w-]+$/],
  ] as const)
    await expect(
      details.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]'),
      label,
    ).toHaveText(value);
  // It has no end.
  await expect(details.getByText('End', { exact: true })).toHaveCount(0);

  await menu.getByRole('link', { name: /^Edit Recurring/ }).click();
  const save = dialog.getByRole('button', { name: 'Save Schedule' });
  await expect(save).toBeDisabled();
  const amount = dialog.getByLabel(/^Amount/);
  await amount.fill('26.00');
  await expect(save).toBeEnabled();
  await page.route('**/api/schedules/*', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: true, message: 'Out of order' } }),
  );
  const message = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: 'OK' }) });
  await save.click();
  await expect(message).toContainText('Error while modifying schedule');
  await message.getByRole('button', { name: 'OK' }).click();
  await dialog.getByRole('button', { name: 'Cancel Schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(message).toContainText('Error while cancelling schedule');
  await message.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/schedules/*');

  calls.length = 0;
  await amount.fill('15000');
  await save.click();
  const large = page.getByRole('dialog', { name: 'Large amount' });
  await expect(large).toBeVisible();
  expect(calls).toEqual([]);
  await large.getByLabel(/^Amount/).fill('15000');
  await large.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(page.getByText('Schedule Modified')).toBeVisible();
  expect(calls.map(({ method, body }) => [method, body['total_amount']])).toEqual([['PUT', '15000.00']]);

  await dialog.getByRole('button', { name: 'Cancel Schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Schedule Cancelled').first()).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(menu).toContainText(/Edit Recurring\S/);
  await page.goto('/schedules');
  await expect(row).toContainText('Cancelled');
  await expect(await cell('Frequency')).toHaveText('None');

  // A bank account without an authorization has no receipt, and has one after it.
  const waiting = await sell(page, 'Club bank', '30.00', series(2, bank));
  await page.goto(`/ach_schedules?schedule=${waiting}&panel=details`);
  await expect(menu.getByRole('link', { name: /^Receipt/ })).toHaveAttribute('aria-disabled', 'true');
  await menu.getByRole('link', { name: /^ACH Authorization/ }).click();
  calls.length = 0;
  await button(page, 'Authorization Received').click();
  await expect
    .poll(() => calls)
    .toEqual([
      {
        method: 'PUT',
        path: `/schedules/${waiting}`,
        body: { id: waiting, ach_is_authorized: true, ach_status_id: 2 },
      },
    ]);
});

test('SCH-025 SCH-026.1 SCH-027.1 SCH-027.2 SCH-028.1 SCH-028.2 the calendar shows future payments', async ({
  page,
}) => {
  await merchant.signIn(page);
  await page.goto('/help');
  for (const name of ['Anna', 'Bert', 'Cora', 'Dirk', 'Elsa'])
    await sell(page, 'Club', '21.00', series(3, { card_name: `${name} Prairie`, allow_duplicate: true }));
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/transactions/events',
  );
  await page.goto(`/calendar?view=month&date=${dayFromNow(3)}`);
  const { rows } = (await (await answer).json()) as { rows: { data: Record<string, unknown[]> } };
  expect(rows.data[dayFromNow(3)]).toHaveLength(3);

  // Around the turn of a month its page shows the same series a month later, too.
  const more = page.getByRole('button', { name: /More\.\.\./ }).first();
  await expect(more, 'N More...').toContainText('2 More...');
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Week' }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(more).toContainText('2 More...');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const week = await heading.innerText();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(heading).not.toHaveText(week);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect(heading).toHaveText(week);
  await more.click();
  await expect(page).toHaveURL(new RegExp(`view=day.*date=${dayFromNow(3)}`));
  await expect(page.getByRole('article')).toHaveCount(5);
  for (const turn of ['Next day', 'Previous day']) await page.getByRole('button', { name: turn }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Month' }).click();
  for (const turn of ['Next month', 'Previous month'])
    await expect(page.getByRole('button', { name: turn })).toBeVisible();

  await button(page, 'Search').last().click();
  const search = page.getByRole('dialog', { name: 'Search calendar' });
  await expect(search.getByRole('button', { name: 'Clear' })).toBeVisible();
  for (const label of [
    ...['Customer', 'Amount', 'Last four', 'Transaction ID', 'Tracking ID', 'Customer PO', 'Notes'],
    ...['Custom field 1', 'Custom field 2', 'Custom field 3', 'From', 'To', 'Recurring', 'Terminal'],
  ])
    await expect(search.getByLabel(label, { exact: true }), label).toBeVisible();
  await search.getByLabel('Customer', { exact: true }).fill('Cora');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Cora Prairie').first()).toBeVisible();
  await expect(page.getByText('Anna Prairie')).toHaveCount(0);

  await sell(page, 'Plans', '30.00', {
    ...series(4, { card_name: 'Fay Prairie' }),
    recurring: 'weekly',
    recurring_ongoing: false,
    recurring_end_date: dayFromNow(18),
    is_installment: 1,
    transaction_group_total_amount: '90.00',
    transaction_group_total_count: 3,
  });
  await page.goto(`/calendar?view=day&date=${dayFromNow(4)}`);
  const event = page.getByRole('article').filter({ hasText: 'Fay Prairie' });
  await event.getByRole('link', { name: 'Payment Plan' }).click();
  await expect(page).toHaveURL(/\/plans\/manage\?id=[^&]+/);

  // A user with several accounts can choose one.
  await page.context().clearCookies();
  await signIn(page, users.manager, '/calendar');
  await button(page, 'Search').last().click();
  await expect(search.getByLabel('Account', { exact: true })).toBeVisible();
});
