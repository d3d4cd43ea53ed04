import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { type Clerk, clerkAt, passDays, passToBankingWeek, untilTransaction } from '../portal/clerk';
import { type Mailbox, openMailbox } from '../portal/mailbox';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { dialogOf, entry, fact, panelOf } from '../portal/transaction-dialog';
import { users } from '../portal/users';

let mailbox: Mailbox;
let portal: OwnPortal;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  mailbox = await openMailbox();
  portal = await startOwnPortal({ smtpUrl: mailbox.url });
  await passToBankingWeek(browser, portal);
});
test.afterAll(async () => {
  await portal.stop();
  await mailbox.close();
});

const account = { request_type: 'ach', ach_routing_number: '021000021', ach_type: 'CHECKING' };
const isSettled = ({ settled }: { settled: string | null }) => settled !== null;
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name });
/** Expects the books to balance and to have no money that did not move. */
const booksAddUp = () => portal.command('ledger verify');

/** Expects a debit's row and events, as the user sees them now. */
async function shows(page: Page, id: string, status: string, ...events: string[]): Promise<void> {
  await page.goto(`/ach_transactions?transaction_id=${id}`);
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: id })).toContainText(status);
  await page.goto(`/ach_transactions?transaction_id=${id}&transaction=${id}&panel=timeline`);
  const timeline = dialogOf(page).getByRole('list', { name: 'Timeline' });
  for (const event of events) await expect(timeline.getByText(event).first()).toBeVisible();
}

test('HIS-055.1 O-43 a debit is authorized by e-mail, submitted, settled, and returned with R01', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const before = await clerkAt(browser, portal, users.admin);
  const id = await before.sell('64.20', {
    ...account,
    card_name: 'Grace Hopper',
    ach_account_number: '123456781',
    ach_authorization: 'email',
    billing_email: 'grace@example.test',
  });
  await shows(before.page, id, 'Authorization', 'Authorization link e-mailed');
  await booksAddUp();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const payer = await context.newPage();
  await payer.goto(await mailbox.linkTo('grace@example.test', 'authorize'));
  await expect(payer.getByText('my personal checking account ending in 6781 once for $64.20')).toBeVisible();
  await payer.getByLabel('I agree to this authorization').check();
  await payer.getByRole('button', { name: 'Authorize' }).click();
  await expect(payer.getByRole('heading', { name: 'Authorization received' })).toBeFocused();
  await context.close();

  // The payer's agreement sends it: nobody has to press anything.
  await shows(before.page, id, 'Batched', 'Payer grace@example.test');
  await expect
    .poll(async () => (await before.transaction(id)).processor_transaction_id, { timeout: 60_000 })
    .not.toBeNull();
  await booksAddUp();
  await before.close();

  await passDays(browser, portal, 7);
  const staff = await clerkAt(browser, portal, users.admin);
  const { page } = staff;
  await untilTransaction(staff, id, ({ settled }) => settled !== null);
  await shows(page, id, 'Settled', 'Settled');
  await booksAddUp();

  await page.goto(`/ach_transactions?transaction=${id}&panel=achReturn`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(portal.now);
  await dialogOf(page).getByLabel('Return date').fill(today);
  await dialogOf(page).getByLabel('Return code').selectOption('R01');
  await dialogOf(page).getByRole('button', { name: 'Record Return' }).click();
  await expect(page.getByText('Return recorded')).toBeVisible();
  await shows(page, id, 'Declined', 'Returned by the bank');
  await expect(dialogOf(page).getByText(/R01/).first()).toBeVisible();
  // Money that the payer's bank has taken back cannot be refunded too.
  await expect(entry(page, 'Refund')).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await booksAddUp();
  await staff.close();
});

interface Session {
  permissions: object;
  user: { id: string };
}

