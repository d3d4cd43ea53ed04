import { expect, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { messages } from '@tillway/rules';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { signIn } from '../portal/sign-in';
import { dialogOf, fact, offers, refuses } from '../portal/transaction-dialog';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

test('CHB-001.2 CHB-002.1 CHB-002.2 CHB-003 CHB-004.2 CHB-006.2 the list leads to a chargeback and its payment, which shows the chargeback everywhere', async ({
  page,
}) => {
  await signIn(page, users.admin);
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/chargebacks');
  await page.goto('/chargebacks');
  const asked = Object.fromEntries(new URL((await call).url()).searchParams);
  expect(asked).toMatchObject({ orderBy: 'state', orderDirection: 'asc', perPage: '10' });
  const sizes = page.getByRole('combobox', { name: /Rows/ }).getByRole('option');
  await expect(sizes).toHaveText(['5', '10', '25']);

  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog', { name: 'Search disputes' });
  for (const label of [
    ...['Transaction ID', 'Reference number', 'Amount', 'Reason code', 'Date from', 'Date to', 'Account'],
  ])
    await expect(search.getByLabel(label, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const row = page.getByRole('table').locator('tbody tr').first();
  await row.getByRole('link', { name: /^View / }).click();
  await expect(page).toHaveURL(/\/chargebacks\/[^/]+$/);
  for (const term of [
    ...['Name', 'ID', 'Reference Number', 'Amount', 'Reason Code', 'Reason', 'Case Number'],
    ...['Acquisition Number', 'Approval Code', 'Date'],
  ])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const link = page.getByRole('link', { name: 'Transaction', exact: true });
  const id =
    new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('transaction') ?? '';
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Transaction' });
  await expect(dialog.getByText(messages.chargedBack).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`/transactions?transaction=${id}&panel=timeline`);
  await expect(dialog.getByText('Charged back', { exact: true }).first()).toBeVisible();
  await page.goto(`/transactions?transaction=${id}&panel=refund`);
  await expect(dialog.getByLabel(/^Reason/)).toBeVisible();
  await page.goto(`/transactions?transaction_id=${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Charged back' })).toHaveCount(1);
});

test('CHB-005 a missing chargeback says so', async ({ page }) => {
  await signIn(page, users.admin, '/chargebacks/does-not-exist');
  await expect(page.getByText('Invalid chargeback')).toBeVisible();
});

interface Chargeback extends Record<string, unknown> {
  id: string;
  transaction_id: string;
}

/** Returns the chargebacks of Harbor Books. */
async function chargebacksOf({ api }: Awaited<ReturnType<typeof clerkAt>>): Promise<Chargeback[]> {
  const { data } = await api<{ data: { user: { accounts: { account_id: string; name: string }[] } } }>(
    'GET',
    '/users/token',
  );
  const account = data.user.accounts.find(({ name }) => name === 'Harbor Books');
  const filter = encodeURIComponent(JSON.stringify({ account_id: account?.account_id }));
  const answer = await api<{ rows: Chargeback[] }>('GET', `/chargebacks?filter=${filter}&perPage=25&page=0`);
  expect(answer.rows).not.toEqual([]);
  return answer.rows;
}

test('CHB-006.1 a chargeback has its fields', async ({ browser }) => {
  const staff = await clerkAt(browser, sharedPortal, users.admin);
  const { page } = staff;
  const [row] = await chargebacksOf(staff);
  for (const key of [
    ...['id', 'name', 'reference_number', 'amount', 'reason_code', 'reason', 'case_number'],
    ...['aquisition_number', 'approval_code', 'date', 'account_name', 'transaction_tracking_id'],
    'chargeback_date',
  ])
    expect(row).toHaveProperty(key);
  await page.goto(`/chargebacks/${row?.id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Harbor Books');
  for (const [label, key] of [
    ['ID', 'id'],
    ['Name', 'name'],
    ['Reference Number', 'reference_number'],
    ['Reason Code', 'reason_code'],
    ['Reason', 'reason'],
    ['Case Number', 'case_number'],
    ['Acquisition Number', 'aquisition_number'],
    ['Approval Code', 'approval_code'],
    ['Transaction Tracking ID', 'transaction_tracking_id'],
  ] as const)
    await expect(fact(main, label)).toHaveText(String(row?.[key]));
  await expect(fact(main, 'Amount')).toHaveText(/^\$[\d,]+\.\d\d$/);
  for (const label of ['Date', 'Entered']) await expect(fact(main, label)).toHaveText(/^\w{3}-\d\d-\d{4}/);
  await staff.close();
});

test('CHB-006.3 a charged-back amount is refunded only by a superuser with a reason', async ({ browser }) => {
  const staff = await clerkAt(browser, sharedPortal, users.admin);
  // The oldest, which is on no list's first page.
  const row = (await chargebacksOf(staff)).at(-1);
  const id = row?.transaction_id ?? '';
  const owner = await clerkAt(browser, sharedPortal, users.merchant);
  await owner.open(id);
  await refuses(owner.page, { Refund: 'This payment was charged back' });
  await expect(
    owner.api('POST', '/terminal/refund', {
      unique_id: id,
      type: 'full',
      chargeback_reason: 'The bank erred',
    }),
  ).rejects.toThrow('This payment was charged back');
  await owner.close();

  const { page } = staff;
  const asked = await watchBodies(page, '/terminal/refund');
  await staff.open(id, 'refund');
  await offers(page, 'Refund');
  const refund = dialogOf(page).getByRole('button', { name: /^Refund/ });
  await dialogOf(page).getByLabel('A part of it').check();
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill('0.50');
  await refund.click();
  await expect(
    dialogOf(page).getByText('Say why it is refunded although it was charged back').first(),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await dialogOf(page)
    .getByLabel(/^Reason/)
    .fill('The bank erred');
  await refund.click();
  await expect(page.getByText('Refunded successfully')).toBeVisible();
  expect(asked).toMatchObject([{ unique_id: id, amount: '0.50', chargeback_reason: 'The bank erred' }]);
  await staff.close();
});
