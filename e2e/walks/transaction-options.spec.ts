import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Clerk, clerkAt, sharedPortal } from '../portal/clerk';
import { sellPlan } from '../portal/plans';
import { dialogOf, entry, fact, offers, panelOf, refuses } from '../portal/transaction-dialog';
import { users } from '../portal/users';
import { watchBodies, watchCalls } from '../portal/watch-calls';

const at = (browser: Browser, user: string) => clerkAt(browser, sharedPortal, user);
const button = (page: Page, name: string | RegExp) =>
  dialogOf(page).getByRole('button', { name, exact: typeof name === 'string' });

/** Returns the date the given number of days from today, by the merchants' clock. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);

/** The fields of a sale of these walks; others may charge the same amount simultaneously. */
const sold = (more: object = {}) => ({ card_name: 'Mina Menu', allow_duplicate: true, ...more });
const debit = (ach_authorization: string, more: object = {}) =>
  sold({
    request_type: 'ach',
    ach_routing_number: '021000021',
    ach_account_number: '555012301',
    ach_type: 'CHECKING',
    ach_authorization,
    ...more,
  });
const monthly = { recurring: 'monthly', recurring_start_date: day(0), recurring_ongoing: true };

/** Loads the list of its kind with a transaction open. */
async function openAt({ page }: Clerk, list: string, id: string, panel = 'details'): Promise<void> {
  await page.goto(`${list}?transaction=${id}&panel=${panel}`);
  await expect(entry(page, 'Details')).toBeVisible();
}

/** Opens another transaction of the list on screen, like Forward. */
async function openNext({ page }: Clerk, id: string): Promise<void> {
  await page.evaluate((next) => {
    const url = new URL(location.href);
    url.searchParams.set('transaction', next);
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, id);
  await expect(panelOf(page, 'Details')).toContainText(id);
}
const cancelByVoid = async ({ api }: Clerk, id: string) =>
  (await api<{ response: { UniqueID: string } }>('POST', '/terminal/void', { transaction_id: id })).response
    .UniqueID;

test('HIS-022 HIS-023.1 HIS-023.2 HIS-051 the menu of a card payment depends on its state and on the user', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const sale = await owner.sell('24.01', sold());
  await openAt(owner, '/transactions', sale);
  await offers(page, 'Details', 'Associated', 'Void', 'Receipt', 'Charge Customer');
  await refuses(page, { Refund: 'Transaction has not yet been settled' });
  const ofOthers = ['Schedule', 'Edit Payment', 'Edit Recurring', 'Modify', 'Modifications', 'ACH Return'];
  for (const absent of ofOthers) await expect(entry(page, absent)).toHaveCount(0);
  await expect(entry(page, 'Charge Customer')).toHaveAttribute('href', `/credit?transaction=${sale}`);

  await openNext(owner, await owner.sell('24.02', sold({ tokenize: false })));
  await refuses(page, { 'Charge Customer': 'No card or account is stored with this payment' });
  await openNext(owner, await owner.sell('24.03', sold({ close_date: day(3) })));
  await offers(page, 'Edit Payment');
  await openNext(owner, await owner.sell('24.05', sold()));
  await refuses(page, { Void: 'Transaction cannot be voided', Receipt: 'There is no receipt' });
  await owner.close();

  const viewer = await at(browser, users.viewer);
  await openAt(viewer, '/transactions', sale);
  await refuses(viewer.page, { Void: 'Permission Denied', 'Charge Customer': 'Permission Denied' });
  await viewer.close();
});

