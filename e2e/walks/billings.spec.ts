import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations, watchPage } from '@tillway/e2e/page';
import { playSession } from '../portal/play-session';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

const firstRow = (page: Page) => page.getByRole('table').locator('tbody tr').first();
const cells = (page: Page, row = 0) => page.getByRole('table').locator('tbody tr').nth(row).locator('td');

test.beforeEach(async ({ page }) => {
  await signIn(page, users.merchant, '/?redirect=/billings');
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(5);
});

test('BIL-002 BIL-004 BIL-009.1 BIL-012 BIL-014 BIL-015 PAY-038 ERR-057 a record is found by a search, its token is disabled and enabled, and it is charged', async ({
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  await page.reload();
  const lastFour =
    (await page.getByRole('row').filter({ hasText: 'Visa' }).first().locator('td').nth(2).textContent()) ??
    '';
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search customers' });
  await expect(search.getByLabel('Cardholder name')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await search.getByLabel('Last four').fill(lastFour);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`last_four=${lastFour}`));
  await expect(page.getByRole('button', { name: 'Search (1)' })).toBeVisible();
  await expect(firstRow(page)).toContainText(lastFour);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();

  await expect(page, '/billings/:id').toHaveURL(/\/billings\/\w+$/);
  const record = page.url();
  const token = page.getByRole('region', { name: new RegExp(`^Visa •••• ${lastFour}`) });
  await expect(token.getByText('Active')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const answer = async (question: string, button: 'Yes' | 'No') => {
    const dialog = page.getByRole('alertdialog');
    await expect(dialog, 'Are you sure you would like to enable/disable this token?').toContainText(question);
    await dialog.getByRole('button', { name: button }).click();
  };
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/tokens\/\w+(.*)$/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(`${request.method()} ${call}`.trim());
  });
  await token.getByRole('button', { name: 'Disable' }).click();
  await answer('Are you sure you would like to disable this token?', 'No');
  await token.getByRole('button', { name: 'Disable' }).click();
  await answer('Are you sure you would like to disable this token?', 'Yes');
  await expect(token.getByText('Disabled')).toBeVisible();
  expect(calls).toEqual(['PUT /disable', 'GET']);
  await expect(token.getByRole('link', { name: 'Charge' })).toHaveCount(0);
  await token.getByRole('button', { name: 'Enable' }).click();
  await answer('Are you sure you would like to enable this token?', 'Yes');
  await expect.poll(() => calls.slice(2)).toEqual(['PUT /enable', 'GET']);

  await token.getByRole('link', { name: 'Charge' }).click();
  await expect(page).toHaveURL(/\/credit\?token_id=.+&billing_id=/);
  await page.getByLabel('Amount', { exact: false }).first().fill('18.20');
  await expect(page.getByText(`Visa •••• ${lastFour}`)).toBeVisible();
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: /^Charge \$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Payment Approved' })).toContainText(lastFour);
  await playSession(page, ['can_use_billings']);
  await page.goto(record);
  await expect(token.getByText('Active')).toBeVisible();
  await expect(token.getByRole('link', { name: 'Charge' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await playSession(page, ['can_use_billings', 'can_use_virtual_terminal']);
  await page.reload();
  await expect(token.getByRole('link', { name: 'Charge' })).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});

test('BIL-001.2 BIL-007 SHELL-076 SHELL-080 chosen columns stay after a reload, and the export has its own', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await page.reload();
  await page.getByRole('button', { name: 'Config' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Email' }).check();
  await dialog.getByRole('checkbox', { name: 'Created' }).uncheck();
  await dialog.getByRole('radio', { name: 'The export' }).check();
  await dialog.getByRole('checkbox', { name: 'Billing ID' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  for (const list of ['billing_columns', 'billing_export_columns'])
    expect(calls.at(-1)?.body).toHaveProperty(['custom', list]);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);

  // Another walk may store a card between the list and its export.
  await expect(async () => {
    await page.reload();
    const count = Number((await page.getByText(/^1–5 of \d+$/).textContent())?.split(' ').at(-1));
    const names = [await cells(page).first().textContent(), await cells(page, 1).first().textContent()];

    const [file, call] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForRequest((request) => new URL(request.url()).searchParams.has('format')),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const { searchParams: asked } = new URL(call.url());
    expect(['perPage', 'page'].map((key) => asked.get(key))).toEqual(['*', null]);
    expect(file.suggestedFilename()).toMatch(/^billings-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .replace(/\r\n$/, '')
      .split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFF"Cardholder name","Type","Last four","Expiration","Active","Last used","Created","Billing ID"',
    );
    expect(lines).toHaveLength(count + 1);
    expect(lines.slice(1, 3).map((line) => line.split('"')[1])).toEqual(names);
  }).toPass({ timeout: 60_000 });

  await page.getByRole('button', { name: 'Config' }).click();
  for (const list of ['The list', 'The export']) {
    await dialog.getByRole('radio', { name: list }).check();
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
});

test('BIL-003.1 BIL-003.2 BIL-005 BIL-006.1 BIL-006.2 BIL-010 the list sends its query and every search field, and a missing record says so', async ({
  page,
}) => {
  const asked = async (act: () => Promise<unknown>) => {
    const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/billings');
    await act();
    return Object.fromEntries(new URL((await call).url()).searchParams);
  };
  expect(await asked(() => page.reload())).toMatchObject({
    perPage: '5',
    orderBy: 'created',
    orderDirection: 'desc',
  });
  const sizes = page.getByRole('combobox', { name: /Rows/ }).getByRole('option');
  await expect(sizes).toHaveText(['5', '10', '25']);

  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search customers' });
  const field = (label: string) => search.getByLabel(label, { exact: true });
  await field('Cardholder name').fill('Ada');
  await field('BIN').fill('411111');
  await field('Last four').fill('1111');
  await field('Token').fill('tok');
  await field('Last used from').fill('2026-01-15');
  await field('Last used to').fill('2026-01-16');
  const { filter = '' } = await asked(() => field('Token').press('Enter'));
  // The account's midnights, in UTC.
  expect(JSON.parse(filter), 'YYYY-MM-DD HH:mm:ss').toMatchObject({
    card_name: 'Ada',
    card_bin: '411111',
    last_four: '1111',
    token: 'tok',
    last_used_start_date: '2026-01-15 06:00:00',
    last_used_end_date: '2026-01-17 05:59:59',
  });

  await page.goto('/billings/does-not-exist');
  await expect(page.getByText('Invalid billing')).toBeVisible();
});