/** Returns the first day on which a debit can be refunded by a user who has to wait. */
function sevenBusinessDaysAfter(settled: string): Date {
  const day = new Date(`${dayAt(new Date(settled))}T12:00:00Z`);
  for (let left = 7; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (![0, 6].includes(day.getUTCDay())) left -= 1;
  }
  return day;
}
const dayAt = (time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(time);
const bankStatus = (page: Page) => fact(panelOf(page, 'Details'), 'Bank status');

test('HIS-037 HIS-038.1 HIS-040 HIS-043 HIS-059 HIS-060.2 HIS-061.2 HIS-062 HIS-063 HIS-064.1 HIS-064.2 HIS-065.1 HIS-065.2 HIS-066.1 HIS-066.2 the refund of a debit that is returned with R10 is voided or raises an exception', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const before = await clerkAt(browser, portal, users.admin);
  const payer = { ...account, card_name: 'Grace Hopper', ach_account_number: '555012301' };
  const id = await before.sell('75.00', { ...payer, ach_authorization: 'onfile' });
  const shop = await clerkAt(browser, portal, users.merchant);
  const other = await shop.sell('76.00', { ...payer, ach_authorization: 'onfile' });
  await shop.close();
  const list = '/ach_transactions';
  const statuses = {
    [await before.sell('77.00', { ...payer, ach_authorization: 'printsign' })]: 'Pending ACH authorization',
    [id]: 'Batched for processing',
  };
  for (const [each, status] of Object.entries(statuses)) {
    await before.page.goto(`${list}?transaction=${each}`);
    await expect(bankStatus(before.page)).toHaveText(status);
  }
  await before.page.goto(`${list}?transaction=${id}&panel=achReturn`);
  await expect(panelOf(before.page, 'ACH Return')).toContainText(
    'Transaction has not yet been settled, please void and recreate to edit',
  );
  await before.close();
  // The day's batch takes it to the bank.
  await passDays(browser, portal, 1);
  const next = await clerkAt(browser, portal, users.admin);
  await untilTransaction(next, id, ({ ach_status_id }) => ach_status_id === 3);
  await next.page.goto(`${list}?transaction=${id}`);
  await expect(bankStatus(next.page)).toHaveText('Pending bank approval');
  await next.close();
  await passDays(browser, portal, 6);
  const staff = await clerkAt(browser, portal, users.admin);
  const { page } = staff;
  for (const each of [id, other]) await untilTransaction(staff, each, isSettled);
  const settled = (await staff.transaction(other)).settled ?? '';
  const free = sevenBusinessDaysAfter(settled);
  const owner = await clerkAt(browser, portal, users.merchant);
  await owner.page.goto(`${list}?transaction=${other}&panel=refund`);
  const [month = '', day = '', year = ''] = free
    .toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
    .split(/,? /);
  await expect(panelOf(owner.page, 'Refund')).toContainText(
    `Bank payments are refunded seven business days after settlement: from ${month}-${day}-${year}`,
  );
  await expect(button(owner.page, /^Refund/)).toHaveCount(0);
  const session = async () => (await owner.api<{ data: Session }>('GET', '/users/token')).data;
  const data = await session();
  const may = (permissions: object) => staff.api('PUT', `/users/${data.user.id}`, { permissions });
  await may({ ...data.permissions, can_refund_ach_without_wait: true });
  expect(await session()).toHaveProperty('permissions.can_refund_ach_without_wait', true);
  await owner.page.reload();
  await expect(button(owner.page, 'Refund $76.00')).toBeVisible();
  await may(data.permissions);
  await owner.close();

  // Provider staff need not wait.
  await page.goto(`${list}?transaction=${id}&panel=refund`);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/refund'));
  await button(page, /^Refund \$/).click();
  expect(await (await answered).json()).toMatchObject({ response: { ResponseText: 'CHECK ACCEPTED' } });
  await expect(page.getByText('Refunded successfully')).toBeVisible();

  await page.goto(`${list}?transaction=${id}`);
  await expect(bankStatus(page)).toHaveText('Approved');
  await page.goto(`${list}?transaction=${id}&panel=achReturn`);
  const record = button(page, 'Record Return');
  const [amount, date, code, reason] = ['Amount', 'Return date', 'Return code', 'Return reason'].map(
    (label) => dialogOf(page).getByLabel(label, { exact: true }),
  ) as [Locator, Locator, Locator, Locator];
  await expect(amount).toHaveValue('75.00');
  await expect(amount).toHaveAttribute('readonly');
  await expect(code.locator('option')).toHaveCount(199);
  for (const [known, words] of Object.entries(returnWords))
    await expect(code.locator(`option[value=${known}]`)).toHaveText(new RegExp(`^${known} ${words}`, 'i'));
  await expect(code.locator('option[value=R99]')).toHaveCount(1);
  await expect(code.locator('option[value=C99]')).toHaveCount(1);
  await expect(record).toBeDisabled();
  for (const [field, said] of [
    [date, 'Return date is required'],
    [code, 'Return code is required'],
    [reason, 'Return reason is required'],
  ] as const) {
    await field.focus();
    await field.blur();
    await expect(dialogOf(page).getByText(said)).toBeVisible();
    await expect(record).toBeDisabled();
  }
  await date.fill('2020-01-01');
  await expect(record).toBeDisabled();
  await code.selectOption('R10');
  await expect(reason).not.toHaveValue('');
  await record.click();
  await expect(
    dialogOf(page).getByText('Return date must be between the settlement date and tomorrow'),
  ).toBeVisible();
  const now = portal.now?.getTime() ?? 0;
  const said = (await staff.transaction(id)).settled ?? '';
  await expect(date).toHaveAttribute('min', dayAt(new Date(said)));
  await expect(date).toHaveAttribute('max', dayAt(new Date(now + 86_400_000)));
  await date.fill(dayAt(new Date(now)));
  // This screen does not allow an empty amount, so the gateway is sent none.
  const call = `**/api/transactions/${id}/ach_return`;
  await page.route(call, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), amount: '' } }),
  );
  await record.click();
  await expect(dialogOf(page).getByText('Amount is required')).toBeVisible();
  await page.unroute(call);
  const returned = page.waitForResponse((response) => response.url().endsWith(`/${id}/ach_return`));
  await record.click();
  expect(await (await returned).json()).toMatchObject({ error: false });
  await expect(page.getByText('Return recorded')).toBeVisible();
  // No bank has the refund yet, so it is voided and the payer does not get the money twice.
  await untilTransaction(staff, id, ({ credited_amount }) => credited_amount === 0);
  await page.goto(`${list}?transaction=${id}`);
  await expect(bankStatus(page)).toHaveText('Declined');
  await staff.close();

  await passDays(browser, portal, Math.ceil((free.getTime() - now) / 86_400_000));
  const later = await clerkAt(browser, portal, users.merchant);
  await later.page.goto(`${list}?transaction=${other}&panel=refund`);
  await expect(button(later.page, 'Refund $76.00')).toBeVisible();
  await later.close();
});

