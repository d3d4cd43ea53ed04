import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Clerk, clerkAt, sharedPortal } from '../portal/clerk';
import { playSession } from '../portal/play-session';
import { playTransaction } from '../portal/play-transaction';
import { dialogOf, entry, offers, panelOf, refuses } from '../portal/transaction-dialog';
import { users } from '../portal/users';

const at = (browser: Browser, user: string) => clerkAt(browser, sharedPortal, user);
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

/** Returns the date the given number of days from today, by the merchants' clock. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);
const now = new Date().toISOString();

const debit = (ach_authorization: string, more: object = {}) => ({
  card_name: 'Otis Offer',
  allow_duplicate: true,
  request_type: 'ach',
  ach_routing_number: '021000021',
  ach_account_number: '555012301',
  ach_type: 'CHECKING',
  ach_authorization,
  ...more,
});

/** Loads a transaction's dialog with some changed fields. */
async function openAs({ page }: Clerk, list: string, id: string, change: object = {}, panel = 'details') {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await playTransaction(page, id, change);
  await page.goto(`${list}?transaction=${id}&panel=${panel}`);
  await expect(entry(page, 'Details')).toBeVisible();
}

test('HIS-027.1 Edit Payment is for users who may charge, if a card or account is stored', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const id = await owner.sell('25.01', {
    card_name: 'Otis Offer',
    close_date: day(3),
    allow_duplicate: true,
  });
  await openAs(owner, '/transactions', id);
  await offers(owner.page, 'Edit Payment');
  await openAs(owner, '/transactions', id, { token_id: null });
  await refuses(owner.page, { 'Edit Payment': 'No card or account is stored with this payment' });
  await owner.close();
  const viewer = await at(browser, users.viewer);
  await openAs(viewer, '/transactions', id);
  await refuses(viewer.page, { 'Edit Payment': 'Permission Denied' });
  await viewer.close();
});

test('HIS-035 a debit can be refunded once its bank has it', async ({ browser }) => {
  const owner = await at(browser, users.merchant);
  const id = await owner.sell('25.02', debit('onfile'));
  expect((await owner.transaction(id)).ach_status_id).toBe(2);
  const settled = { settled: now };
  for (const ach_status_id of [1, 2]) {
    await openAs(owner, '/ach_transactions', id, { ...settled, ach_status_id });
    await refuses(owner.page, { Refund: 'Transaction cannot be refunded' });
  }
  for (const ach_status_id of [3, 4]) {
    await openAs(owner, '/ach_transactions', id, { ...settled, ach_status_id });
    await offers(owner.page, 'Refund');
  }
  await owner.close();
});

test('HIS-061.1 a return can be recorded for a debit whose account is stored', async ({ browser }) => {
  const owner = await at(browser, users.merchant);
  const [loose, stored] = [
    await owner.sell('25.03', debit('onfile', { tokenize: false })),
    await owner.sell('25.04', debit('onfile')),
  ];
  await owner.close();
  const staff = await at(browser, users.admin);
  const settled = { settled: now, ach_status_id: 4 };
  await openAs(staff, '/ach_transactions', loose);
  await refuses(staff.page, { 'ACH Return': 'Unable to identify transaction' });
  await openAs(staff, '/ach_transactions', loose, settled);
  await refuses(staff.page, { 'ACH Return': 'Unable to identify transaction' });
  await openAs(staff, '/ach_transactions', stored, settled);
  await offers(staff.page, 'ACH Return');
  await staff.close();
});

test('HIS-068.1 HIS-068.2 HIS-068.3 Modify is for users who may manage and charge, for an approved series with a stored card', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  const monthly = { recurring: 'monthly', recurring_start_date: day(0), recurring_ongoing: true };
  const card = { card_name: 'Otis Offer', allow_duplicate: true, ...monthly };
  const sale = await owner.sell('25.15', card);
  const bank = await owner.sell('25.06', debit('onfile', monthly));
  // Edit Recurring has the same form, so the menu has no Modify if it is offered.
  const unreferenced = { reference_number: null };
  for (const [list, id] of [
    ['/transactions', sale],
    ['/ach_transactions', bank],
  ] as const) {
    await openAs(owner, list, id, unreferenced);
    await offers(page, 'Modify');
  }
  const reasons: [object, string][] = [
    [{ token_id: null }, 'Unable to identify transaction'],
    [{ response_code: '051' }, 'Only an approved series can be modified'],
    [{ request_type: 'credit' }, 'Only an approved series can be modified'],
    [{ voided: now }, 'Transaction has already been voided'],
  ];
  for (const [change, reason] of reasons) {
    await openAs(owner, '/transactions', sale, { ...unreferenced, ...change });
    await refuses(page, { Modify: reason });
  }
  for (const change of [{ is_recurring: false }, { parent_transaction_id: bank }]) {
    await openAs(owner, '/transactions', sale, { ...unreferenced, ...change });
    await expect(entry(page, 'Modify')).toHaveCount(0);
  }
  const flags = [
    'can_view_transactions',
    'can_use_virtual_terminal',
    'can_manage_account_transactions',
  ] as const;
  for (const absent of flags.slice(1)) {
    await openAs(owner, '/transactions', sale, unreferenced);
    await playSession(
      page,
      flags.filter((flag) => flag !== absent),
    );
    await page.reload();
    await refuses(page, { Modify: 'Permission Denied' });
  }
  await owner.close();
});

test('HIS-055.3 one authorization covers all debits of a plan', async ({ browser }) => {
  const staff = await at(browser, users.admin);
  const { page } = staff;
  const group = {
    transaction_group_id: `AUTH-${Date.now().toString(36)}`,
    transaction_group_total_amount: '110.00',
    transaction_group_total_count: 5,
    is_installment: 1,
  };
  const part = (amount: string, more: object) =>
    staff.sell(amount, debit('printsign', { ...group, ...more }));
  const [last, first, until] = [day(22), day(1), day(15)];
  const parts = [
    await part('1.00', {}),
    await part('33.00', {
      ...{ is_recurring: 1, recurring: 'weekly' },
      ...{ recurring_start_date: first, recurring_end_date: until },
    }),
    await part('10.00', { close_date: last }),
  ];
  const said = (iso: string) => {
    const [month, date, year] = new Date(`${iso}T12:00:00Z`)
      .toLocaleDateString('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' })
      .split(/,? /);
    return [month, date, year].join('-');
  };
  for (const id of parts) {
    await openAs(staff, '/ach_transactions', id, {}, 'authorize');
    const text = panelOf(page, 'ACH Authorization');
    for (const piece of [
      'for $110.00 in all',
      `once for $1.00, on or after ${said(day(0))}`,
      `3 times for $33.00 each (weekly), from ${said(first)} to ${said(until)}`,
      `once for $10.00, on or after ${said(last)}`,
    ])
      await expect(text).toContainText(piece);
  }
  const received = page.waitForResponse((response) => response.request().method() === 'PUT');
  await button(page, 'Authorization Received').click();
  expect((await received).ok()).toBe(true);
  for (const id of parts) {
    await openAs(staff, '/ach_transactions', id);
    await expect(entry(page, 'ACH Authorization')).toHaveCount(0);
    expect(await staff.transaction(id)).toHaveProperty('ach_is_authorized', true);
  }
  await staff.close();
});
