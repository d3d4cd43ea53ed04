import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

/** The last list call that a test asked for, by page. */
const lastAsked = new WeakMap<Page, string>();

/** Returns the query of the list's next call. Another user's payment makes the list repeat the last one, which is skipped. */
async function asked(page: Page, act: () => Promise<unknown>) {
  const call = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/api/transactions' && request.url() !== lastAsked.get(page),
  );
  await act();
  const url = (await call).url();
  lastAsked.set(page, url);
  const { filter = '{}', ...query } = Object.fromEntries(new URL(url).searchParams);
  return { ...query, filter: JSON.parse(filter) as Record<string, unknown> };
}

const openSearch = async (page: Page): Promise<Locator> => {
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Search transactions' });
  await expect(dialog).toBeVisible();
  return dialog;
};

const cardStatuses = ['Pending', 'Approved', 'Settled', 'Declined', 'Voided'];
const lists = {
  '/transactions': {
    title: 'Card Transactions',
    holder: 'Cardholder name',
    types: ['Sale', 'Void', 'Credit'],
    statuses: [...cardStatuses, 'Authorized', 'Expired'],
    own: ['Waived'],
    others: ['Authorized'],
  },
  '/ach_transactions': {
    title: 'ACH Transactions',
    holder: 'Account holder name',
    types: ['ACH', 'ACH Void', 'ACH Credit'],
    statuses: [...cardStatuses, 'Authorization', 'Batched'],
    own: ['Authorized'],
    others: ['Waived'],
  },
};

for (const [path, { title, holder, types, statuses, own, others }] of Object.entries(lists))
  test(`HIS-001.1 HIS-002.3 HIS-008.1 HIS-008.2 HIS-010.1 HIS-010.2 HIS-011.1 HIS-011.2 HIS-014 HIS-015 the list at ${path} sends every field of its search`, async ({
    page,
  }) => {
    // This user has two accounts, three card terminals, and two ACH terminals.
    await signIn(page, users.clinic, '/help');
    expect(await asked(page, () => page.goto(path))).toMatchObject({
      orderBy: 'created',
      orderDirection: 'desc',
      perPage: '10',
      hideTransactions: '1',
    });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    for (const column of ['Terminal', 'Account'])
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    const dialog = await openSearch(page);
    for (const label of [
      ...[holder, 'Last four', 'Amount', 'Transaction ID', 'Created from', 'Created to', 'Settled from'],
      ...['Settled to', 'Response code', 'Email', 'Customer PO', 'Custom field 1', 'Custom field 2'],
      ...['Custom field 3', 'Notes', 'Terminal', 'Account', ...own],
    ])
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
    for (const name of others)
      await expect(dialog.getByRole('combobox', { name, exact: true })).toHaveCount(0);
    const choices = (name: string) => dialog.getByRole('group', { name }).locator('label').allTextContents();
    expect(await choices('Request type')).toEqual(types);
    expect(await choices('Status')).toEqual(statuses);
    const flag = dialog.getByLabel('Recurring', { exact: true });
    expect(
      await flag
        .getByRole('option')
        .evaluateAll((all) =>
          all.map((one) => [
            one.textContent,
            (one as HTMLOptionElement).value === '' ? '*' : (one as HTMLOptionElement).value,
          ]),
        ),
    ).toEqual([
      ['All', '*'],
      ['No', '0'],
      ['Yes', '1'],
    ]);
    await flag.selectOption('Yes');
    const { filter } = await asked(page, () =>
      dialog.getByRole('button', { name: 'Search', exact: true }).click(),
    );
    expect(filter).toMatchObject({ is_recurring: '1' });
  });

/** The format of times sent to the gateway, in UTC. */
const sentAs = 'YYYY-MM-DD HH:mm:ss';

