import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '@tillway/e2e/page';
import { type Clerk, clerkAt, passDays, untilTransaction } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { dialogOf, entry, fact, offers, panelOf, refuses } from '../portal/transaction-dialog';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

const isSettled = ({ settled }: { settled: string | null }) => settled !== null;
const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Returns a sale that has settled, and a browser with the date of that day. */
async function settledSale(
  browser: Parameters<typeof clerkAt>[0],
  email: string,
  amount: string,
  more?: object,
) {
  const before = await clerkAt(browser, portal, email);
  const id = await before.sell(amount, more);
  await before.close();
  await passDays(browser, portal, 1);
  const clerk = await clerkAt(browser, portal, email);
  await untilTransaction(clerk, id, isSettled);
  return { id, clerk };
}

async function refundPart({ page }: Clerk, dollars: string): Promise<void> {
  await dialogOf(page).getByLabel('A part of it').check();
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill(dollars);
  await button(page, /^Refund/).click();
}

test('HIS-033.1 HIS-033.2 HIS-034 HIS-038.1 HIS-041 HIS-042 HIS-043 HIS-044.2 ERR-063.2 a settled sale is refunded in parts, and never more than was charged', async ({
  browser,
}) => {
  const { id, clerk } = await settledSale(browser, users.merchant, '100.00');
  const { page } = clerk;
  const asked = await watchBodies(page, '/terminal/refund');
  await clerk.open(id, 'refund');
  await offers(page, 'Refund');
  const choices = dialogOf(page).getByRole('radiogroup', { name: 'How much' }).locator('label');
  await expect(choices).toHaveText([
    'All that remains: $103.50',
    'Half of it: $51.75',
    'The price adjustment: $3.50',
    'A part of it',
  ]);
  await dialogOf(page).getByLabel('A part of it').check();
  await button(page, 'Refund').click();
  await expect(dialogOf(page).getByText('Unable to identify refund amount')).toBeVisible();
  await expect(entry(page, 'Void')).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(page)).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/refund'));
  await refundPart(clerk, '40.00');
  expect(await (await answered).json()).toMatchObject({ response: { ResponseText: 'RETURN ACCEPTED' } });
  await expect(page.getByText('Refunded successfully')).toBeVisible();
  const some = expect.any(String) as unknown;
  expect(asked).toEqual([
    ...[{ terminal_id: some, token_id: some, unique_id: id, type: 'partial', amount: '40.00', nonce: some }],
  ]);
  // The new refund opens in its place.
  await expect(page).not.toHaveURL(new RegExp(`transaction=${id}`));
  await expect(dialogOf(page)).toContainText('($40.00)');

  await clerk.open(id, 'refund');
  await expect(dialogOf(page).getByText('$63.50', { exact: true })).toBeVisible();
  await refundPart(clerk, '63.51');
  await expect(
    dialogOf(page).getByText('Refund must be less than or equal to the remaining amount'),
  ).toBeVisible();
  await refundPart(clerk, '60.50');
  await expect(dialogOf(page)).toContainText('($60.50)');
  // A part of the price adjustment was refunded, so it is not a choice of its own.
  await clerk.open(id, 'refund');
  await expect(choices).toHaveText(['All that remains: $3.00', 'Half of it: $1.50', 'A part of it']);
  await button(page, 'Refund $3.00').click();
  await expect(dialogOf(page)).toContainText('($3.00)');
  expect(asked.at(-1)).toMatchObject({ type: 'full' });
  expect(asked.at(-1)).not.toHaveProperty('amount');
  expect(await clerk.transaction(id)).toMatchObject({ total_amount: 10_350, credited_amount: 10_350 });

  await clerk.open(id, 'refund');
  await expect(dialogOf(page).getByRole('region', { name: 'Refund' })).toContainText(
    'Transaction has already been refunded',
  );
  await clerk.close();
});

