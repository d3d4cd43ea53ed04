import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** Returns the headings of a list's columns, without the purely visual ones. */
async function columnsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  return heads.filter((head) => head !== 'View');
}

/** Returns the labels of a record's facts, in the region with that name. */
async function labelsOf(page: Page, region: string): Promise<string[]> {
  const terms = page.getByRole('region', { name: region, exact: true }).getByRole('term');
  await expect(terms.first()).toBeVisible();
  return terms.allTextContents();
}

const view = (page: Page) => page.getByRole('link', { name: /^View / }).first();
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();

test('ADM-002 ADM-003.1 ADM-003.3 ADM-003.4 ADM-004.1 ADM-004.2 terminals are listed with columns and filters, and one is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/terminals');
  expect(await columnsOf(page)).toEqual(
    'Name Code Type Virtual Password API Account Processor Key Active Serial Created Modified'.split(' '),
  );
  await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveAttribute(
    'href',
    '/terminals/add',
  );

  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const search = page.getByRole('dialog', { name: 'Search terminals' });
  await field(page, 'Serial').fill('nothing');
  await search.getByRole('button', { name: 'Clear' }).click();
  await search.getByRole('combobox', { name: 'Account' }).fill('Juniper Bike');
  await page.getByRole('option', { name: 'Juniper Bike Shop' }).click();
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Account: Juniper Bike Shop' })).toBeVisible();
  const accounts = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.children[6]?.textContent))]);
  await expect.poll(accounts).toEqual(['Juniper Bike Shop']);

  await view(page).click();
  await expect(page).toHaveURL(/\/terminals\/\w+$/);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Terminals' })).toHaveAttribute('href', '/terminals');
  await expect(page.getByRole('link', { name: 'Merchant', exact: true })).toHaveAttribute(
    'href',
    /^\/merchants\/\w+$/,
  );
  expect(await labelsOf(page, 'Details')).toEqual(
    expect.arrayContaining(
      'Code Account Processor Type API Serial Password Key Virtual Active Created Modified'.split(' '),
    ),
  );
  await expect(page.getByRole('region', { name: /^Users/ })).toBeVisible();
});

test('ADM-008.1 ADM-008.2 ADM-008.3 ADM-009.2 ADM-010.1 ADM-010.2 ADM-011.4 ADM-013 users are listed with their columns, and one is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/users');
  expect(await columnsOf(page)).toEqual([
    'Name',
    'Email',
    'Account',
    'Position',
    'Active',
    'Last login',
    'Created',
  ]);
  await expect(page.getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/users/add');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const search = page.getByRole('dialog', { name: 'Search users' });
  await search.getByRole('combobox', { name: 'Account' }).fill('Northwind D');
  await page.getByRole('option', { name: 'Northwind Dental' }).click();
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'View Morgan Hale' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Dana Whitfield' }).click();
  await expect(page).toHaveURL(/\/users\/\w+$/);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
  expect(await labelsOf(page, 'Details')).toEqual(
    expect.arrayContaining([
      'Email',
      'Position',
      'Temporary password',
      'Password last changed',
      'Enabled',
      'Account locked',
      'Failed logins',
      'Last login',
      'Created',
      'Modified',
    ]),
  );
  for (const panel of ['Permissions', 'Custom settings', 'Merchants (2)']) {
    const region = page.getByRole('region', { name: panel, exact: true });
    await expect(region).toBeVisible();
    const height = async () => (await region.boundingBox())?.height ?? 0;
    const before = await height();
    await region.getByRole('button', { name: /^Hide/ }).click();
    await expect.poll(height).toBeLessThan(before);
    await region.getByRole('button', { name: /^Show/ }).click();
    await expect.poll(height).toBe(before);
  }
  await page.getByRole('link', { name: 'Clone' }).click();
  await expect(page).toHaveURL(/\/users\/add\?/);
  await expect(field(page, 'Position')).toHaveValue('Front desk');
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: 'Take payments' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Northwind Clinic' })).toBeVisible();
});

