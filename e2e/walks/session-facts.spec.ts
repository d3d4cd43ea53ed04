import { type Browser, expect, type Page, test } from '@playwright/test';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { playSession } from '../portal/play-session';
import { playTransaction } from '../portal/play-transaction';
import { sell } from '../portal/sell';
import { signIn } from '../portal/sign-in';
import { entry, offers, panelOf } from '../portal/transaction-dialog';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

interface Session {
  data: { permissions: object; user: { terminals: Record<string, unknown>[] } };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const at = (browser: Browser, user: string) => clerkAt(browser, sharedPortal, user);

/** Loads a page, and returns the session from the gateway's answer. */
async function sessionAt(page: Page, path: string): Promise<Session['data']> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/users/token'));
  await page.goto(path);
  return ((await (await answer).json()) as Session).data;
}

test('SHELL-062.1 SHELL-084.1 the charge screen offers virtual terminals of a card’s type that can charge', async ({
  page,
  browser,
}) => {
  const merchant = await ownMerchant(browser, {
    terminals: [
      { name: 'Web', type: ['ecom'] },
      { name: 'Shop', type: ['retail'] },
      { name: 'Telephone', type: ['moto'] },
      { name: 'Everything', type: ['ecom', 'retail', 'moto', 'ach'] },
      { name: 'Bank', type: ['ach'] },
      { name: 'Machine', type: ['retail'], is_virtual: false },
      { name: 'Broken', type: ['ecom'], can_charge: false },
    ],
    flags: ['can_use_virtual_terminal'],
  });
  await merchant.signIn(page);
  const { user } = await sessionAt(page, '/credit');
  expect(user.terminals).toHaveLength(7);
  for (const terminal of user.terminals) {
    for (const key of ['terminal_id', 'name', 'code', 'processor_id', 'is_cashdiscount'])
      expect(terminal).toHaveProperty(key);
    expect(terminal).toHaveProperty('cashdiscount_schedule');
    expect(terminal).toHaveProperty('account_id', merchant.id);
    expect(terminal).toHaveProperty('is_virtual', terminal['name'] !== 'Machine');
    expect(terminal).toHaveProperty('can_charge', terminal['name'] !== 'Broken');
  }
  const typeOf = (wanted: string) => user.terminals.find(({ name }) => name === wanted)?.['type'];
  expect(typeOf('Everything')).toEqual(expect.arrayContaining(['ecom', 'retail', 'moto', 'ach']));
  const offered = page.getByLabel(/^Terminal/).locator('option');
  const names = async () => (await offered.allTextContents()).slice(1).sort();
  await expect(offered).toHaveCount(5);
  expect(await names()).toEqual(['Everything', 'Shop', 'Telephone', 'Web']);
  await page.goto('/ach');
  await expect(offered).toHaveCount(3);
  expect(await names()).toEqual(['Bank', 'Everything']);
});

test('SHELL-064 HIS-030.1 the processor of a terminal is shown only to superusers', async ({ browser }) => {
  const owner = await at(browser, users.merchant);
  const id = await owner.sell('56.15', { card_name: 'Sue Chip', allow_duplicate: true });
  await owner.open(id);
  await expect(panelOf(owner.page, 'Details')).toContainText('Front counter');
  await expect(panelOf(owner.page, 'Details')).not.toContainText('FAPS');
  await owner.close();
  const staff = await at(browser, users.admin);
  await staff.open(id);
  await expect(panelOf(staff.page, 'Details').getByText('FAPS', { exact: true })).toBeVisible();
  await staff.close();
});

test('SHELL-071.2 returned amounts are written in parentheses', async ({ page }) => {
  await signIn(page, users.merchant, '/transactions');
  const id = await sell(page, 'Front counter', '57.15', { card_name: 'Nora Back', allow_duplicate: true });
  const { response } = await api<{ response: { UniqueID: string } }>(page, 'POST', '/terminal/void', {
    transaction_id: id,
  });
  for (const [each, total, cents] of [
    [id, '$59.15', 5915],
    [response.UniqueID, '($59.15)', 5915],
  ] as const) {
    const { transaction } = await api<{ transaction: object }>(page, 'GET', `/transactions/${each}`);
    expect(transaction).toHaveProperty('total_amount', cents);
    await page.goto(`/transactions?transaction_id=${each}`);
    const row = page.getByRole('table').locator('tbody tr').filter({ hasText: each });
    await expect(row.getByRole('cell', { name: total, exact: true }).first(), '$0.00').toBeVisible();
  }
});