test('HIS-033.2 HIS-046 HIS-047.1 HIS-047.2 HIS-048.2 ERR-064.1 ERR-064.3 an unsettled sale is voided once', async ({
  browser,
}) => {
  const owner = await clerkAt(browser, portal, users.merchant);
  const id = await owner.sell('21.00');
  await owner.open(id, 'void');
  await refuses(owner.page, { Refund: 'Transaction has not yet been settled' });
  await expect(dialogOf(owner.page).getByText('Voiding is irreversible')).toBeVisible();
  await button(owner.page, 'Void $21.74').click();
  await expect(dialogOf(owner.page).getByText('Void successful')).toBeVisible();
  expect((await owner.transaction(id)).voided).not.toBeNull();
  await owner.open(id, 'void');
  await expect(dialogOf(owner.page).getByRole('region', { name: 'Void' })).toContainText(
    'Transaction has already been voided',
  );
  await owner.close();
});

test('HIS-049.1 HIS-049.2 PAY-043.1 PAY-043.4 a sale voided to waive its fee is charged again without it, and is not a duplicate', async ({
  browser,
}) => {
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  const id = await clerk.sell('31.00');
  await clerk.open(id, 'void');
  await button(page, 'Void $32.09').click();
  await button(page, 'Charge again without the fee').click();
  await expect(page).toHaveURL(/\/credit\?rerun=.*&waive=1/);
  const waiver = page.getByRole('dialog', { name: 'Waive the price adjustment?' });
  await waiver.getByRole('button', { name: 'Confirm' }).click();
  await expect(waiver).toBeHidden();
  const rerun = page
    .getByRole('dialog', { name: 'Rerun' })
    .or(page.getByRole('alertdialog', { name: 'Rerun' }));
  await rerun.getByRole('button').last().click();
  await expect(rerun).toBeHidden();
  await page.getByRole('button', { name: 'Process' }).click();
  await page.getByRole('button', { name: 'Charge $31.00' }).click();
  const result = page.getByRole('dialog', { name: 'Payment Approved' });
  await expect(result).toContainText('$31.00');
  await clerk.close();
});

test('HIS-031.1 HIS-031.2 HIS-031.3 a sale’s refunds are voided or declined, or pending until they settle and then approved', async ({
  browser,
}) => {
  const { id, clerk } = await settledSale(browser, users.merchant, '90.00');
  const refund = async (amount: string) =>
    (
      await clerk.api<{ response: { UniqueID: string } }>('POST', '/terminal/refund', {
        ...{ unique_id: id, type: 'partial', amount },
      })
    ).response.UniqueID;
  await refund('1.05');
  await clerk.api('POST', '/terminal/void', { transaction_id: await refund('2.00') });
  const standing = await refund('3.00');
  await clerk.open(id, 'associated');
  const of = (page: Page, amount: string) =>
    page
      .getByRole('table', { name: 'Associated transactions' })
      .locator('tbody tr')
      .filter({ hasText: `(${amount})` })
      .filter({ hasText: 'Credit' });
  await expect(of(clerk.page, '$1.05')).toContainText('Declined');
  await expect(of(clerk.page, '$2.00')).toContainText('Voided');
  await expect(of(clerk.page, '$3.00')).toContainText('Pending');
  await clerk.close();
  await passDays(browser, portal, 1);
  const later = await clerkAt(browser, portal, users.merchant);
  await untilTransaction(later, standing, isSettled);
  await later.open(id, 'associated');
  await expect(of(later.page, '$3.00')).toContainText('Approved');
  await later.close();
});