const returnWords = {
  R01: 'Insufficient funds in account',
  R02: 'Account is closed',
  R03: 'No account on file',
  R04: 'Invalid account number',
  R05: 'Unauthorized debit to consumer account',
  R07: 'Authorization revoked by customer',
  R08: 'Payment stopped',
  R10: 'Customer advises not authorized',
  R16: 'Account funds frozen',
  R20: 'Non-transaction account',
  R23: 'Credit entry refused',
  R24: 'Duplicate entry',
};

/** Lets days pass, also in a user's browser. */
async function pass(browser: Browser, { page }: Clerk, days: number): Promise<void> {
  await passDays(browser, portal, days);
  await page.clock.setSystemTime(portal.now ?? new Date());
}

test('SCH-022 a schedule presents debits returned with R01 twice more, and then raises an exception', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const clerk = await clerkAt(browser, portal, users.manager);
  const { page } = clerk;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    portal.now ?? new Date(),
  );
  // The sandbox's bank returns debits of accounts that end in 06.
  const id = await clerk.sell('48.00', {
    ...account,
    card_name: 'Penny Short',
    ach_account_number: '555012306',
    ach_authorization: 'onfile',
    recurring: 'annually',
    recurring_start_date: today,
    recurring_ongoing: true,
  });
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  /** The statuses of an accepted debit without the bank's decision. */
  const underWay = /Batched|Pending/;
  /** Expects these statuses of its payments, newest first. */
  const statuses = async (...expected: (string | RegExp)[]) =>
    expect(async () => {
      await page.goto(`/ach_schedules?schedule=${id}&panel=associated`);
      await dialog.getByRole('row').first().waitFor();
      await expect(dialog.getByRole('row')).toHaveCount(expected.length + 1, { timeout: 2_000 });
      for (const [at, status] of expected.entries())
        await expect(dialog.getByRole('row').nth(at + 1)).toContainText(status, { timeout: 2_000 });
    }).toPass({ timeout: 150_000 });

  await statuses(underWay);
  await booksAddUp();
  // The bank decides within a week, and the debit is presented again a day later.
  await pass(browser, clerk, 7);
  await statuses('Declined');
  await booksAddUp();
  await pass(browser, clerk, 1);
  await statuses(underWay, 'Declined');
  await pass(browser, clerk, 7);
  await statuses('Declined', 'Declined');
  await pass(browser, clerk, 3);
  await statuses(underWay, 'Declined', 'Declined');
  await booksAddUp();
  await pass(browser, clerk, 7);
  await statuses('Declined', 'Declined', 'Declined');
  await expect(dialog.getByText('R01').first()).toBeVisible();
  await booksAddUp();
  await clerk.close();

  const operator = await clerkAt(browser, portal, users.admin);
  await operator.page.goto('/exceptions');
  // Other debits may have been returned in these weeks too.
  const ours = operator.page.getByRole('row').filter({ hasText: 'Northwind Clinic' });
  await expect(ours.filter({ hasText: 'Recurring debit came back' }).first()).toBeVisible();
  await operator.close();
});

test('A-22 the amount of a large refund must be typed again before it is made', async ({ browser }) => {
  const before = await clerkAt(browser, portal, users.merchant);
  const id = await before.sell('12000.00');
  await before.close();
  await passDays(browser, portal, 1);
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  await untilTransaction(clerk, id, ({ settled }) => settled !== null);
  await clerk.open(id, 'refund');
  const refund = dialogOf(page).getByRole('button', { name: 'Refund $12,420.00' });
  await refund.click();
  const large = page.getByRole('dialog', { name: 'Large amount' });
  await expect(large).toContainText('The amount is $10,000.00 or more. Type it again to confirm it.');
  await large.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(large.getByText('Invalid amount provided')).toBeVisible();
  await large.getByLabel('Amount').fill('12000.00');
  await large.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(large.getByText('The amounts do not match')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await large.getByRole('button', { name: 'Back' }).click();
  await expect(large).toBeHidden();
  expect(await clerk.transaction(id)).toMatchObject({ credited_amount: 0 });

  await refund.click();
  await large.getByLabel('Amount').fill('12420.00');
  await large.getByRole('button', { name: 'Confirm amount' }).click();
  await expect(page.getByText('Refunded successfully')).toBeVisible();
  expect(await clerk.transaction(id)).toMatchObject({ credited_amount: 1_242_000 });
  await clerk.close();
  await booksAddUp();
});
