import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { type OwnMerchant, ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { bankAccount, dayFromNow, newPlan } from '../portal/plan-parts';
import { sell } from '../portal/sell';
import { type Call, watchCalls } from '../portal/watch-calls';

const ofSeries = [
  'Customer',
  'Status',
  'Last four',
  'Expiration',
  'Authorized',
  'Amount',
  'Net',
  'Less adj',
  'Fee',
];
const references = ['Order number', 'Customer PO', 'Custom 1', 'Custom 2', 'Custom 3'];
const ofPlans = [
  ...['Group ID', ...ofSeries, 'Frequency', 'Start', 'End', 'Next', ...references],
  ...[
    'Account',
    'Terminal',
    'Terminal code',
    'Plan total',
    'Paid',
    'Late',
    'Late since',
    'Scheduled',
    'Left to collect',
  ],
];
const ofSchedules = [
  ...[...ofSeries, 'Frequency', 'Start', 'End', 'Next', 'Last run', ...references],
  ...['Account', 'Terminal'],
];
/** Each list, its name in a profile, its columns, and the column that its kind of payment does not have. */
const screens = [
  ['/plans', 'plan', ofPlans, 'Authorized'],
  ['/ach_plans', 'plan_ach', ofPlans, 'Expiration'],
  ['/schedules', 'recurring', ofSchedules, 'Authorized'],
  ['/ach_schedules', 'recurring_ach', ofSchedules, 'Expiration'],
] as const;
/** The columns that are hidden from a user with one account and one terminal of each kind. */
const ofSeveral: Record<string, readonly string[]> = {
  '/plans': ['Account'],
  '/ach_plans': ['Account'],
  '/schedules': ['Account', 'Terminal'],
  '/ach_schedules': ['Account', 'Terminal'],
};
const said = {
  order_number: 'ORDER-9',
  customer_po: 'PO-7',
  custom_field_1: 'North',
  custom_field_2: 'Lamp',
  custom_field_3: 'Blue',
};

let merchant: OwnMerchant;
/** The merchant's id of the plan, by its list. */
const groups: Record<string, string> = {};

test.beforeAll(async ({ browser }) => {
  merchant = await ownMerchant(browser, {
    permissions: { can_use_nacha_authorization: true },
    terminals: [
      { name: 'Club', type: ['ecom'], processor_id: 6, is_cashdiscount: true, cashdiscount_schedule: '3.5' },
      { name: 'Club bank', type: ['ach'], processor_id: 6 },
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

/** Opens the choice of columns; returns its dialog and the offered columns. */
async function openColumns(page: Page) {
  await page.getByRole('button', { name: 'Config', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  const offered = await dialog.getByRole('listitem').allInnerTexts();
  return { dialog, offered: offered.map((label) => label.trim()).sort() };
}

/** Chooses every column of a list and of its export, and saves them. */
async function chooseAll(page: Page): Promise<void> {
  const { dialog, offered } = await openColumns(page);
  for (const place of ['The list', 'The export']) {
    await dialog.getByRole('radio', { name: place }).check();
    for (const name of offered) await dialog.getByRole('checkbox', { name, exact: true }).check();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

/** Returns the first row of the list, by heading. */
async function firstRow(page: Page): Promise<Record<string, string>> {
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row).toContainText('ORDER-9');
  const headings = await page.getByRole('columnheader').allInnerTexts();
  const cells = await row.locator('td').allInnerTexts();
  return Object.fromEntries(headings.map((name, at) => [name.trim(), cells[at]?.trim() ?? '']));
}

test('PLN-002.1 PLN-002.2 SCH-006.1 SCH-006.2 SCH-006.3 the columns of plans and of schedules are offered, chosen, shown, and exported', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await merchant.signIn(page);
  for (const [path, , columns, other] of screens) {
    await page.goto(path);
    const hidden = [other, ...(ofSeveral[path] ?? [])];
    const { offered } = await openColumns(page);
    expect(offered, path).toEqual(columns.filter((name) => !hidden.includes(name)).sort());
  }

  const series = {
    ...said,
    is_recurring: 1,
    recurring: 'monthly',
    recurring_start_date: dayFromNow(2),
    recurring_end_date: '2099-12-31',
    recurring_ongoing: true,
  };
  await sell(page, 'Club', '25.00', series);
  await sell(page, 'Club bank', '26.00', { ...series, ...bankAccount, ach_authorization: 'onfile' });
  const { provider, id } = merchant;
  const second = await api<{ account: { id: string } }>(provider, 'POST', '/accounts', {
    name: `${merchant.name} Two`,
  });
  for (const terminal of [
    { name: 'Plans', code: 'PLANS', type: ['ecom'], is_cashdiscount: true, cashdiscount_schedule: '3.5' },
    { name: 'Plans bank', code: 'PLANS-BANK', type: ['ach'] },
  ])
    await api(provider, 'POST', '/terminals', { account_id: id, processor_id: 3, ...terminal });
  const { data } = (await (await page.request.get('/api/users/token')).json()) as {
    data: { user: { id: string } };
  };
  await api(provider, 'PUT', `/users/${data.user.id}`, { account_ids: [id, second.account.id] });
  await merchant.signIn(page);
  await page.goto('/help');
  groups['/plans'] = await newPlan(page, said);
  groups['/ach_plans'] = await newPlan(page, { ...said, ...bankAccount, ach_authorization: 'onfile' });

  const calls: Call[] = await watchCalls(page);
  for (const [path, preference, columns, other] of screens) {
    await page.goto(path);
    calls.length = 0;
    await chooseAll(page);
    for (const list of [`${preference}_columns`, `${preference}_export_columns`])
      expect(calls.at(-1)?.body, path).toHaveProperty(['custom', list]);
    const isBank = path.startsWith('/ach');
    const isPlan = path.endsWith('plans');
    const shown = columns.filter((name) => name !== other);
    const day = /^\w{3}-\d\d-\d{4}$/;
    const [fee, net] = isBank
      ? ['$0.00', isPlan ? '$30.00' : '$26.00']
      : [isPlan ? '$1.05' : '$0.88', isPlan ? '$30.00' : '$25.00'];
    const amount = isBank ? net : isPlan ? '$31.05' : '$25.88';
    await page.goto(path);
    const row = await firstRow(page);
    expect(
      Object.keys(row)
        .filter((name) => name !== '' && name !== 'Options')
        .sort(),
      path,
    ).toEqual([...shown].sort());
    expect(row).toMatchObject({
      Customer: isBank ? 'Bea Quill' : 'Ada Byron',
      Status: 'Pending',
      'Last four': expect.stringContaining(isBank ? '5678' : '1111'),
      ...(isBank ? { Authorized: 'Yes' } : { Expiration: '12/30' }),
      Amount: amount,
      Net: net,
      'Less adj': net,
      Fee: fee,
      Frequency: isPlan ? 'Weekly' : 'Monthly',
      Start: expect.stringMatching(day),
      End: isPlan ? expect.stringMatching(day) : '',
      Next: expect.stringMatching(day),
      'Order number': 'ORDER-9',
      'Customer PO': 'PO-7',
      'Custom 1': 'North',
      'Custom 2': 'Lamp',
      'Custom 3': 'Blue',
      Account: merchant.name,
      Terminal: `${isPlan ? 'Plans' : 'Club'}${isBank ? ' bank' : ''}`,
      ...(isPlan && { 'Group ID': groups[path], 'Terminal code': isBank ? 'PLANS-BANK' : 'PLANS' }),
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [heading = ''] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    const exported = heading
      .replace(/^\uFEFF/, '')
      .slice(1, -1)
      .split('","');
    expect(exported.sort(), path).toEqual([...shown].sort());
  }
});
