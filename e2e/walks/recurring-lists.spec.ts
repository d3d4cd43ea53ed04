import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const statuses = ['cancelled', 'declined', 'ended', 'pending', 'running'];
const columns = [
  'Customer',
  'Status',
  'Last four',
  'Expiration',
  'Amount',
  'Frequency',
  'Start',
  'End',
  'Next',
];
const lists = {
  '/schedules': { reads: '/api/schedules', title: 'Card Recurring Transactions', sort: 'schedules.created' },
  '/ach_schedules': {
    reads: '/api/schedules',
    title: 'ACH Recurring Transactions',
    sort: 'schedules.created',
  },
  '/recurring': {
    reads: '/api/transactions/recurring',
    title: 'Card Recurring Transactions',
    sort: 'created',
  },
  '/ach_recurring': {
    reads: '/api/transactions/recurring',
    title: 'ACH Recurring Transactions',
    sort: 'created',
  },
} as const;
type Path = keyof typeof lists;

/** Waits for the next call of a list, and returns its query. */
const nextCall = async (page: Page, reads: string, act: () => Promise<unknown>) => {
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === reads);
  await act();
  const { searchParams } = new URL((await call).url());
  return {
    ...Object.fromEntries(searchParams),
    filter: JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, unknown>,
  } as { filter: Record<string, unknown> } & Record<string, unknown>;
};
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();

for (const [path, { reads, title, sort }] of Object.entries(lists) as [Path, (typeof lists)[Path]][])
  test(`SCH-001.1 SCH-001.2 SCH-001.3 SCH-002.1 SCH-002.2 SCH-003.1 SCH-003.2 SCH-004 SCH-005 SCH-010.2 SCH-010.3 the list at ${path} reads ${reads}`, async ({
    page,
  }) => {
    await signIn(page, users.clinic);
    const first = await nextCall(page, reads, () => page.goto(path));
    expect(first).toMatchObject({ orderBy: sort, orderDirection: 'desc', perPage: '10' });
    expect(first.filter).toMatchObject({ status: statuses, frequency: '*' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
    const shown = await headings(page);
    for (const column of columns)
      if (column !== 'Expiration' || !path.includes('ach')) expect(shown).toContain(column);
    for (const button of [/^Search/, 'Export', 'Reset the list'])
      await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
    // No user of the demo has a series of a bank account on processor 3, and an empty list has no pages.
    const sizes = page.getByRole('combobox', { name: /Rows/ }).getByRole('option');
    if (path !== '/ach_recurring') await expect(sizes).toHaveText(['5', '10', '25', '50', '100']);

    const sorted = await nextCall(page, reads, () =>
      page.getByRole('columnheader').getByRole('button', { name: 'Start' }).click(),
    );
    expect(sorted).toMatchObject({ orderDirection: 'asc' });
    const again = await nextCall(page, reads, () =>
      page.getByRole('button', { name: 'Reset the list' }).click(),
    );
    expect(again).toMatchObject({ orderBy: sort, orderDirection: 'desc' });
  });

test('SCH-003.3 SCH-003.1 a list loads again after another was opened, and its rows have options', async ({
  page,
}) => {
  await signIn(page, users.clinic, '/schedules');
  await expect(page.getByRole('button', { name: /^Options/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'ACH', exact: true }).click();
  const call = await nextCall(page, '/api/schedules', () =>
    page
      .getByRole('menuitem', { name: /^Recurring(?! (Payment|Data))/ })
      .first()
      .click(),
  );
  expect(call.filter).toMatchObject({ payment_type: 'ach' });
  await expect(page.getByRole('heading', { name: 'ACH Recurring Transactions' })).toBeVisible();
});

for (const [path, flag, absent] of [
  ['/schedules', 'Waived', 'Authorized'],
  ['/ach_schedules', 'Authorized', 'Waived'],
] as const)
  test(`SCH-009.1 SCH-009.2 SCH-010.1 SCH-011 a search at ${path} has its fields, Enter sends it, and no match says so`, async ({
    page,
  }) => {
    await signIn(page, users.clinic, path);
    await page
      .getByRole('button', { name: /^Search/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Search recurring transactions' });
    for (const label of [
      ...['Customer name', 'Last four', 'Amount', 'Transaction ID', 'Customer PO', 'Notes'],
      ...['Created from', 'Created to', 'Settled from', 'Settled to'],
      ...['Custom field 1', 'Custom field 2', 'Custom field 3', 'Terminal', 'Account'],
    ])
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
    expect(await dialog.getByLabel(flag, { exact: true }).getByRole('option').allTextContents()).toEqual([
      'All',
      'No',
      'Yes',
    ]);
    await expect(dialog.getByLabel(absent, { exact: true })).toHaveCount(0);
    for (const status of ['Cancelled', 'Declined', 'Ended', 'Pending', 'Running'])
      await expect(dialog.getByRole('checkbox', { name: status })).toBeVisible();
    const name = dialog.getByLabel('Customer name', { exact: true });
    await name.fill('Nobody of this name');
    const { filter } = await nextCall(page, '/api/schedules', () => name.press('Enter'));
    expect(filter).toMatchObject({ customer_name: 'Nobody of this name' });
    await expect(page.getByText('No results found')).toBeVisible();
  });

test('SCH-008 the export of a search has all its rows, without a page', async ({ page }) => {
  await signIn(page, users.clinic, '/schedules?status=running');
  await expect(page.getByRole('button', { name: /^Options/ }).first()).toBeVisible();
  const [file, asked] = await Promise.all([
    page.waitForEvent('download'),
    nextCall(page, '/api/schedules', () => page.getByRole('button', { name: 'Export' }).click()),
  ]);
  expect(asked).toMatchObject({ perPage: '*', format: 'csv' });
  expect(asked['page']).toBeUndefined();
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
});

const panels = [
  ...['Details', 'Associated Transactions', 'Receipt', 'Edit Recurring', 'Modifications'],
  'Charge Customer',
];
test('SCH-012 SCH-014 SCH-016 a schedule has its panels and fields, and a missing one says so', async ({
  page,
}) => {
  await signIn(page, users.clinic, '/schedules?status=running');
  await page
    .getByRole('button', { name: /^Options/ })
    .first()
    .click();
  for (const panel of panels)
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${panel}`) })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: /^Schedule/ });
  const menu = dialog.getByRole('navigation', { name: 'Schedule options' });
  for (const panel of panels)
    await expect(menu.getByRole('link', { name: new RegExp(`^${panel}`) })).toBeVisible();
  const charge = await menu.getByRole('link', { name: /^Charge Customer/ }).getAttribute('href');
  expect(charge).toMatch(/^\/(credit|ach)\?transaction=/);
  const details = dialog.getByRole('region', { name: 'Details' });
  for (const term of [
    ...['Status', 'Frequency', 'Start', 'Next run', 'Amount', 'Each payment', 'Payment method', 'Initiation'],
    ...['Schedule ID', 'Tracking ID', 'Payer is notified'],
  ])
    await expect(details.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();

  await page.goto('/schedules?schedule=does-not-exist');
  await expect(page.getByText('Unable to identify schedule')).toBeVisible();
});
