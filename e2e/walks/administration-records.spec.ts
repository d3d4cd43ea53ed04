import { expect, type Page, test } from '@playwright/test';
import { api } from '../portal/payer-link';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const mark = () => Date.now().toString(36);

/** Returns a fact of the record on screen by its label. */
const fact = (page: Page, label: string) =>
  region(page, 'Details').getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');

async function expectFacts(page: Page, facts: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [label, value] of Object.entries(facts)) await expect(fact(page, label)).toHaveText(value);
}

/** Returns the query that an action makes a list send, and the gateway's answer. */
async function asked(page: Page, path: string, act: () => Promise<unknown>) {
  const call = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === `/api${path}` && searchParams.has('filter');
  });
  await act();
  const response = await call;
  return {
    query: Object.fromEntries(new URL(response.url()).searchParams),
    answer: (await response.json()) as { rows: unknown[]; count: number },
  };
}

test('ADM-004.1 ADM-005 ADM-006.1 ADM-007 a terminal is added, read, and changed, and its key is never shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/terminals');
  const merchant = `Prairie Lamps ${mark()}`;
  const code = `PL${mark()}`.toUpperCase().slice(0, 12);
  const { account } = await api<{ account: { id: string } }>(page, 'POST', '/accounts', { name: merchant });
  await page.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(page, '/terminals/add').toHaveURL(/\/terminals\/add$/);
  await page.getByRole('combobox', { name: 'Merchant' }).fill(merchant);
  await page.getByRole('option', { name: merchant }).click();
  await field(page, 'Name').fill('Lamp counter');
  await field(page, 'Code').fill(code);
  for (const type of ['Retail', 'E-commerce']) await page.getByRole('checkbox', { name: type }).check();
  await field(page, 'Serial number').fill('SN-4711');
  await field(page, 'Processor key').fill('hush-hush-key');
  await button(page, 'Add').click();
  await expect(page).toHaveURL(/\/terminals\/(?!add)\w+$/);
  const record = page.url();
  const id = record.split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lamp counter');
  await expectFacts(page, {
    Code: code,
    Account: merchant,
    Processor: /./,
    Type: /Retail/,
    Virtual: 'Yes',
    Active: 'Active',
    Serial: 'SN-4711',
    API: 'Not set',
    Password: 'Not set',
    Key: 'Set',
    Created: /^\w{3}-\d\d-\d{4}/,
    Modified: /^\w{3}-\d\d-\d{4}/,
    'Terminal ID': id,
  });
  await expect(page.getByRole('main')).not.toContainText('hush');
  await expect(page.getByRole('region', { name: /^Users/ })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Terminals' }),
  ).toHaveAttribute('href', '/terminals');

  await page.getByRole('link', { name: 'Modify' }).click();
  await expect(page, '/terminals/:id/edit').toHaveURL(`${record}/edit`);
  await expect(field(page, 'Processor key')).toHaveValue('');
  await field(page, 'Name').fill('Lamp window');
  await field(page, 'Processor API').fill('https://api.example.test');
  await page.getByRole('checkbox', { name: 'Virtual terminal' }).uncheck();
  await button(page, 'Save').click();
  await expect(page, '/terminals/:id').toHaveURL(record);
  await expect(page.getByText('Terminal Saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lamp window');
  await expectFacts(page, { API: 'Set', Key: 'Set', Virtual: 'No' });
  await page.getByRole('link', { name: 'Merchant', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/merchants/${account.id}$`));

  for (const path of ['/terminals/%20', '/terminals/no-such-terminal']) {
    await page.goto(path);
    await expect(page.getByText('Invalid terminal')).toBeVisible();
  }
});

test('ADM-024.1 ADM-024.2 ADM-025.2 ADM-028.1 ADM-029 ADM-030 ADM-031 ADM-032.1 ADM-033.1 SHELL-073.2 a merchant is added, read, changed, given a representative, and closed', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await signIn(page, users.admin, '/merchants/add');
  const name = `Prairie Clocks ${mark()}`;
  const rep = `Rhea Dole ${mark()}`;
  await api(page, 'POST', '/users', {
    name: rep,
    email: `rhea.${mark()}@tillway.test`,
    position: 'Account Rep',
    account_ids: [],
    permissions: { can_view_transactions: true },
  });
  await expect(page, '/merchants/add').toHaveURL(/\/merchants\/add$/);
  const typed = {
    Name: name,
    Contact: 'Mara Quill',
    Email: 'clocks@prairie.test',
    Phone: '9185550100',
    Website: 'https://clocks.prairie.test',
    Address: '12 Dial St',
    'Address line 2': 'Unit 4',
    City: 'Tulsa',
    State: 'OK',
    'Postal code': '74103',
    Notes: 'Opens in May',
  };
  const exactly = (label: string) => page.getByLabel(new RegExp(`^${label}( ?\\*)?$`)).first();
  for (const [label, text] of Object.entries(typed)) await exactly(label).fill(text);
  await page.getByRole('combobox', { name: 'Parent account' }).fill('Harbor B');
  await page.getByRole('option', { name: 'Harbor Books' }).click();
  await field(page, 'Processor').selectOption('3');
  await page.getByRole('checkbox', { name: 'ISO' }).check();
  await page.getByRole('checkbox', { name: 'Refund without an earlier sale' }).check();
  await button(page, 'Add').click();
  await expect(page).toHaveURL(/\/merchants\/(?!add)\w+$/);
  const record = page.url();
  const id = record.split('/').at(-1) ?? '';
  const { Name: _, Phone: __, Notes: notes, ...shown } = typed;
  await expectFacts(page, {
    ...shown,
    Phone: '(918) 555-0100',
    Parent: 'Harbor Books',
    'Manager password': 'Not set',
    'Time zone': 'America/Chicago',
    ISO: 'Yes',
    'Cash discount': 'No',
    Testing: 'No',
    Created: /^\w{3}-\d\d-\d{4}/,
    Modified: /^\w{3}-\d\d-\d{4}/,
    'Account ID': id,
  });
  await expect(fact(page, 'Phone'), '(###) ###-####').toHaveText('(918) 555-0100');
  await expect(fact(page, 'Processor')).not.toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText('Account Enabled')).toBeVisible();
  await expect(region(page, 'Notes')).toContainText(notes);
  await expect(region(page, 'Logo')).toBeVisible();
  await expect(region(page, 'Permissions')).toContainText('Refund without an earlier sale');

  // The filters are those of this merchant's terminals, users, and chargebacks alone.
  const filters = new Map<string, unknown>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const filter = searchParams.get('filter');
    if (filter !== null) filters.set(pathname, JSON.parse(filter));
  });
  await page.reload();
  for (const panel of ['Terminals (0)', 'Users (0)', 'Chargebacks (0)'])
    await expect(region(page, panel)).toContainText('None');
  for (const path of ['/api/terminals', '/api/users', '/api/chargebacks'])
    expect(filters.get(path)).toEqual({ account_id: id });

  await page.getByRole('link', { name: 'Modify' }).click();
  await expect(page, '/merchants/:id/edit').toHaveURL(`${record}/edit`);
  await expect(exactly('Contact')).toHaveValue('Mara Quill');
  await exactly('Contact').fill('Mara Dole');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(record);
  await expectFacts(page, { Contact: 'Mara Dole', City: 'Tulsa' });

  // A representative is found among users of that position, chosen, and cleared.
  const panel = region(page, 'Sales representative');
  const save = panel.getByRole('button', { name: 'Save Merchant Account Changes' });
  const agree = async (question: string, path: string, body: object) => {
    await expect(page.getByRole('alertdialog')).toContainText(question);
    calls.length = 0;
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Yes|Close account)$/ })
      .click();
    await expect.poll(() => calls).toEqual([{ method: 'PUT', path: `/accounts/${id}/${path}`, body }]);
  };
  await expect(save).toBeDisabled();
  const found = page.waitForResponse((response) => response.url().includes('/api/choices/sales_reps?text='));
  await panel.getByRole('combobox').fill(rep);
  await found;
  await page.getByRole('option', { name: rep }).click();
  await save.click();
  await agree('Do you wish to modify this account.', 'modify', { sales_rep_id: expect.any(String) });
  await expect(page.getByText('Merchant Saved').last()).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(panel.getByRole('combobox')).toHaveValue(rep);
  // A user of another position is not offered.
  await panel.getByRole('combobox').fill('Morgan Hale');
  await expect(page.getByRole('option', { name: 'Morgan Hale' })).toHaveCount(0);
  await panel.getByRole('combobox').fill('');
  await save.click();
  await agree('Do you wish to modify this account.', 'modify', { sales_rep_id: null });
  await expect(panel.getByRole('combobox')).toHaveValue('');
  await expect(save).toBeDisabled();

  await button(page, 'Close Merchant Account').click();
  const again = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' && new URL(response.url()).pathname === `/api/accounts/${id}`,
  );
  await agree('Do you wish to close this account.', 'close', { id });
  await again;
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible();
  for (const each of [button(page, 'Close Merchant Account'), save]) await expect(each).toBeDisabled();

  for (const path of ['/merchants/%20', '/merchants/no-such-merchant']) {
    await page.goto(path);
    await expect(page.getByText('Invalid merchant')).toBeVisible();
  }
});

/** A dark square of 8 px. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgNrPBihiGlgQAKjwfQUG8HV8AAAAASUVORK5CYII=',
  'base64',
);

test('ADM-027.1 ADM-027.2 ADM-027.3 ADM-027.4 a logo is uploaded to an address of its own and saved, and a failure is shown and logged', async ({
  page,
}) => {
  await signIn(page, users.admin, '/merchants');
  const { account } = await api<{ account: { id: string } }>(page, 'POST', '/accounts', {
    name: `Prairie Quilts ${mark()}`,
  });
  await page.goto(`/merchants/${account.id}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, call] = new RegExp(`^/api/accounts/${account.id}/(\\w+)$`).exec(pathname) ?? [];
    if (!call || call === 'mids') return;
    calls.push(`${request.method()} ${call} ${searchParams.get('type') ?? ''}`.trim());
  });
  const upload = async (name: string) => {
    await page.getByLabel('New logo').setInputFiles({ name, mimeType: 'image/png', buffer: png });
    await button(page, 'Upload').click();
  };
  await upload('quilt.png');
  await expect(region(page, 'Logo').getByRole('img')).toBeVisible();
  expect(calls).toEqual(['GET upload image/png', 'PUT logo image/png', 'PUT save']);

  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  await page.route(`**/api/accounts/${account.id}/logo?*`, (route) => route.abort('connectionrefused'));
  calls.length = 0;
  await upload('other.png');
  await expect(page.getByRole('alertdialog').getByText('Logo failed to upload')).toBeVisible();
  expect(logged).toContain('Logo failed to upload');
  expect(calls).not.toContain('PUT save');
});