test('HIS-022 HIS-067.1 HIS-069.1 the menu of a series depends on its state and on the user', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const ofSeries = ['Edit Recurring', 'Modify', 'Modifications'];
  const series = await owner.sell('24.06', sold(monthly));
  await openAt(owner, '/transactions', series);
  await offers(page, 'Schedule', 'Edit Recurring');
  await refuses(page, { Modifications: 'This series has not been modified' });
  // A declined series has nothing to edit.
  await openNext(owner, await owner.sell('24.05', sold(monthly)));
  await refuses(page, {
    'Edit Recurring': 'This series has no reference number',
    Modify: 'Only an approved series can be modified',
  });
  // A payment of a series of the demo is not a series itself.
  const { rows } = await owner.api<{ rows: { id: string; parent_transaction_id: string | null }[] }>(
    'GET',
    `/transactions?filter=${encodeURIComponent('{"is_recurring":"1","payment_type":"card"}')}&perPage=100&page=0`,
  );
  await openNext(owner, rows.find((row) => row.parent_transaction_id !== null)?.id ?? 'none');
  await offers(page, 'Schedule');
  for (const absent of ofSeries) await expect(entry(page, absent)).toHaveCount(0);
  const ended = await owner.sell('24.07', sold(monthly));
  await cancelByVoid(owner, ended);
  await openNext(owner, ended);
  for (const closed of ['Void', ...ofSeries])
    await refuses(page, { [closed]: 'Transaction has already been voided' });
  await owner.close();

  const viewer = await at(browser, users.viewer);
  await openAt(viewer, '/transactions', series);
  for (const closed of ofSeries) await refuses(viewer.page, { [closed]: 'Permission Denied' });
  await viewer.close();
});

test('HIS-022 HIS-023.1 HIS-051 HIS-060.1 the menu of a bank payment depends on its state and on the user', async ({
  browser,
}) => {
  const manager = await at(browser, users.manager);
  const { page } = manager;
  const waiting = await manager.sell('25.01', debit('printsign'));
  await openAt(manager, '/ach_transactions', waiting);
  await offers(page, 'Void', 'ACH Authorization', 'Charge Customer');
  await refuses(page, { Receipt: 'There is no receipt' });
  await expect(entry(page, 'ACH Return')).toHaveCount(0);
  await expect(entry(page, 'Charge Customer')).toHaveAttribute('href', `/ach?transaction=${waiting}`);
  await openNext(manager, await manager.sell('25.02', debit('onfile')));
  await offers(page, 'Receipt');
  await manager.close();

  const staff = await at(browser, users.admin);
  await openAt(staff, '/ach_transactions', waiting);
  await refuses(staff.page, { 'ACH Return': 'Transaction has not yet been settled' });
  await staff.close();
});

test('HIS-045 sales, debits, and refunds to a card or a bank account can be voided once, and a void cannot', async ({
  browser,
}) => {
  const staff = await at(browser, users.admin);
  const { page } = staff;
  const { rows } = await staff.api<{ rows: { terminal_id: string; name: string }[] }>(
    'GET',
    '/terminals?perPage=all',
  );
  const refund = async (terminal: string, paid: object) =>
    (
      await staff.api<{ response: { UniqueID: string } }>('POST', '/terminal/standaloneRefund', {
        terminal_id: rows.find(({ name }) => name === terminal)?.terminal_id,
        nonce: `${Date.now()}`.padEnd(36, terminal.slice(0, 9)),
        ...{ amount: '25.03', override: true, override_reason: 'ticket 4711', ...paid },
      })
    ).response.UniqueID;
  const number = { card_number: '4111111111111111', card_month: '12', card_year: '30', card_cvv: '739' };
  await page.goto('/transactions?transaction=none');
  for (const id of [
    await staff.sell('25.04', sold()),
    await staff.sell('25.04', debit('onfile')),
    await refund('Reception', sold({ request_type: 'sale', billing_postalcode: '73102', ...number })),
    await refund('Membership bank debits', debit('onfile')),
  ]) {
    await openNext(staff, id);
    await offers(page, 'Void');
    const reversal = await cancelByVoid(staff, id);
    await openNext(staff, reversal);
    await expect(entry(page, 'Void')).toHaveCount(0);
    await page.goto(`/transactions?transaction=${id}`);
    await refuses(page, { Void: 'Transaction has already been' });
  }
  await staff.close();
});

