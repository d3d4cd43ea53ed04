import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

/** Returns a field by its label; some sections of the form have the same names. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}`)).and(page.locator('input, select, textarea'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const listed = (page: Page, title: string) =>
  page.getByRole('group', { name: title, exact: true }).getByRole('link');

test('AGY-004.3 AGY-005.1 AGY-006.1 AGY-006.2 AGY-007.1 AGY-008.1 AGY-009.1 AGY-009.2 AGY-010.1 AGY-011.1 AGY-011.2 an agency is added, read, and changed', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await signIn(page, users.admin, '/okdmv/agencies/add');
  await expect(page, '/okdmv/agencies/add').toHaveURL(/\/okdmv\/agencies\/add$/);
  for (const title of ['Address', 'Checking', 'Transaction Services', 'Notes'])
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();

  // The defaults, and the fields that the program sets.
  for (const [label, value] of [
    ['Fee schedule', 'okdmv'],
    ['State', 'OK'],
    ['Source ID', '1'],
    ['Algorithm', 'Rijndael'],
    ['Mode', 'CBC'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value);
  const discount = page.getByRole('checkbox', { name: 'Cash discount' });
  await expect(discount).toBeChecked();
  for (const fixed of [discount, ...['Fee schedule', 'Algorithm', 'Mode'].map((label) => field(page, label))])
    await expect(fixed).toBeDisabled();
  await expect(field(page, 'County').locator('option')).toHaveCount(78);
  const cities = page.locator(
    `datalist[id="${(await field(page, 'City').getAttribute('list')) ?? ''}"] option`,
  );
  expect(await cities.count()).toBeGreaterThanOrEqual(70);

  await field(page, 'Email').fill('nobody');
  await field(page, 'State').fill('');
  await field(page, 'Routing number').fill('123456789');
  await field(page, 'Routing number').press('Enter');
  await expect(listed(page, 'Validation Errors')).toHaveText([
    'Agency ID is required',
    'Name is required',
    'Email must be valid',
    'Password is required',
    'Address is required',
    'City is required',
    'State is required',
    'Postal code is required',
    /routing/i,
  ]);
  const number = `OK-${Date.now().toString().slice(-9)}`;
  const typed = {
    Name: 'Prairie Tag Agency',
    'Agency ID': number,
    Email: 'tag@prairie.test',
    Password: 'Tag-office-1',
    Address: '1 Main St',
    City: 'Tulsa',
    State: 'OK',
    'Postal code': '74103',
    Phone: '9185550111',
    Hours: 'Mon to Fri 8:00 to 5:00',
    'Routing number': '103000017',
    'Account number': '1234567890',
    'Client ID': 'C-77',
    Key: 'a-key-of-the-walk',
    IV: 'an-iv-of-the-walk',
    Notes: 'Opens late on Fridays',
  };
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
  await field(page, 'County').selectOption('Tulsa');
  // The list of errors stays until the next attempt, or the button would move.
  await expect(listed(page, 'Validation Error')).toHaveCount(0);
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  const added = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page, 'Add').click();
  const answer = await added;
  expect(new URL(answer.url()).pathname).toBe('/api/okdmv_agencies');
  expect(await answer.json()).toHaveProperty('response.ResponseText', 'APPROVED');
  await expect(page.getByText('Agency Saved')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/okdmv/agencies/${number}$`));
  const record = page.url();

  const { Name: _, Password: __, Key: ___, IV: ____, Notes: notes, ...rest } = typed;
  const shown = page.getByRole('main');
  for (const [label, text] of Object.entries(rest))
    if (!['Routing number', 'Account number'].includes(label))
      await expect(shown).toContainText(label === 'Phone' ? '(918) 555-0111' : text);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prairie Tag Agency');
  for (const secret of ['a-key-of', 'an-iv-of', 'Tag-office-1', '1234567890'])
    await expect(shown).not.toContainText(secret);
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText(notes);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page, '/okdmv/agencies/:id/edit').toHaveURL(`${record}/edit`);
  await expect(field(page, 'Name')).toHaveValue('Prairie Tag Agency');
  await expect(field(page, 'Key')).toHaveValue('');
  await expect(button(page, 'Save')).toBeDisabled();
  await field(page, 'Name').fill('');
  await field(page, 'Name').press('Enter');
  await expect(listed(page, 'Validation Error')).toHaveText(['Name is required']);
  await field(page, 'Name').fill('Prairie Tag Agency East');
  await expect(listed(page, 'Validation Error')).toHaveCount(0);
  const changed = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page, 'Save').click();
  const saved = await changed;
  expect(new URL(saved.url()).pathname).toBe('/api/okdmv_agencies');
  expect(calls.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/okdmv_agencies',
    body: { name: 'Prairie Tag Agency East', tracking_id: number },
  });
  expect(await saved.json()).toHaveProperty('response.ResponseText', 'APPROVED');
  await expect(page).toHaveURL(record);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prairie Tag Agency East');

  // A new agency's form keeps nothing of the previously edited one.
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Name')).toHaveValue('Prairie Tag Agency East');
  await page.goto('/okdmv/agencies');
  await page.getByRole('link', { name: 'Add One' }).click();
  await expect(button(page, 'Add')).toBeVisible();
  for (const label of ['Name', 'Agency ID', 'Email', 'City', 'Notes'])
    await expect(field(page, label)).toHaveValue('');

  for (const path of ['/okdmv/agencies/%20', '/okdmv/agencies/no-such-agency', '/okdmv/agencies/%20/edit']) {
    await page.goto(path);
    await expect(page.getByText('Invalid agency')).toBeVisible();
  }
});

test('AGY-002.4 AGY-015.1 agencies and renewals are searched by names and ids, and by days that end with their last second', async ({
  page,
}) => {
  await signIn(page, users.admin, '/okdmv/agencies');
  const search = async (path: string, texts: Readonly<Record<string, string>>) => {
    const dialog = page.getByRole('dialog', { name: /^Search / });
    for (const [label, text] of Object.entries(texts))
      await dialog.getByLabel(label, { exact: true }).fill(text);
    const call = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === `/api${path}` && (searchParams.get('filter') ?? '').includes('created_end_date');
    });
    await dialog.getByRole('button', { name: 'Search' }).click();
    return JSON.parse(new URL((await call).url()).searchParams.get('filter') ?? '') as unknown;
  };
  const days = { 'Created from': '2026-01-15', 'Created to': '2026-01-16' };
  // The user's midnights, in UTC.
  const inUtc = { created_start_date: '2026-01-15 06:00:00', created_end_date: '2026-01-17 05:59:59' };
  await button(page, 'Search').last().click();
  expect(await search('/okdmv_agencies', days)).toEqual(inUtc);

  await page.goto('/okdmv/renewals');
  await button(page, 'Search').last().click();
  const account = page.getByRole('dialog').getByRole('combobox', { name: 'Account' });
  await account.fill('Red River');
  await page.getByRole('option', { name: 'Red River Tag Agency' }).click();
  const texts = {
    'Customer name': 'Ada',
    Agency: 'Red',
    'Tag number': 'T1',
    VIN: 'V1',
    'Title number': 'N1',
  };
  expect(await search('/okdmv_renewals', { ...texts, ...days })).toEqual({
    account_id: expect.any(String),
    customer_name: 'Ada',
    name: 'Red',
    tag_number: 'T1',
    vin: 'V1',
    title_number: 'N1',
    ...inUtc,
  });
});
