import { expect, type Locator, type Page, test } from '@playwright/test';
import { xlsx } from '../../remote-admin/src/testing/xlsx';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { users } from '../portal/users';
import { signIn } from '../portal/sign-in';
import { watchBodies } from '../portal/watch-calls';

const field = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const steps = ['Merchant', 'Fees', 'People', 'Terminals', 'Review'];
const step = (page: Page, title: string) =>
  page.getByRole('heading', { name: new RegExp(`^Step \\d of 5: ${title}$`) });

/** Goes on from a step of boarding to a later one. */
async function goOn(page: Page, from: string, to: string): Promise<void> {
  for (const each of steps.slice(steps.indexOf(from), steps.indexOf(to))) {
    await expect(step(page, each)).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(step(page, to)).toBeVisible();
}
const numbers = (page: Page) => page.getByRole('table', { name: 'MIDs and TIDs' }).locator('tbody tr');
const told = (page: Page, title: string) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));

/** Opens a merchant of the gateway service by its name. */
async function openMerchant(page: Page, dba: string): Promise<void> {
  await page.goto(`/fpg/merchants?dba=${encodeURIComponent(dba)}`);
  await page
    .getByRole('table')
    .locator('tbody tr')
    .filter({ hasText: dba })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: dba })).toBeVisible();
  await expect(step(page, 'Merchant')).toBeVisible();
}

/** Boards the open merchant from the last step, and returns the gateway's answer. */
async function board(page: Page, question: RegExp) {
  const answered = page.waitForResponse((response) => response.url().endsWith('/board'));
  await page.getByRole('button', { name: 'Board merchant' }).click();
  const prompt = page.getByRole('alertdialog', { name: /^Board / });
  await expect(prompt).toContainText(question);
  await prompt.getByRole('button', { name: 'Board', exact: true }).click();
  return (await answered).json() as Promise<{ data: { accounts: Record<string, unknown>[] } }>;
}

test('GWY-001.1 GWY-001.2 GWY-002 GWY-004.1 GWY-004.2 GWY-004.3 GWY-004.4 GWY-004.5 merchants of the gateway service are searched, and one is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/fpg/merchants');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.filter({ hasText: 'O’Malley' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const search = page.getByRole('dialog', { name: 'Search gateway merchants' });
  await field(search, 'DBA').fill('dogwood');
  await field(search, 'Created from').fill('2024-01-02');
  await field(search, 'Created to').fill('2024-12-31');
  const answered = page.waitForResponse((response) => response.url().includes('dogwood'));
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  const answer = await answered;
  expect(JSON.parse(new URL(answer.url()).searchParams.get('filter') ?? '')).toMatchObject({
    dba: 'dogwood',
    start_date: expect.stringContaining('2024-01-02'),
    end_date: expect.stringContaining('2025-01-01'),
  });
  const some = expect.any(String) as unknown;
  expect(await answer.json()).toMatchObject({
    filter: { startDate: some, endDate: some },
    fpg: expect.any(Object),
    fpg_accounts: expect.any(Array),
    accounts: [
      {
        account: { DBA: 'Dogwood Dental', TranscenterId: 'TC-1002' },
        match: false,
        fpg_accounts: [],
        details: [
          {
            ...{ MerchantStatus: 'Active', GatewayId: 'GW-1002', ContactName: 'Omar Pryce' },
            ...{ PhoneNumber: '4055551002', Email: 'omar.1002@merchants.test', Street1: '1002 Commerce St' },
            ...{ Street2: '', City: 'Norman', State: 'OK', ZipCode: '73102', TranscenterId: 'TC-1002' },
            MidTids: [
              {
                ...{ AccountType: 'ach', Status: 'Live', MID: some, TID: some, ProcessorId: 3, match: false },
                ...{ Description: 'Norman bank debits', LiveDate: '2024-06-01' },
              },
              { AccountType: 'retail', Description: 'Norman counter' },
            ],
          },
        ],
      },
    ],
  });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Dogwood Dental' });
  for (const text of [
    ...['TC-1002', 'Active', 'GW-1002', 'Omar Pryce', '(405) 555-1002', 'omar.1002@merchants.test'],
    '1002 Commerce St, Norman, OK 73102',
  ])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Not Boarded').first()).toBeVisible();
  await goOn(page, 'Merchant', 'Terminals');
  await expect(numbers(page)).toHaveText([
    /^ACH.*Norman bank debits.*2024.*Not Boarded$/,
    /^RETAIL.*Norman counter.*2024.*Not Boarded$/,
  ]);
});