test('ADM-021.1 ADM-021.2 ADM-022.1 ADM-023.1 ADM-023.2 ADM-023.3 ADM-023.4 ADM-023.5 ADM-025.1 merchants are listed with their columns, and one is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/merchants');
  expect(await columnsOf(page)).toEqual([
    'Name',
    'Parent account',
    'Processor',
    'Cash discount',
    'Email',
    'Contact',
    'Created',
    'Updated',
  ]);
  await page.getByRole('button', { name: 'Config' }).click();
  for (const name of ['Active', 'Testing'])
    await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/merchants?name=Northwind');
  await page.getByRole('link', { name: 'View Northwind Clinic' }).click();
  await expect(page).toHaveURL(/\/merchants\/\w+$/);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Merchants' })).toHaveAttribute('href', '/merchants');
  await expect(page.getByText('Account Enabled')).toBeVisible();
  const labels = await labelsOf(page, 'Details');
  for (const label of ['Email', 'Processor', 'Manager password', 'Time zone'])
    expect(labels).toContain(label);
  for (const label of ['ISO', 'Cash discount', 'Created', 'Modified']) expect(labels).toContain(label);
  for (const label of ['Address', 'City', 'State', 'Postal code', 'Phone']) expect(labels).toContain(label);
  for (const panel of [/^Notes/, /^Permissions/, /^MIDs/, /^Terminals/, /^Users/, /^Chargebacks/]) {
    const region = page.getByRole('region', { name: panel });
    await expect(region.getByRole('button', { name: /^Hide/ })).toHaveAttribute('aria-expanded', 'true');
  }
  const permissions = page.getByRole('region', { name: 'Permissions', exact: true });
  await permissions.getByText('Permissions as JSON').click();
  await expect(permissions.getByLabel('Permissions as JSON')).toHaveText(/^\{/);
  // This merchant has a second address line.
  await page.goto('/merchants?name=Harbor');
  await page.getByRole('link', { name: 'View Harbor Books' }).click();
  const details = page.getByRole('region', { name: 'Details', exact: true });
  await expect(
    details.getByText('Address line 2', { exact: true }).locator('xpath=following-sibling::*[1]'),
  ).toHaveText('Suite 2');
});

