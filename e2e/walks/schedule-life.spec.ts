import { expect, type Page, test } from '@playwright/test';
import { type Clerk, clerkAt, passUntil } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { bankAccount, dayFromNow } from '../portal/plan-parts';
import { sell } from '../portal/sell';
import { users } from '../portal/users';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

const day = (days: number) => dayFromNow(days, portal.now);
/** Returns a weekly schedule, with or without an end. */
const weekly = (start: number, end?: number) => ({
  is_recurring: 1,
  recurring: 'weekly',
  recurring_start_date: day(start),
  recurring_end_date: end === undefined ? '2099-12-31' : day(end),
  recurring_ongoing: end === undefined,
});
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Schedule/ });
const menuOf = (page: Page) => dialogOf(page).getByRole('navigation', { name: 'Schedule options' });
/** Returns the link to the receipts; without a receipt, it is disabled and says so. */
const receiptOf = (page: Page) => menuOf(page).getByRole('link', { name: /^Receipt/ });
const factOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Details' })
    .getByText(label, { exact: true })
    .locator('xpath=following-sibling::*[1]');

interface Schedule {
  recurring_status: string;
  response_code: string;
  associatedTransactions: { id: string; state: string }[];
}
/** Shows a schedule with other fields, like one of another system: the portal makes none like it. */
const asThough = (page: Page, id: string, change: object) =>
  page.route(`**/api/schedules/${id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { schedule: object };
    await route.fulfill({ response, json: { ...answer, schedule: { ...answer.schedule, ...change } } });
  });
const read = async ({ api }: Clerk, id: string) =>
  (await api<{ schedule: Schedule }>('GET', `/schedules/${id}`)).schedule;

test('SCH-007.1 SCH-013.1 SCH-021.1 SCH-024.1 SCH-024.2 schedules show their statuses, their automatic runs, and their receipts', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const clerk = await clerkAt(browser, portal, users.clinic);
  const { page } = clerk;
  await page.goto('/help');
  const mark = `T${Date.now().toString(36)}`;
  const make = (name: string, terms: object, more: object = {}) =>
    sell(page, 'Memberships', '25.00', {
      ...terms,
      card_name: `${name} ${mark}`,
      allow_duplicate: true,
      ...more,
    });
  await make('Pending', weekly(60));
  const running = await make('Running', weekly(1));
  const ended = await make('Ended', weekly(1, 8));
  const declined = await make('Declined', weekly(1), { card_number: '4000000000009995' });
  const cancelled = await make('Cancelled', weekly(40));
  await page.goto(`/schedules?schedule=${cancelled}&panel=editRecurring`);
  await dialogOf(page).getByRole('button', { name: 'Cancel Schedule' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Schedule Cancelled').first()).toBeVisible();

  // A refused card is tried again after one, three, and seven days, and then given up.
  for (const [attempt, days] of [2, 2, 4, 8].entries())
    await passUntil(browser, { portal, clerk }, days, async () =>
      expect((await read(clerk, declined)).associatedTransactions).toHaveLength(attempt + 1),
    );
  await page.goto(`/schedules?customer_name=${mark}`);
  const cell = async (name: string, column: string) => {
    const row = page.getByRole('row').filter({ hasText: `${name} ${mark}` });
    await expect(row).toBeVisible();
    const heads = await page.getByRole('columnheader').allTextContents();
    return row.locator('td').nth(heads.findIndex((head) => head.trim() === column));
  };
  for (const status of ['Cancelled', 'Declined', 'Ended', 'Pending', 'Running'])
    await expect(await cell(status, 'Status'), status).toHaveText(status);
  await expect(await cell('Running', 'Next')).toHaveText(/^\w{3}-\d\d-\d{4}$/);
  await expect(await cell('Ended', 'Next')).toHaveText('');
  await page.goto(`/schedules?schedule=${ended}&panel=details`);
  await expect(factOf(page, 'Status')).toHaveText('Ended');
  await expect(factOf(page, 'Last run')).toHaveText(/^\w{3}-\d\d-\d{4}$/);
  await expect(page.getByText('Next run', { exact: true })).toHaveCount(0);
  // A user made it; its later charges were automatic, `cron`.
  await page.goto(`/schedules?schedule=${running}&panel=details`);
  await expect(factOf(page, 'Initiation')).toHaveText('Manual');
  const [run = { id: '' }] = (await read(clerk, running)).associatedTransactions;
  const { transaction } = await clerk.api<{ transaction: object }>('GET', `/transactions/${run.id}`);
  expect(transaction).toMatchObject({ api_method: 'cron' });
  await menuOf(page)
    .getByRole('link', { name: /^Associated/ })
    .click();
  await dialogOf(page).getByRole('link', { name: run.id }).click();
  await page.getByRole('dialog', { name: 'Transaction' }).waitFor();
  await expect(factOf(page, 'Initiation')).toHaveText('Automatic');
  await page.goto(`/schedules?schedule=${running}&panel=details`);
  await expect(receiptOf(page), 'response_code 000').not.toHaveAttribute('aria-disabled');
  // A schedule that was made in a batch and not approved.
  await asThough(page, running, { api_method: 'batch', response_code: '051' });
  await page.goto(`/schedules?schedule=${running}&panel=details`);
  await expect(factOf(page, 'Initiation')).toHaveText('Automatic');
  await expect(receiptOf(page)).toHaveAttribute('aria-disabled', 'true');
  await clerk.close();
});

test('SCH-013.1 SCH-015.1 SCH-020.2 a debit’s schedule authorized by mail has a receipt, and a schedule of a plan leads to the plan', async ({
  browser,
}) => {
  const clerk = await clerkAt(browser, portal, users.clinic);
  const { page } = clerk;
  await page.goto('/help');
  const waiting = await sell(page, 'Membership bank debits', '30.00', {
    ...weekly(2),
    ...bankAccount,
    ach_authorization: 'email',
    billing_email: 'bea@prairie.test',
  });
  await page.goto(`/ach_schedules?schedule=${waiting}&panel=authorize`);
  await expect(receiptOf(page)).toHaveAttribute('aria-disabled', 'true');
  const asked = page.waitForResponse((response) =>
    response.url().endsWith(`/api/schedules/${waiting}/send_authorization_email`),
  );
  await dialogOf(page).getByRole('button', { name: 'Email Authorization' }).click();
  expect(await (await asked).json()).toMatchObject({ error: false });
  await expect(page.getByText('Email sent')).toBeVisible();
  expect(await clerk.api('GET', `/schedules/${waiting}/send_authorization_email`)).toMatchObject({
    error: false,
  });
  await dialogOf(page).getByRole('button', { name: 'Authorization Received' }).click();
  await page.goto(`/ach_schedules?schedule=${waiting}&panel=details`);
  await expect(receiptOf(page)).not.toHaveAttribute('aria-disabled');

  await page.goto('/help');
  const group = `MEMBER-${Date.now().toString(36)}`;
  await sell(page, 'Reception', '30.00', {
    is_installment: 1,
    transaction_group_id: group,
    transaction_group_total_amount: '30.00',
    transaction_group_total_count: 1,
  });
  const part = await sell(page, 'Memberships', '30.00', weekly(2, 16));
  await asThough(page, part, { schedule_group_custom_tracking_id: group });
  await page.goto(`/schedules?schedule=${part}&panel=details`);
  const link = menuOf(page).getByRole('link', { name: 'Payment Plan' });
  await expect(link, 'schedule_group_custom_tracking_id').toHaveAttribute(
    'href',
    `/plans/manage?id=${group}`,
  );
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/plans/manage\\?id=${group}$`));
  await expect(page.getByRole('region', { name: '1 Details' })).toContainText('Ada Byron');
  await clerk.close();
});