test('HIS-067.2 HIS-069.1 HIS-069.2 HIS-070.2 HIS-071 HIS-072.1 HIS-072.2 HIS-072.3 HIS-073.1 HIS-073.2 HIS-073.3 HIS-073.4 HIS-074.1 HIS-074.2 HIS-074.3 HIS-074.4 HIS-075 a settled series is changed in place, then cancelled', async ({
  browser,
}) => {
  const { id, clerk } = await settledSale(browser, users.merchant, '100.00', {
    ...{ recurring: 'monthly', recurring_ongoing: true },
    recurring_start_date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
      portal.now,
    ),
  });
  const { page } = clerk;
  const asked = await watchBodies(page, '/terminal/modify');
  await clerk.open(id);
  const { reference_number, processor_transaction_id } = await clerk.transaction(id);
  expect(reference_number).toBe(processor_transaction_id);
  await expect(fact(panelOf(page, 'Details'), 'Reference number')).toHaveText(String(reference_number));
  await clerk.open(id, 'editRecurring');
  const panel = panelOf(page, 'Edit Recurring');
  for (const label of [
    ...['Amount', 'Frequency', 'Start date', 'End date', 'Ongoing', 'Notify the payer before each payment'],
    ...['Waive the price adjustment', 'Postal code', 'Phone', 'Email'],
  ])
    await expect(panel.getByLabel(label, { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Ongoing')).toBeChecked();
  const amount = panel.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue('100.00');
  const save = button(page, 'Save Schedule');
  await expect(save).toBeDisabled();
  await amount.fill('200');
  await expect(fact(panel, 'Price adjustment')).toHaveText('$7.00');
  await expect(fact(panel, 'Each payment')).toHaveText('$207.00');
  await panel.getByLabel('Waive the price adjustment').check();
  await expect(fact(panel, 'Waived price adjustment')).toHaveText('$7.00');
  await expect(fact(panel, 'Each payment')).toHaveText('$200.00');
  await panel.getByLabel('Waive the price adjustment').uncheck();

  await amount.fill('12000');
  await save.click();
  const large = page.getByRole('dialog', { name: 'Large amount' });
  await large.getByRole('button', { name: 'Back' }).click();
  await expect(large).toBeHidden();
  expect(asked).toEqual([]);

  await amount.fill('200');
  const refusal = { ActionCode: '051', ResponseText: 'DECLINED', ErrMsg: 'Call the bank', UniqueID: null };
  await page.route('**/terminal/modify', (route) =>
    route.fulfill({ json: { error: false, response: { ...refusal, Transaction: null } } }),
  );
  await save.click();
  const failure = page.getByRole('alertdialog');
  await expect(failure).toContainText('DECLINED: Call the bank');
  await failure.getByRole('button').last().click();
  await page.unroute('**/terminal/modify');

  await clerk.open(id, 'editRecurring');
  await amount.fill('200');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/modify'));
  await save.click();
  expect(await (await answered).json()).toMatchObject({ response: { ResponseText: 'MODIFY ACCEPTED' } });
  await expect(page.getByText('Schedule Saved').first()).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ unique_id: id, total_amount: '207.00', fee_amount: '7.00' });

  await clerk.open(id, 'modifications');
  await offers(page, 'Modifications');
  const rows = page.getByRole('table', { name: 'Modifications' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/\$207\.00\s*\$7\.00\s*Monthly/);

  await clerk.open(id, 'editRecurring');
  await button(page, 'Cancel Schedule').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Cancelling is not reversable, are you absolutely sure you would like to cancel this recurring schedule?',
  );
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Schedule Cancelled').first()).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ unique_id: id, recurring_type: 'none' });
  expect((await clerk.transaction(id)).voided).toBeNull();
  await clerk.close();
});

test('SCH-018.1 SCH-019.1 a schedule is edited, then cancelled', async ({ browser }) => {
  const clerk = await clerkAt(browser, portal, users.manager);
  const { page } = clerk;
  await page.goto('/schedules?status=running');
  await page.getByRole('table').locator('tbody tr').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByRole('link', { name: 'Edit Recurring' }).click();
  const amount = dialog.getByLabel(/^Amount/);
  await amount.fill('77.00');
  await dialog.getByLabel('Email').fill('schedule@example.test');
  await dialog.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(page.getByText('Schedule Modified')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue('77.00');
  await dialog.getByRole('button', { name: 'Cancel Schedule' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you would like to cancel this recurring schedule?');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Schedule Cancelled').first()).toBeVisible();
  await clerk.close();
});

test('PAY-061 a declined payment says why', async ({ browser }) => {
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  const id = await clerk.sell('12.54');
  await page.goto(`/transactions?transaction_id=${id}`);
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: id });
  await expect(row).toContainText('Declined');
  await row.getByRole('button').first().click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('EXPIRED CARD');
  await clerk.close();
});

