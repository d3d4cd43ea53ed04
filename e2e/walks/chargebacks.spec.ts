import { expect, test } from '@playwright/test';
import { messages } from '@tillway/rules';
import { axeViolations } from '../portal/axe';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

test('CHB-001.2 CHB-002.1 CHB-002.2 CHB-003 CHB-004.2 CHB-006.2 from the list to a chargeback and its payment, which tells of it everywhere', async ({
  page,
}) => {
  await signIn(page, users.admin);
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/chargebacks');
  await page.goto('/chargebacks');
  const asked = Object.fromEntries(new URL((await call).url()).searchParams);
  expect(asked).toMatchObject({ orderBy: 'chargeback_date', orderDirection: 'desc', perPage: '5' });
  const sizes = page.getByRole('combobox', { name: /Rows/ }).getByRole('option');
  await expect(sizes).toHaveText(['5', '10', '25']);

  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const search = page.getByRole('dialog', { name: 'Search chargebacks' });
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

test('CHB-005 a chargeback that is not there', async ({ page }) => {
  await signIn(page, users.admin, '/chargebacks/does-not-exist');
  await expect(page.getByText('Invalid chargeback')).toBeVisible();
});