test('HIS-008.1 HIS-008.2 HIS-016.1 HIS-016.2 HIS-019 Today is a created range, and the other shortcuts are settled ranges, sent in UTC', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-18T18:00:00Z'));
  await signIn(page, users.merchant, '/help');
  await asked(page, () => page.goto('/transactions'));
  // This user has one card terminal and one account.
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  for (const column of ['Terminal', 'Account'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
  const ranges = {
    Today: ['created', '2026-11-18 06:00:00', '2026-11-19 05:59:59'],
    Yesterday: ['settled', '2026-11-17 06:00:00', '2026-11-18 05:59:59'],
    'This Month': ['settled', '2026-11-01 05:00:00', undefined],
    'Last Month': ['settled', '2026-10-01 05:00:00', '2026-11-01 04:59:59'],
    'Year to Date': ['settled', '2026-01-01 06:00:00', undefined],
  } as const;
  for (const [name, [range, from, to]] of Object.entries(ranges)) {
    const dialog = await openSearch(page);
    await dialog.getByRole('button', { name: 'Clear' }).click();
    const label = `${name} ${range === 'created' ? 'Created' : 'Settled'}`;
    await dialog.getByRole('button', { name: label, exact: true }).click();
    const { filter } = await asked(page, () =>
      dialog.getByRole('button', { name: 'Search', exact: true }).click(),
    );
    expect(filter[`${range}_start_date`], name).toBe(from);
    expect(String(filter[`${range}_start_date`]).replace(/^(\d{4}-\d\d-\d\d) (\d\d:?){3}$/, sentAs)).toBe(
      sentAs,
    );
    if (to !== undefined) expect(filter[`${range}_end_date`], name).toBe(to);
    expect(filter[`${range === 'created' ? 'settled' : 'created'}_start_date`], name).toBeUndefined();
  }
});

/** The fields of a transaction's record, as its dialog reads them. */
const recordFields = {
  identity: [
    ...'id tracking_id custom_tracking_id parent_tracking_id parent_transaction_id terminal_id'.split(' '),
    ...'terminal_code account_id account_name account_logo token_id token_is_active billing_id'.split(' '),
    ...'merchant_id reference_number order_number user_id user_name user_email api_method transactions_source_id'.split(
      ' ',
    ),
    ...'processor_id processor_transaction_id transaction_group_id transaction_group_custom_tracking_id'.split(
      ' ',
    ),
    ...'associatedTransactions'.split(' '),
  ],
  state: [
    ...'request_type payment_type response_code response_text auth_response auth_code total_amount'.split(
      ' ',
    ),
    ...'fee_amount tax_amount fee_waived_amount parent_total_amount parent_fee_amount parent_tax_amount'.split(
      ' ',
    ),
    ...'modify_total_amount modify_fee_amount is_fee_waived is_cashdiscount cashdiscount_schedule'.split(' '),
    ...'net_amount less_fee_amount created updated authorized captured settled voided refunded'.split(' '),
    ...'modify_created captured_transaction_id voided_transaction_id refunded_transaction_id transaction_status'.split(
      ' ',
    ),
    ...'error_messages'.split(' '),
  ],
  payer: [
    ...'is_recurring is_installment recurring_type recurring_status recurring_status_id recurring_start'.split(
      ' ',
    ),
    ...'recurring_end recurring_next_date recurring_ongoing recurring_notify modify_recurring_type'.split(
      ' ',
    ),
    ...'modify_recurring_start modify_recurring_end modify_recurring_notify future_post last_four'.split(' '),
    ...'card_expiration card_expiration_yymm card_bin card_name cvv2_response avs_response customer_name'.split(
      ' ',
    ),
    ...'is_card_present is_pending_recurring billing_name billing_address billing_city billing_state'.split(
      ' ',
    ),
    ...'billing_postal_code billing_country billing_phone billing_email billing_ip_address custom_field_1'.split(
      ' ',
    ),
    ...'custom_field_2 custom_field_3 notes customer_po ach_status_id ach_is_authorized ach_rejected'.split(
      ' ',
    ),
    ...'ach_routing_number ach_aba ach_account_type'.split(' '),
  ],
  settings: [...'custom account_permissions has_manager_password'.split(' ')],
};

test('HIS-012 HIS-029 HIS-030.1 HIS-030.2 HIS-076 HIS-077 HIS-078 HIS-079 a settled sale has its panels and fields, internal data is for superusers, and a missing sale says so', async ({
  page,
}) => {
  const open = async (user: string) => {
    await signIn(page, user, '/transactions?status=settled');
    await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Transaction' });
    await expect(dialog.getByText('Transaction ID', { exact: true })).toBeVisible();
    return dialog;
  };
  const read = page.waitForResponse((response) => /\/api\/transactions\/\w{27}$/.test(response.url()));
  const dialog = await open(users.manager);
  const { transaction } = (await (await read).json()) as { transaction: Record<string, unknown> };
  for (const name of Object.values(recordFields).flat()) expect(transaction).toHaveProperty(name);
  expect(transaction).not.toHaveProperty('account_manager_password');
  expect(transaction['account_permissions']).toEqual(expect.any(Object));
  const internal = dialog.getByRole('heading', { name: 'Internal' });
  await expect(internal).toHaveCount(0);
  const menu = dialog.getByRole('navigation', { name: 'Transaction options' });
  for (const panel of ['Details', 'Associated', 'Refund', 'Void', 'Receipt', 'Charge Customer'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${panel}`) }).first()).toBeVisible();
  for (const term of ['Amount', 'Total', 'Status', 'Transaction ID', 'Created', 'Response'])
    await expect(
      dialog
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${term}`) })
        .first(),
    ).toBeVisible();
  await page.goto('/transactions?transaction=does-not-exist');
  await expect(page.getByText('Unable to identify transaction')).toBeVisible();
  await page.context().clearCookies();
  await expect(page.getByRole('button', { name: 'Pending non approved' })).toHaveCount(0);
  await open(users.admin);
  await expect(internal).toBeVisible();
  await page.goto('/transactions');
  const preset = page.waitForRequest((request) => request.url().includes('is_approved'));
  await page.getByRole('button', { name: 'Pending non approved' }).click();
  const filter = JSON.parse(new URL((await preset).url()).searchParams.get('filter') ?? '') as unknown;
  expect(filter).toMatchObject({ status: ['pending'], is_approved: '0' });
});