test('AGY-001 AGY-002.1 AGY-002.2 AGY-002.3 AGY-003 AGY-004.1 AGY-004.2 AGY-004.4 agencies are listed with their columns, and one is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/okdmv');
  for (const card of ['Agencies', 'Renewals', 'Add Agency'])
    await expect(page.getByRole('region', { name: card, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Open Agencies' }).click();
  await expect(page).toHaveURL(/\/okdmv\/agencies$/);
  expect(await columnsOf(page)).toEqual(['Name', 'Agency ID', 'City', 'County', 'Email', 'Created']);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await page.getByLabel('Rows per page').locator('option').allTextContents()).toEqual([
    '5',
    '10',
    '25',
    '50',
    '100',
  ]);
  for (const button of ['Search', 'Export'])
    await expect(page.getByRole('button', { name: button, exact: true }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/okdmv/agencies/import');
  await expect(page.getByRole('link', { name: 'Add One' })).toHaveAttribute('href', '/okdmv/agencies/add');
  await page.goto('/okdmv/agencies?name=Red+River');
  await page.getByRole('link', { name: 'View Red River Tag Agency' }).click();
  await expect(page).toHaveURL(/\/okdmv\/agencies\/[\w-]+$/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await labelsOf(page, 'Details')).toEqual(expect.arrayContaining(['Agency ID', 'Email', 'County']));
  expect(await labelsOf(page, 'Transaction Services')).toEqual(expect.arrayContaining(['Key', 'IV']));
  for (const panel of [/^Terminals/, /^Users/])
    await expect(
      page.getByRole('region', { name: panel }).getByRole('button', { name: /^Hide/ }),
    ).toBeVisible();
});

test('AGY-014.1 AGY-014.2 AGY-014.3 AGY-014.4 renewals are listed newest first, five a page, each with View or Process', async ({
  page,
}) => {
  await signIn(page, users.admin, '/okdmv/renewals');
  await expect(page.getByRole('link', { name: /^(View|Process) / })).toHaveCount(5);
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await page.getByLabel('Rows per page').locator('option').allTextContents()).toEqual([
    '5',
    '10',
    '25',
  ]);
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Search renewals' })).toBeVisible();
});

test('GWY-001 GWY-003.1 GWY-005.1 GWY-005.3 gateway merchants are found by DBA, boarded or not, with their options', async ({
  page,
}) => {
  await signIn(page, users.admin, '/fpg/merchants');
  await expect(page.getByText('Not Boarded').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const search = page.getByRole('dialog', { name: 'Search gateway merchants' });
  for (const label of ['DBA', 'Created from', 'Created to'])
    await expect(search.getByLabel(label)).toBeVisible();
  await page.keyboard.press('Escape');
  // No walk boards this merchant.
  await page.goto('/fpg/merchants?dba=Dogwood');
  await page.getByRole('row').filter({ hasText: 'Dogwood Dental' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Dogwood Dental' });
  const next = dialog.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(dialog.getByLabel('Fee Amount')).toBeVisible();
  await next.click();
  await expect(dialog.getByRole('combobox', { name: 'Sales Rep' })).toHaveValue('');
  await next.click();
  await next.click();
  await expect(dialog.getByRole('button', { name: 'Board merchant' })).toBeEnabled();
});

test('GWY-016 GWY-022.1 GWY-022.2 the gateway service answers a query about a merchant', async ({ page }) => {
  await signIn(page, users.admin, '/fpg/search');
  await page.getByRole('combobox', { name: 'Merchant' }).fill('Harbor Books');
  await page.getByRole('option', { name: 'Harbor Books' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  await expect(page.getByRole('region', { name: /^Payment / }).first()).toBeVisible();

  await page.goto('/trxservices/query');
  await page.getByRole('combobox', { name: 'Merchant' }).fill('Harbor Books');
  await page.getByRole('option', { name: 'Harbor Books' }).click();
  await field(page, 'Operation').fill('ping');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByLabel('Answer (JSON)')).toHaveValue(/"pong"/);
});

test('TOOL-001 TOOL-002.1 TOOL-002.2 TOOL-002.3 TOOL-003 TOOL-004 the generator makes, reads, and copies ids', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, users.admin, '/admin/generator');
  const result = page.getByLabel('Result');
  for (const [name, form] of [
    ['Terminal ID', /^[A-Z0-9]{12}$/],
    ['GUID', /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/],
    ['KSUID', /^[0-9A-Za-z]{27}$/],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(result).toHaveValue(form);
  }
  await field(page, 'Length').fill('20');
  await page.getByRole('checkbox', { name: 'Alpha Only' }).check();
  await page.getByRole('button', { name: 'Custom string' }).click();
  await expect(result).toHaveValue(/^[A-Za-z]{20}$/);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await result.inputValue());
  await page.getByRole('textbox', { name: 'KSUID' }).fill('0ujtsYcgvSTl8PAuAdqWYSMnLOv');
  await page.getByRole('button', { name: 'Parse KSUID' }).click();
  await expect(page.getByText('107608047')).toBeVisible();
  await expect(page.getByText('Oct-10-2017 4:00:47 AM')).toBeVisible();
  await expect(page.getByText('B5A1CD34B5F99D1154FB6853345C9735')).toBeVisible();
});

test('TOOL-005 TOOL-006 TOOL-007 a CSV becomes JSON, a workbook is requested, and a mail is shown', async ({
  page,
}) => {
  await signIn(page, users.admin, '/admin/convertcsv');
  await page.getByRole('textbox').first().fill('name;city\nZoë;Tulsa\n');
  await expect(page.getByLabel('JSON', { exact: true })).toHaveValue(/"name": "Zoë"/);
  await page.goto('/admin/convertexcel');
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /\.xlsx/);
  await page.goto('/admin/emaildecode');
  await page.getByRole('textbox').first().fill(Buffer.from('<h1>Hi Zoë</h1>').toString('base64'));
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Hi Zoë' })).toBeVisible();
});

test('TOOL-009 help has forms, letters, guides, signs, and a favicon', async ({ page }) => {
  await signIn(page, users.merchant, '/help');
  for (const section of ['Forms', 'Letters', 'Guides', 'Signs', 'Favicon'])
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});