const rights = [
  ...['Take payments', 'View transactions', 'Void and refund on own terminals', 'View schedules'],
  ...['Schedules in the card menu', 'Schedules in the ACH menu', 'Waive the price adjustment'],
  ...['Waive it for health cards', 'Start recurring payments', 'Start and manage installment plans'],
  ...['Create payment links', 'Help beside the fields', 'Answer and accept disputes'],
];
const granted = [
  ...['can_use_virtual_terminal', 'can_view_transactions', 'can_view_schedules'],
  ...['can_manage_transactions', 'can_answer_disputes', 'has_schedules', 'has_ach_schedules'],
  ...['can_waive_card_fees', 'can_waive_health_card_fees', 'has_recurring_options'],
  ...['has_installment_options', 'can_use_hpp', 'has_inline_help'],
];

/**
 * Chooses one of several similar merchants of the gateway service: each can be boarded once, so a retry boards the next
 * one.
 */
const ownOf = (alike: readonly { dba: string; contact: string; number: number }[]) => {
  const { dba = '', contact = '', number = 0 } = alike[test.info().retry] ?? {};
  return {
    dba,
    contact,
    login: `${dba.toLowerCase().replace(/\W/g, '')}@boarded.tillway.test`,
    email: `${contact.split(' ')[0]?.toLowerCase() ?? ''}.${number}@merchants.test`,
    tid: `T${number}0`,
  };
};
const plain = [
  { dba: 'Copper Kettle Cafe', contact: 'Nadia Frost', number: 1001 },
  { dba: 'Wagon Wheel Diner', contact: 'Lena Brandt', number: 1014 },
];
const withSomebodyElsesAddress = [
  { dba: 'Twin Forks Feed & Seed', contact: 'Rosa Beck', number: 1006 },
  { dba: 'Two Rivers Feed & Tack', contact: 'Cora Lamb', number: 1016 },
];