type Session = { data: { permissions: Record<string, boolean> } };
const po = `PO-${Date.now().toString(36)}`;
const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

test('HIS-003.1 HIS-003.2 HIS-005.1 HIS-005.2 HIS-005.3 HIS-007 HIS-009 HIS-020.2 a list has its sums, and list, export, and file have their columns', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const clerk = await clerkAt(browser, sharedPortal, users.manager);
  const { page } = clerk;
  const sold = { card_name: 'Xena Export', customer_po: po, allow_duplicate: true };
  const start = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now());
  await clerk.sell('40.00', sold);
  await clerk.sell('41.00', {
    ...sold,
    ...{ recurring: 'monthly', recurring_start_date: start, recurring_ongoing: true },
  });
  await clerk.sell('42.00', { ...sold, waive_fee: 1 });
  const voided = await clerk.sell('43.00', sold);
  await clerk.api('POST', '/terminal/void', { transaction_id: voided });
  await expect(clerk.sell('44.00', { ...sold, card_cvv: '1234' })).rejects.toThrow('CVV is invalid');

  /** Loads the list of a search, and returns the sums from the gateway. */
  const sums = async (query: string) => {
    const answered = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/transactions/totals',
    );
    await page.goto(`/transactions?customer_po=${po}${query}`);
    return (await (await answered).json()) as Record<'count' | 'total_amount_sum' | 'fee_amount_sum', number>;
  };
  const sent = await sums('');
  const { count, total_amount_sum, fee_amount_sum } = await sums('&show_invalid=1');
  expect(count).toBe(sent.count + 1);
  expect({ total_amount_sum, fee_amount_sum }).toEqual({
    total_amount_sum: sent.total_amount_sum,
    fee_amount_sum: sent.fee_amount_sum,
  });
  const foot = page.getByRole('table').locator('tfoot');
  await expect(foot).toContainText(dollars(total_amount_sum));
  await expect(foot).toContainText(dollars(fee_amount_sum));

  const config = page.getByRole('button', { name: 'Config', exact: true });
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const saved = await watchBodies(page, `/users/${encodeURIComponent(users.manager)}`);
  await sums('');
  await config.click();
  await expect(columns.getByRole('checkbox', { name: 'Source' })).toHaveCount(0);
  await columns.getByRole('checkbox', { name: 'Fee', exact: true }).uncheck();
  await columns.getByRole('radio', { name: 'The export' }).check();
  await columns.getByRole('checkbox', { name: 'Recurring' }).check();
  await columns.getByRole('checkbox', { name: 'Price adjustment waived' }).check();
  await columns.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(heading('Fee')).toHaveCount(0);
  expect(saved.at(-1)).toMatchObject({
    custom: {
      transaction_columns: expect.not.arrayContaining(['fee_amount']) as unknown,
      transaction_export_columns: expect.arrayContaining([
        'fee_amount',
        'is_recurring',
        'is_fee_waived',
      ]) as unknown,
    },
  });

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  for (const line of lines) expect(line).toMatch(/^"[^"]*"(,"[^"]*")*$/);
  const [head = [], ...rows] = lines.map((line) => line.slice(1, -1).split('","'));
  const summary = rows.pop() ?? [];
  const cell = (row: readonly string[], name: string) => row[head.indexOf(name)] ?? '';
  const of = (total: RegExp, type = 'Sale') =>
    rows.find((row) => cell(row, 'Type') === type && total.test(cell(row, 'Total'))) ?? [];
  expect(rows).toHaveLength(5);
  expect(['Recurring', 'Price adjustment waived'].map((name) => cell(of(/^\$?41\.20$/), name))).toEqual([
    'No',
    'No',
  ]);
  expect(cell(of(/^\$?42\.23$/), 'Recurring')).toBe('Yes');
  expect(cell(of(/^\$?42\.00$/), 'Price adjustment waived')).toBe('Yes');
  expect(of(/^\(\$?44\.29\)$/, 'Void')).not.toEqual([]);
  expect(cell(summary, 'Total').replace('$', '')).toBe(dollars(total_amount_sum).replace('$', ''));

  await page.goto('/ach_transactions');
  await config.click();
  await columns.getByRole('checkbox', { name: 'Fee', exact: true }).uncheck();
  await columns.getByRole('button', { name: 'Save' }).click();
  await expect(heading('Fee')).toHaveCount(0);
  expect(saved.at(-1)).toMatchObject({
    custom: { transaction_ach_columns: expect.not.arrayContaining(['fee_amount']) as unknown },
  });
  await page.reload();
  await expect(heading('Total')).toBeVisible();
  await expect(heading('Fee')).toHaveCount(0);
  await config.click();
  await columns.getByRole('button', { name: 'Reset to default' }).click();
  await columns.getByRole('button', { name: 'Save' }).click();
  await expect(heading('Fee')).toBeVisible();
  await page.goto('/transactions');
  await config.click();
  for (const list of ['The list', 'The export']) {
    await columns.getByRole('radio', { name: list }).check();
    await columns.getByRole('button', { name: 'Reset to default' }).click();
  }
  await columns.getByRole('button', { name: 'Save' }).click();
  await expect(heading('Fee')).toBeVisible();
  await clerk.close();

  // A payment by link has the source 6.
  const staff = await clerkAt(browser, sharedPortal, users.admin);
  await staff.page.goto('/transactions?is_hosted=1');
  await staff.page.getByRole('button', { name: 'Config', exact: true }).click();
  const chosen = staff.page.getByRole('dialog', { name: 'Columns' });
  await chosen.getByRole('checkbox', { name: 'Source' }).check();
  await chosen.getByRole('button', { name: 'Save' }).click();
  const source = staff.page.getByRole('columnheader').filter({ hasText: /^Source$/ });
  await expect(source).toBeVisible();
  await expect(
    staff.page.getByRole('table').locator('tbody tr').first().getByText('6', { exact: true }),
  ).toBeVisible();
  await staff.page.getByRole('button', { name: 'Config', exact: true }).click();
  await chosen.getByRole('button', { name: 'Reset to default' }).click();
  await chosen.getByRole('button', { name: 'Save' }).click();
  await expect(source).toHaveCount(0);
  await staff.close();
});

test('HIS-005.1 Config is offered to users with can_customize_columns', async ({ page }) => {
  for (const user of [users.merchant, users.viewer]) {
    await page.context().clearCookies();
    await signIn(page, user, '/transactions');
    for (const name of [/^Search/, 'Export'])
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
    const { data } = (await (await page.request.get('/api/users/token')).json()) as Session;
    const may = data.permissions['can_customize_columns'] === true;
    expect(may).toBe(user === users.merchant);
    await expect(page.getByRole('button', { name: 'Config', exact: true })).toHaveCount(may ? 1 : 0);
  }
});