test('HIS-044.1 ERR-063.1 of two clerks who refund one sale simultaneously, one succeeds and the other reads the reason', async ({
  browser,
}) => {
  const { id, clerk } = await settledSale(browser, users.merchant, '52.00');
  const other = await clerkAt(browser, portal, users.admin);
  const both = [clerk, other];
  for (const each of both) {
    await each.open(id, 'refund');
    await expect(button(each.page, 'Refund $53.82')).toBeVisible();
  }
  // The panel of the one who is late says the reason, before the click, whose button is gone then, or after it.
  const saidTo = ({ page }: Clerk) =>
    dialogOf(page)
      .getByRole('region', { name: 'Refund' })
      .getByText(/refunding the transaction: |^Transaction has already been refunded/)
      .or(dialogOf(page).getByText('($53.82)', { exact: true }))
      .first();
  await Promise.all(
    both.map((each) =>
      Promise.race([
        button(each.page, 'Refund $53.82')
          .click()
          .catch(() => undefined),
        saidTo(each).waitFor(),
      ]),
    ),
  );
  const texts: string[] = [];
  for (const each of both) {
    await expect(saidTo(each)).toBeVisible();
    texts.push((await saidTo(each).textContent()) ?? '');
  }
  const [lost = '', won] = texts.sort((one, two) => two.length - one.length);
  expect(won).toBe('($53.82)');
  expect(lost).toMatch(
    // A button may follow it until the record is read again.
    /Transaction has already been refunded|A void or refund of this transaction is being processed/,
  );
  expect(await clerk.transaction(id)).toMatchObject({ credited_amount: 5_382 });
  for (const each of both) await each.close();
});

test('a row changes when another clerk changes its transaction, without a reload', async ({ browser }) => {
  const watching = await clerkAt(browser, portal, users.viewer);
  const working = await clerkAt(browser, portal, users.merchant);
  const { page } = watching;
  const following = page.waitForResponse((response) => response.url().endsWith('/api/changes'));
  await page.goto('/transactions?customer_name=Vivian%20Live');
  await expect(page.getByText('No results found')).toBeVisible();
  expect((await following).status()).toBe(200);
  const id = await working.sell('66.00', { card_name: 'Vivian Live' });
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: id });
  await expect(row).toContainText('Approved');
  await row.getByRole('button').first().click();
  await expect(dialogOf(page).getByText('Approved').first()).toBeVisible();
  await working.open(id, 'void');
  await button(working.page, 'Void $68.31').click();
  await expect(dialogOf(page).getByText('Voided').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Voided');
  for (const each of [watching, working]) await each.close();
});

test('HIS-036 HIS-038.1 HIS-038.2 HIS-039 ERR-040 a manager approves a refund', async ({ browser }) => {
  const { id, clerk } = await settledSale(browser, users.clinic, '44.00');
  const { page } = clerk;
  // A user who may refund without the password is not asked for it.
  const manager = await clerkAt(browser, portal, users.manager);
  const { data } = await manager.api<{ data: object }>('GET', '/users/token');
  expect(data).toHaveProperty('permissions.can_refund_without_password', true);
  await manager.open(id, 'refund');
  await expect(button(manager.page, /^Refund \$/)).toBeVisible();
  await expect(dialogOf(manager.page).getByLabel('Manager password')).toHaveCount(0);
  await manager.close();

  await clerk.open(id, 'refund');
  const password = dialogOf(page).getByLabel('Manager password');
  await password.fill('guess');
  await button(page, 'Continue').click();
  await expect(dialogOf(page).getByText('Incorrect password.')).toBeVisible();
  await password.fill('Manager-1');
  await button(page, 'Continue').click();
  await button(page, /^Refund \$/).click();
  await expect(page.getByText('Refunded successfully')).toBeVisible();
  await clerk.close();
});

/** Parses a CSV text into cells, line by line; every cell is quoted. */
const parseCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
const cents = (cell = '') =>
  Math.round(Number(cell.replace(/[$,()]/g, '')) * 100) * (/^[(-]/.test(cell) ? -1 : 1);

test('HIS-020.1 an export has the rows of the search and their sums', async ({ browser }) => {
  const { clerk } = await settledSale(browser, users.merchant, '71.00');
  const { page } = clerk;
  await page.goto('/transactions?status=settled');
  await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('$');
  const sums = page.getByRole('table').locator('tfoot');
  await expect(sums).toContainText('$');
  const total = await sums.textContent();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const lines = parseCsv(readFileSync(await (await download).path(), 'utf8'));
  const [head = [], ...rest] = lines;
  const summary = rest.pop() ?? [];
  const at = head.indexOf('Total');
  expect(at).toBeGreaterThan(-1);
  const sum = rest.reduce((all, line) => all + cents(line[at]), 0);
  expect(cents(summary[at])).toBe(sum);
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(sum / 100);
  expect(total).toContain(shown);
  await clerk.close();
});