test('GWY-003.2 GWY-005.2 GWY-006.1 GWY-006.2 GWY-008 GWY-009 GWY-010.1 GWY-011.1 GWY-013.1 GWY-013.2 GWY-013.3 GWY-013.4 GWY-013.5 GWY-014 GWY-015 a merchant is boarded with the rights of its user', async ({
  browser,
}) => {
  const { dba, login, contact, email: address, tid } = ownOf(plain);
  const { page, api, close } = await clerkAt(browser, sharedPortal, users.admin);
  await page.clock.install();
  const asked = await watchBodies(page, '/board');
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openMerchant(page, dba);
  const dialog = page.getByRole('dialog', { name: dba });
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  await goOn(page, 'Merchant', 'Fees');
  const fee = field(dialog, 'Fee Amount');
  await expect(fee).toHaveValue('3.5');
  await fee.selectOption('');
  await next.click();
  await expect(dialog.getByText('Amount is required')).toBeVisible();
  await expect(fee).toBeFocused();
  await fee.selectOption('3.5');
  await goOn(page, 'Fees', 'People');
  const email = field(dialog, 'Admin email');
  await expect(email).toHaveValue(login);
  await email.fill(`${'a'.repeat(29)}@harbor.test`);
  await next.click();
  await expect(dialog.getByText('Max 40 characters')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(login);
  await field(dialog, 'Sales Rep').fill('Renata');
  await page.getByRole('option', { name: 'Renata Sol' }).click();
  const may = page.getByRole('region', { name: 'The merchant’s user may' }).getByRole('listitem');
  await expect(may).toHaveCount(rights.length);
  for (const right of rights) await expect(may.filter({ hasText: right }).first()).toBeVisible();

  await goOn(page, 'People', 'Review');
  const categories = page.waitForResponse((response) => response.url().endsWith('/create_ach_categories'));
  const { data } = await board(
    page,
    new RegExp(`^Board ${dba}\\? ?This creates its account, its terminals, and the users chosen here\\.`),
  );
  expect(asked).toMatchObject([
    {
      ...{ create_admin: true, recurring: true, installment: true, hosted_page: true, inline_help: true },
      ...{ waive_card_fees: true, waive_health_card_fees: true, cash_discount: '3.5' },
      ...{ admin_user: login, sales_rep: expect.any(String) as unknown },
    },
  ]);
  const [boarded] = data.accounts;
  const some = expect.any(String) as unknown;
  expect(boarded).toEqual({
    ...{
      id: some,
      dba,
      sales_rep: 'Renata Sol',
      contact,
      warning: null,
    },
    ...{ email: address, password: some, admin_password: some },
    admin_user: login,
  });
  const made = await categories;
  expect(made.url()).toMatch(new RegExp(`/api/fpg_tids/${tid}\\d+/create_ach_categories$`));
  expect(await made.json()).toMatchObject({
    error: false,
    data: [{ type: 'PPD', error: null }, { type: 'CCD' }, { type: 'WEB' }, { type: 'TEL' }],
  });

  const success = told(page, 'Merchant Boarded Successfully');
  await expect(success).toBeVisible();
  // Other messages close by themselves after three seconds.
  await page.clock.fastForward(10_000);
  await expect(success).toBeVisible();
  await success.getByRole('button').last().click();
  const result = page.getByRole('region', { name: 'Boarded', exact: true });
  for (const text of [dba, 'Renata Sol', contact, address])
    await expect(result.getByText(text, { exact: true })).toBeVisible();
  await expect(result.getByRole('link', { name: String(boarded?.['id']) })).toBeVisible();
  await expect(field(result, 'Password')).toHaveValue(String(boarded?.['password']));
  await expect(field(result, 'Administrator’s password')).toHaveValue(String(boarded?.['admin_password']));
  for (const row of await numbers(page).all()) await expect(row).toContainText(/(?<!Not )Boarded$/);
  expect(paths).not.toContain('/api/transactions');

  const { rows } = await api<{ rows: { id: string }[] }>(
    'GET',
    `/users?filter=${encodeURIComponent(JSON.stringify({ email: address }))}`,
  );
  const { user } = await api<{ user: { permissions: Record<string, boolean> } }>(
    'GET',
    `/users/${rows[0]?.id ?? ''}`,
  );
  expect(Object.keys(user.permissions).sort()).toEqual(granted.sort());
  await close();
});

test('GWY-007 GWY-009 GWY-010.2 GWY-010.3 GWY-011.2 merchants are boarded with a warning and without a sales rep, and one is refused', async ({
  browser,
}) => {
  const { dba, contact, email } = ownOf(withSomebodyElsesAddress);
  const { page, api, close } = await clerkAt(browser, sharedPortal, users.admin);
  await openMerchant(page, 'Stone Wall Pawn');
  await goOn(page, 'Merchant', 'Review');
  await board(page, /Board Stone Wall Pawn\?/);
  const failure = told(page, 'Unknown problem with boarding');
  await expect(failure).toContainText('Underwriting of this merchant is not finished');
  await failure.getByRole('button').last().click();

  // The contact's e-mail belongs to another user.
  await api('POST', '/users', {
    ...{
      name: contact,
      email,
      position: 'Owner',
      permissions: {},
      custom: {},
    },
  });
  await openMerchant(page, dba);
  await goOn(page, 'Merchant', 'Review');
  await expect(page.getByRole('dialog', { name: dba })).toContainText('has 1 ACH and 2 retail accounts');
  const { data } = await board(page, /This merchant has 1 ACH and 2 retail accounts/);
  expect(data.accounts).toMatchObject([{ sales_rep: null }]);
  const categories = told(page, 'Problem with adding some or all ACH categories');
  await expect(categories).toContainText('TEL: The originator is not approved for TEL');
  await categories.getByRole('button').last().click();
  const warning = told(page, 'Merchants Boarded Successfully with Warnings:');
  await expect(warning).toContainText(dba);
  await expect(warning).toContainText('The contact’s e-mail address belongs to another user');
  await warning.getByRole('button').last().click();
  await expect(page.getByRole('region', { name: 'Boarded', exact: true })).toContainText('No Rep assigned');
  await close();
});

test('GWY-017 a payment is looked up here and at the gateway service', async ({ browser }) => {
  const { page, sell, close } = await clerkAt(browser, sharedPortal, users.admin);
  const id = await sell('33.17', { card_name: 'Gwen Gateway', allow_duplicate: true });
  await page.goto('/fpg/search');
  await field(page, 'Order ID').fill(id);
  await field(page, 'Reference number').fill('');
  const answered = page.waitForResponse((response) => response.url().includes('/api/fpg_transactions'));
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.get('order_id')).toBe(id);
  expect(await answer.json()).toMatchObject({ data: { local: [{ id }], fpg: [{ id }] } });
  await expect(page.getByRole('region', { name: `Payment ${id}` })).toBeVisible();

  await page.getByRole('combobox', { name: 'Merchant' }).fill('Harbor Books');
  await page.getByRole('option', { name: 'Harbor Books' }).click();
  await field(page, 'Order ID').fill('no-such-order');
  await field(page, 'Reference number').fill('no-such-reference');
  await field(page, 'Batch number').fill('no-such-batch');
  const other = page.waitForRequest((request) => request.url().includes('no-such-batch'));
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  expect(Object.fromEntries(new URL((await other).url()).searchParams)).toEqual({
    account_id: expect.any(String) as unknown,
    order_id: 'no-such-order',
    reference_number: 'no-such-reference',
    batch_number: 'no-such-batch',
  });
  await expect(page.getByText('No payment found')).toBeVisible();
  await close();
});