test('HIS-024 HIS-025.1 HIS-025.2 HIS-026 HIS-070.1 payments are made again, and a part of a plan is not', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const details = panelOf(page, 'Details');
  const open = (id: string, panel?: string) => openAt(owner, '/transactions', id, panel);
  const declined = await owner.sell('26.05', sold());
  await open(declined);
  await expect(details.getByRole('link', { name: 'Rerun' })).toHaveAttribute(
    'href',
    `/credit?rerun=${declined}`,
  );
  const series = await owner.sell('26.01', sold(monthly));
  const again = `/credit?rerun=${series}&r=1`;
  await open(series);
  await expect(details.getByRole('link', { name: 'Rerun' })).toHaveAttribute('href', again);
  await open(series, 'editRecurring');
  await expect(panelOf(page, 'Edit Recurring').getByRole('button', { name: 'Save Schedule' })).toHaveCount(0);
  await panelOf(page, 'Edit Recurring').getByRole('link', { name: 'Edit Schedule' }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === again);

  await sellPlan(page, { payer: 'Petra Part', total: '90', start: day(0) });
  const { rows } = await owner.api<{ rows: { id: string; transaction_group_custom_tracking_id: string }[] }>(
    'GET',
    `/transactions?filter=${encodeURIComponent('{"customer_name":"Petra Part"}')}&perPage=5&page=0`,
  );
  const [part] = rows;
  await open(part?.id ?? '');
  await expect(details.getByText(/use Take Payment, or Modify on the page of its plan/)).toBeVisible();
  await expect(details.getByRole('link', { name: 'Rerun' })).toHaveCount(0);
  await expect(details.getByRole('link', { name: 'Take Payment' })).toHaveAttribute(
    'href',
    `/credit?i=2&transaction=${part?.id}`,
  );
  await details.getByRole('link', { name: 'Payment Plan' }).click();
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === '/plans/manage' &&
      url.searchParams.get('id') === part?.transaction_group_custom_tracking_id,
  );
  await expect(page.getByText('Petra Part').first()).toBeVisible();
  await owner.close();
});

test('HIS-027.2 HIS-027.3 HIS-027.4 HIS-028 a future payment is made again, or cancelled by a void', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const voids = await watchBodies(page, '/terminal/void');
  const open = (id: string, panel?: string) => openAt(owner, '/transactions', id, panel);
  const id = await owner.sell('27.02', sold({ close_date: day(3) }));
  const viewer = await at(browser, users.viewer);
  await openAt(viewer, '/transactions', id);
  await refuses(viewer.page, { 'Edit Payment': 'Permission Denied' });
  await viewer.close();

  await open(id, 'editPayment');
  const panel = panelOf(page, 'Edit Payment');
  await expect(panel.getByRole('link', { name: 'Edit Payment' })).toHaveAttribute(
    'href',
    `/credit?rerun=${id}`,
  );
  const question = page.getByRole('alertdialog');
  const cancel = async (answer: 'Yes' | 'No') => {
    await button(page, 'Cancel Payment').click();
    await expect(question).toContainText(
      'Cancelling is not reversable, are you absolutely sure you would like to cancel this future payment?',
    );
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect(question).toBeHidden();
  };
  await cancel('No');
  expect(voids).toEqual([]);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/void'));
  await cancel('Yes');
  expect(await (await answered).json()).toMatchObject({ response: { ActionCode: '000' } });
  await expect(page.getByText('Void successful').first()).toBeVisible();
  expect(voids).toMatchObject([{ transaction_id: id }]);
  expect((await owner.transaction(id)).voided).not.toBeNull();
  await refuses(page, { 'Edit Payment': 'Transaction has already been voided' });
  await owner.close();
});

