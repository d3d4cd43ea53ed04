import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../portal/axe';
import { type Clerk, clerkAt, passDays, untilTransaction } from '../portal/clerk';
import { type Mailbox, openMailbox } from '../portal/mailbox';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { users } from '../portal/users';

let mailbox: Mailbox;
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  mailbox = await openMailbox();
  portal = await startOwnPortal({ smtpUrl: mailbox.url });
});
test.afterAll(async () => {
  await portal.stop();
  await mailbox.close();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Transaction' });
const entry = (page: Page, name: RegExp) =>
  dialogOf(page).getByRole('navigation', { name: 'Transaction options' }).getByRole('link', { name });
const account = { request_type: 'ach', ach_routing_number: '021000021', ach_type: 'CHECKING' };
/** The books balance, and no money is in them that did not move. */
const booksAddUp = () => portal.command('ledger verify');

/** A debit's row and what has happened to it, as somebody sees them now. */
async function shows(page: Page, id: string, status: string, ...events: string[]): Promise<void> {
  await page.goto(`/ach_transactions?transaction_id=${id}`);
  await expect(page.getByRole('table').locator('tbody tr').filter({ hasText: id })).toContainText(status);
  await page.goto(`/ach_transactions?transaction_id=${id}&transaction=${id}&panel=timeline`);
  const timeline = dialogOf(page).getByRole('list', { name: 'Timeline' });
  for (const event of events) await expect(timeline.getByText(event).first()).toBeVisible();
}

test('HIS-055.1 O-43 a debit is authorized by e-mail, submitted, settles, and comes back R01', async ({
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

  // the payer's word sends it: nobody has to press anything
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
  // what the payer's bank has back is not given back once more
  await expect(entry(page, /^Refund/)).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(page)).toEqual([]);
  await booksAddUp();
  await staff.close();
});

/** Lets days pass, somebody's browser with them. */
async function pass(browser: Browser, { page }: Clerk, days: number): Promise<void> {
  await passDays(browser, portal, days);
  await page.clock.setSystemTime(portal.now ?? new Date());
}

test('SCH-022 a schedule whose debits come back R01 presents each again, twice, and then tells an operator', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const clerk = await clerkAt(browser, portal, users.manager);
  const { page } = clerk;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    portal.now ?? new Date(),
  );
  // the sandbox's bank sends back what ends in 06
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
  /** Taken on, and its bank has not decided. */
  const underWay = /Batched|Pending/;
  /** The statuses of its payments, newest first, when it has that many. */
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
  // its bank has decided within a week, and a day after that it is presented again
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
  // others' debits may have come back in these weeks too
  const ours = operator.page.getByRole('row').filter({ hasText: 'Northwind Clinic' });
  await expect(ours.filter({ hasText: 'Recurring debit came back' }).first()).toBeVisible();
  await operator.close();
});

test('A-22 a refund of a large sum is typed once more before it is made', async ({ browser }) => {
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
