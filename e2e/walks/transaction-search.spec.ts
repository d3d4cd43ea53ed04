import { expect, type Locator, type Page, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

/** What the list's next call asks for. */
async function asked(page: Page, act: () => Promise<unknown>) {
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/transactions');
  await act();
  const { filter = '{}', ...query } = Object.fromEntries(new URL((await call).url()).searchParams);
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
    statuses: cardStatuses,
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
  test(`HIS-001.1 HIS-002.3 HIS-010.1 HIS-010.2 HIS-011.1 HIS-011.2 HIS-014 HIS-015 the list at ${path} and every field of its search`, async ({
    page,
  }) => {
    // two accounts, three card and two ACH terminals
    await signIn(page, users.clinic);
    expect(await asked(page, () => page.goto(path))).toMatchObject({
      orderBy: 'created',
      orderDirection: 'desc',
      perPage: '10',
      hideTransactions: '1',
    });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const dialog = await openSearch(page);
    for (const label of [
      ...[holder, 'Last four', 'Amount', 'Transaction ID', 'Created from', 'Created to', 'Settled from'],
      ...['Settled to', 'Response code', 'Email', 'Customer PO', 'Custom field 1', 'Custom field 2'],
      ...['Custom field 3', 'Notes', 'Terminal', 'Account', ...own],
    ])
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
    for (const label of others) await expect(dialog.getByLabel(label, { exact: true })).toHaveCount(0);
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

test('HIS-016.1 HIS-016.2 HIS-019 Today is a created range, the other shortcuts are settled ranges, sent in UTC', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-18T18:00:00Z'));
  await signIn(page, users.merchant, '/transactions');
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
    await dialog.getByRole('button', { name, exact: true }).click();
    const { filter } = await asked(page, () =>
      dialog.getByRole('button', { name: 'Search', exact: true }).click(),
    );
    expect(filter[`${range}_start_date`], name).toBe(from);
    if (to !== undefined) expect(filter[`${range}_end_date`], name).toBe(to);
    expect(filter[`${range === 'created' ? 'settled' : 'created'}_start_date`], name).toBeUndefined();
  }
});

test('HIS-029 HIS-030.1 HIS-030.2 a settled sale’s panels and fields; internal data is for superusers; one that is not there', async ({
  page,
}) => {
  const open = async (user: string) => {
    await signIn(page, user, '/transactions?status=settled');
    await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
    const dialog = page.getByRole('dialog', { name: 'Transaction' });
    await expect(dialog.getByText('Transaction ID', { exact: true })).toBeVisible();
    return dialog;
  };
  const dialog = await open(users.manager);
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
  await open(users.admin);
  await expect(internal).toBeVisible();
});