const columns = [
  ...['Entity DBA Name', 'Contact Type', 'Entity Contact Name', 'Address 1', 'Address 2', 'City', 'State'],
  ...['Postal Code', 'Office Phone', 'Email', 'URL'],
];
const contact = (dba: string, type: string, name: string) => [
  ...[dba, type, name, '1 Main St', 'Suite 4', 'Tulsa', 'OK', '74103', '9185550142'],
  ...[`${name.replace(' ', '.')}@Import.Test`, 'HTTPS://Import.Test'],
];

test('GWY-012 GWY-018.1 GWY-018.2 GWY-019.1 GWY-019.2 GWY-019.3 GWY-020 GWY-021.1 GWY-021.2 GWY-021.3 merchants of a spreadsheet are imported', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/tillway_accounts');
  const defaults = ['3', '6'].map((id) =>
    page.waitForRequest((request) => request.url().endsWith(`/api/choices/accounts?id=${id}`)),
  );
  await signIn(page, users.admin, '/tillway/import');
  await Promise.all(defaults);
  await expect(field(page, 'Merchant parent')).toHaveValue('icare');
  await expect(field(page, 'Country')).toHaveValue('USA');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'merchants.xls', mimeType: 'text/csv', buffer: Buffer.from('a') });
  await expect(page.getByText('The file must be an .xlsx spreadsheet')).toBeVisible();

  const mark = Date.now().toString(36);
  const [owned, plain] = [`Owned Imports ${mark}`, `Plain Imports ${mark}`];
  const rows = [
    columns,
    contact(owned, 'Office', 'Otis Desk'),
    contact(owned, 'Owner', 'Pia Quill'),
    contact(plain, 'Office', 'First Desk'),
    contact(plain, 'Office', 'Second Desk'),
  ];
  await file.setInputFiles({
    name: 'merchants.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(xlsx({ sheets: { Merchants: rows } })),
  });
  await page.getByRole('button', { name: `Fill in ${plain}` }).click();
  await expect(field(page, 'Contact')).toHaveValue('First Desk');
  await page.getByRole('button', { name: `Fill in ${owned}` }).click();
  for (const [label, value] of [
    ['DBA', owned],
    ['Type', 'Owner'],
    ['Contact', 'Pia Quill'],
    ['Address 1', '1 Main St'],
    ['Address 2', 'Suite 4'],
    ['City', 'Tulsa'],
    ['State', 'OK'],
    ['Postal code', '74103'],
    ['Phone', '9185550142'],
    ['Email', 'pia.quill@import.test'],
    ['URL', 'https://import.test'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  await expect(save).toBeDisabled();
  await field(page, 'MID').fill(`M${mark}`);
  await field(page, 'TID').fill(`T${mark}`);
  await field(page, 'Token Username').fill('robot');
  await expect(save).toBeDisabled();
  await field(page, 'Token Password').fill('secret-4711');
  for (const box of ['Create user', 'Create reporting user', 'Cash discount'])
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${box}`) })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Cash discount/ }).check();
  await field(page, 'Fee schedule').selectOption('3.5');
  for (const choice of ['Parent account', 'Processor account', 'Sales Rep'])
    await expect(page.getByRole('combobox', { name: choice })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/tillway_accounts'));
  await save.click();
  expect(await (await answered).json()).toMatchObject({ data: { mid: `M${mark}`, tid: `T${mark}` } });
  await expect(page.getByText(`Saved (MID M${mark}, TID T${mark})`).first()).toBeVisible();
  expect(asked).toMatchObject([
    {
      ...{ name: owned, type: 'Owner', contactName: 'Pia Quill', address1: '1 Main St', address2: 'Suite 4' },
      ...{
        city: 'Tulsa',
        state: 'OK',
        zip: '74103',
        country: 'USA',
        phone: '9185550142',
        merchantParent: 'icare',
      },
      ...{ email: 'pia.quill@import.test', url: 'https://import.test', mid: `M${mark}`, tid: `T${mark}` },
      ...{ accessTokenUser: 'robot', accessTokenPassword: 'secret-4711', createUser: false, salesRep: '' },
      ...{ createUserReporting: false, hasCashDiscount: true, cashDiscountSchedule: '3.5' },
      ...{ parentAccount: '', processorAccount: '' },
    },
  ]);
});