test('SHELL-083.2 a signed-in user’s page uses the facts of the session', async ({ page }) => {
  await signIn(page, users.clinic, '/help');
  // The session is a cookie that no script can read, and is returned with each page.
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'tillway_session')).toMatchObject({ httpOnly: true });
  expect(await page.evaluate(() => document.cookie)).not.toContain('tillway_session');
  const data = await sessionAt(page, '/transactions');
  expect(data).toMatchObject({
    permissions: { can_view_transactions: true },
    force_change_password: false,
    password_grace_period: null,
    user: { email: users.clinic, name: 'Dana Whitfield' },
  });
  const listed = <Row>(name: string) => (data.user as unknown as Record<string, Row[]>)[name] ?? [];
  const names = listed<{ name: string }>('accounts').map(({ name }) => name);
  expect(names.sort()).toEqual(['Northwind Clinic', 'Northwind Dental']);
  expect(listed<{ name: string }>('terminals').map(({ name }) => name)).toContain('Reception');
  // The page shows the user, the possible choices, and amounts with two decimals.
  await expect(page.getByRole('banner')).toContainText('Dana Whitfield');
  await expect(button(page, 'CARD')).toBeVisible();
  const cell = page.getByRole('table').locator('tbody tr').first();
  await expect(cell).toContainText(/\$[\d,]+\.\d\d(?!\d)/);
  await page.goto('/credit');
  await expect(
    page
      .getByLabel(/^Terminal/)
      .locator('option')
      .filter({ hasText: 'Reception' }),
  ).toHaveCount(1);
});

test('SHELL-084.2 processors 3 and 6 control the menus, and at 4 nothing can be sent to the processor', async ({
  page,
  browser,
}) => {
  await signIn(page, users.merchant, '/help');
  const flags = [
    ...(['can_use_virtual_terminal', 'can_view_transactions', 'has_recurring_options'] as const),
    ...(['has_schedules', 'has_installment_options'] as const),
  ];
  const menu = page.getByRole('menu').getByRole('menuitem');
  for (const [processor, there, absent] of [
    [3, ['Recurring Payment', 'Recurring Data'], ['Recurring']],
    [6, ['Recurring'], ['Recurring Payment', 'Recurring Data']],
    [5, ['Payment'], ['Recurring', 'Recurring Payment', 'Recurring Data']],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, flags, [{ kind: 'card', processor }]);
    await page.goto('/help');
    await button(page, 'CARD').click();
    for (const name of there) await expect(menu.getByText(name, { exact: true })).toBeVisible();
    for (const name of absent) await expect(menu.getByText(name, { exact: true })).toHaveCount(0);
  }

  const manager = await at(browser, users.manager);
  const id = await manager.sell('58.15', {
    ...{ request_type: 'ach', card_name: 'Sue Send', ach_routing_number: '021000021' },
    ...{ ach_account_number: '555012301', ach_type: 'CHECKING', ach_authorization: 'printsign' },
    allow_duplicate: true,
  });
  const authorized = { ach_is_authorized: true, ach_status_id: 2 };
  await manager.api('PUT', `/transactions/${id}`, { id, ...authorized });
  for (const processor_id of [3, 6, 4]) {
    await manager.page.unrouteAll({ behavior: 'ignoreErrors' });
    await playTransaction(manager.page, id, { ...authorized, processor_transaction_id: null, processor_id });
    await manager.page.goto(`/ach_transactions?transaction=${id}`);
    await expect(entry(manager.page, 'Details')).toBeVisible();
    if (processor_id === 4) await expect(entry(manager.page, 'Send to Processor')).toHaveCount(0);
    else await offers(manager.page, 'Send to Processor');
  }
  await manager.close();
});

test('SHELL-076 each list stores its columns and those of its export in the profile', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Counter', type: ['ecom'] }],
    flags: ['superuser'],
  });
  await merchant.signIn(page);
  const saved = await watchBodies(page, `/users/${encodeURIComponent(merchant.email)}`);
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const radio = dialog.getByRole('radio', { name: 'The export' });
  const boxOf = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  /** Removes the second column, and returns its name. */
  const takeAway = async () => {
    const name = (await dialog.getByRole('listitem').nth(1).textContent()) ?? '';
    await boxOf(name).uncheck();
    return name;
  };
  for (const [path, shown, exported] of [
    ['/transactions', 'transaction_columns', 'transaction_export_columns'],
    ['/ach_transactions', 'transaction_ach_columns', 'transaction_ach_export_columns'],
    ['/billings', 'billing_columns', 'billing_export_columns'],
    ['/recurring', 'recurring_columns', 'recurring_export_columns'],
    ['/ach_recurring', 'recurring_ach_columns', 'recurring_ach_export_columns'],
    ['/plans', 'plan_columns', 'plan_export_columns'],
    ['/ach_plans', 'plan_ach_columns', 'plan_ach_export_columns'],
    ['/terminals', 'terminal_columns', undefined],
    ['/users', 'user_columns', undefined],
    ['/merchants', 'account_columns', undefined],
  ] as const) {
    await page.goto(path);
    const heading = (name: string) => page.locator('thead').getByText(name, { exact: true });
    await button(page, 'Config').click();
    const name = await takeAway();
    await expect(heading(name), path).toBeAttached();
    let exportName = '';
    if (exported !== undefined) {
      await radio.check();
      exportName = await takeAway();
    }
    await button(page, 'Save').click();
    await expect(dialog).toHaveCount(0);
    for (const key of exported === undefined ? [shown] : [shown, exported])
      expect(saved.at(-1), path).toHaveProperty(['custom', key]);
    await page.reload();
    await button(page, 'Config').click();
    await expect(boxOf(name)).not.toBeChecked();
    await expect(page.locator('thead')).toBeAttached();
    await expect(heading(name), path).toHaveCount(0);
    if (exported !== undefined) {
      await radio.check();
      await expect(boxOf(exportName)).not.toBeChecked();
    }
    await page.keyboard.press('Escape');
  }
});