test('ADM-003.2 ADM-009.1 ADM-022.2 ADM-034 ADM-035.1 ADM-035.2 SHELL-074.2 SHELL-074.3 the lists of merchants, terminals, and users send their filters, orders, and pages', async ({
  page,
}) => {
  await signIn(page, users.admin, '/terminals');
  // The list that opens has its answer, so none of its calls is taken for the next one.
  await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
  const lists = { '/terminals': 'terminals', '/users': 'users', '/merchants': 'accounts' };
  for (const [path, list] of Object.entries(lists)) {
    const name = `/${list}`;
    const { query, answer } = await asked(page, name, () => page.goto(`${path}?name=a&perPage=5`));
    for (const [key, value] of [
      ['page', '0'],
      ['perPage', '5'],
      ['filter', '{"name":"a"}'],
    ] as const)
      expect(query).toHaveProperty(key, value);
    for (const key of ['orderBy', 'orderDirection']) expect(query).toHaveProperty(key);
    expect(['asc', 'desc']).toContain(query['orderDirection']);
    for (const key of ['rows', 'count']) expect(answer).toHaveProperty(key);
    await expect(page.getByRole('combobox', { name: /Rows/ }).getByRole('option')).toHaveText([
      '5',
      '10',
      '25',
      '50',
      '100',
    ]);
  }

  const search = async (path: string, list: string, texts: Readonly<Record<string, string>>) => {
    await page.goto(path);
    await button(page, 'Search').last().click();
    const dialog = page.getByRole('dialog', { name: /^Search / });
    for (const [label, text] of Object.entries(texts))
      await dialog.getByLabel(label, { exact: true }).fill(text);
    // Last: the field takes the focus back a frame after the choice, and with it what is typed elsewhere.
    await dialog.getByRole('combobox', { name: 'Account' }).fill('Juniper Bike');
    await page.getByRole('option', { name: 'Juniper Bike Shop' }).click();
    const { query } = await asked(page, list, () => dialog.getByRole('button', { name: 'Search' }).click());
    return JSON.parse(query['filter'] ?? '') as unknown;
  };
  const account_id = expect.any(String);
  expect(await search('/terminals', '/terminals', { Name: 'n', Code: 'c', Serial: 's' })).toEqual({
    account_id,
    name: 'n',
    code: 'c',
    serial: 's',
  });
  expect(await search('/users', '/users', { Name: 'n', Email: 'e' })).toEqual({
    account_id,
    name: 'n',
    email: 'e',
  });
  const days = {
    'Created from': '2026-01-15',
    'Created to': '2026-01-16',
    'Updated from': '2026-01-17',
    'Updated to': '2026-01-17',
  };
  const filter = await search('/merchants', '/accounts', { Name: 'n', Email: 'e', ...days });
  // Midnights of the user, in UTC.
  expect(filter, 'YYYY-MM-DD HH:mm:ss').toEqual({
    account_id,
    name: 'n',
    email: 'e',
    created_start_date: '2026-01-15 06:00:00',
    created_end_date: '2026-01-17 05:59:59',
    updated_start_date: '2026-01-17 06:00:00',
    updated_end_date: '2026-01-18 05:59:59',
  });
});