test('HIS-074.3 HIS-074.4 HIS-032.1 HIS-032.2 an unsettled series shows its dates and can be voided', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const calls = await watchCalls(page);
  const id = await owner.sell(
    '28.01',
    sold({ recurring: 'weekly', recurring_start_date: day(0), recurring_end_date: day(14) }),
  );
  await openAt(owner, '/transactions', id, 'schedule');
  const runs = page.getByRole('table', { name: 'Schedule' }).locator('tbody tr');
  await expect(runs).toHaveCount(2);
  for (const run of await runs.all()) await expect(run).toContainText('Pending');

  await openAt(owner, '/transactions', id, 'editRecurring');
  await button(page, 'Cancel Schedule').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Cancelling is not reversable, are you absolutely sure you would like to cancel this recurring schedule?',
  );
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Schedule Cancelled').first()).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith('/terminal/'))).toEqual([
    {
      method: 'POST',
      path: '/terminal/void',
      body: expect.objectContaining({ transaction_id: id }) as unknown,
    },
  ]);

  await openAt(owner, '/transactions', id, 'associated');
  const associated = page.getByRole('table', { name: 'Associated transactions' }).locator('tbody tr');
  await expect(associated.filter({ hasText: 'Void' })).toHaveCount(1);
  await owner.close();
});

test('HIS-048.1 HIS-050.1 HIS-050.2 a late void is refused, and a manager’s password is needed before a fee is waived', async ({
  browser,
}) => {
  const desk = await at(browser, users.clinic);
  const { page } = desk;
  // The desk's page receives no changes meanwhile.
  await page.route('**/api/changes*', (route) => route.abort());
  const open = (clerk: Clerk, id: string) => openAt(clerk, '/transactions', id, 'void');
  const taken = await desk.sell('29.01', sold());
  await open(desk, taken);
  await expect(button(page, /^Void \$/)).toBeVisible();
  await cancelByVoid(desk, taken);
  await button(page, /^Void \$/).click();
  await expect(
    dialogOf(page).getByText(
      'There was an error voiding the transaction: Transaction has already been voided',
    ),
  ).toBeVisible();

  await open(desk, await desk.sell('29.02', sold()));
  await button(page, /^Void \$/).click();
  await button(page, 'Charge again without the fee').click();
  const password = dialogOf(page).getByLabel('Manager password');
  await password.fill('guess');
  await button(page, 'Continue').click();
  await expect(dialogOf(page).getByText('Incorrect password.')).toBeVisible();
  await password.fill('Manager-1');
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/credit\?rerun=.*&waive=1/);

  const manager = await at(browser, users.manager);
  await open(manager, await manager.sell('29.03', sold()));
  await button(manager.page, /^Void \$/).click();
  await button(manager.page, 'Charge again without the fee').click();
  await expect(manager.page).toHaveURL(/\/credit\?rerun=.*&waive=1/);
  for (const clerk of [desk, manager]) await clerk.close();
});

test('HIS-052.1 HIS-052.2 HIS-052.3 HIS-053.1 HIS-053.2 HIS-054.1 HIS-054.2 receipts of a sale, its void, and a refund are printed and mailed', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const paper = async (id: string, title: string) => {
    await openAt(owner, '/transactions', id, 'receipt');
    await button(page, 'Print Receipt').click();
    const shown = page.getByRole('article', { name: `${title}, Harbor Books` });
    await expect(shown.getByRole('heading', { name: title, exact: true })).toBeVisible();
    return shown;
  };
  const id = await owner.sell('30.00', sold({ billing_email: 'mina@example.test' }));
  const receipt = await paper(id, 'RECEIPT');
  for (const label of ['Merchant', 'Terminal', 'Card'])
    await expect(fact(receipt, label)).toHaveText(/(^|\s)\*{4}[\w-]{4}$/);
  await expect(fact(receipt, 'Card')).toContainText('****1111');
  await expect(fact(receipt, 'Total')).toHaveText('$31.05');
  await expect(receipt.getByRole('img', { name: 'Harbor Books' })).toBeVisible();
  const lines = receipt.locator('header p');
  await expect(lines).toHaveText([
    'Harbor Books',
    'Independent booksellers',
    'Open every day',
    /^\d+ \w/,
    'Suite 2',
    /^Oklahoma City, OK \d{5}$/,
    /^\(\d{3}\) \d{3}-\d{4}$/,
    'office@harborbooks.test',
  ]);
  for (const line of ['Thank you', 'Returns within 30 days', 'with this receipt'])
    await expect(receipt.getByText(line, { exact: true })).toBeVisible();
  await expect(receipt.getByText('VOIDED')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(receipt).toBeHidden();

  await button(page, 'Email Receipt').click();
  const sent = page.waitForRequest((request) =>
    request.url().endsWith(`/api/transactions/${id}/send_receipt_email`),
  );
  await button(page, 'Send').click();
  await sent;
  await expect(page.getByText('Email Sent', { exact: true })).toBeVisible();
  await page.route('**/send_receipt_email', (route) => route.fulfill({ json: { error: true } }));
  await button(page, 'Send').click();
  await expect(dialogOf(page).getByText('Unexpected Error')).toBeVisible();

  const reversal = await cancelByVoid(owner, id);
  await expect(fact(await paper(id, 'RECEIPT'), 'Status')).toHaveText('VOIDED');
  await expect(fact(await paper(reversal, 'VOID RECEIPT'), 'Total')).toHaveText('($31.05)');
  const { rows } = await owner.api<{ rows: { id: string }[] }>(
    'GET',
    `/transactions?filter=${encodeURIComponent('{"request_type":["credit"],"status":["settled"]}')}&perPage=1&page=0`,
  );
  await expect(fact(await paper(rows[0]?.id ?? '', 'REFUND RECEIPT'), 'Total')).toHaveText(/^\(\$[\d,.]+\)$/);
  await owner.close();
});

test('HIS-055.2 HIS-056.1 HIS-056.2 HIS-057.1 HIS-057.2 HIS-058.1 HIS-058.2 a debit’s authorization is read, mailed, received, and sent to the processor', async ({
  browser,
}) => {
  const manager = await at(browser, users.manager);
  const { page } = manager;
  const id = await manager.sell('31.01', debit('printsign', { billing_email: 'dora@example.test' }));
  const calls = await watchCalls(page);
  await openAt(manager, '/ach_transactions', id, 'authorize');
  const panel = panelOf(page, 'ACH Authorization');
  await expect(panel.getByText(/at least 15 days before the next debit/)).toBeVisible();
  await expect(entry(page, 'Send to Processor')).toHaveCount(0);
  const mailed = page.waitForRequest((request) =>
    request.url().endsWith(`/api/transactions/${id}/send_authorization_email`),
  );
  await button(page, 'Email Authorization').click();
  await mailed;
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/terminal/submit'));
  await button(page, 'Authorization Received').click();
  expect(await (await sent).json()).toMatchObject({ response: { ResponseText: 'CHECK ACCEPTED' } });
  await expect(page.getByText('Successfully sent to processor').first()).toBeVisible();
  const some = expect.any(String) as unknown;
  expect(calls.filter(({ path }) => !path.endsWith('_email'))).toEqual([
    {
      ...{ method: 'PUT', path: `/transactions/${id}` },
      body: { id, ach_is_authorized: true, ach_status_id: 2 },
    },
    { method: 'POST', path: '/terminal/submit', body: { tracking_id: some } },
  ]);
  await expect(entry(page, 'Send to Processor')).toHaveCount(0);

  // The authorization was received, but the clerk did not send it.
  const waiting = await manager.sell('31.02', debit('printsign'));
  await manager.api('PUT', `/transactions/${waiting}`, {
    ...{ id: waiting, ach_is_authorized: true, ach_status_id: 2 },
  });
  const desk = await at(browser, users.clinic);
  await openAt(desk, '/ach_transactions', waiting);
  await refuses(desk.page, { 'Send to Processor': 'Permission Denied' });
  await desk.close();
  await openAt(manager, '/ach_transactions', waiting, 'sendToProcessor');
  await button(page, 'Send to Processor').click();
  await expect(page.getByText('Successfully sent to processor').first()).toBeVisible();
  await expect(entry(page, 'Send to Processor')).toHaveCount(0);
  await manager.close();
});
