import { expect, type Page, test } from '@playwright/test';
import { brandUrl, portalUrl } from '../portal/address';
import { ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { playSession } from '../portal/play-session';
import { sell } from '../portal/sell';
import { signIn, signInAnew } from '../portal/sign-in';
import { password, users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

const loginButton = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
}

test('SHELL-004.1 SHELL-005.1 SHELL-006.1 SHELL-006.2 SHELL-035.1 SHELL-035.2 SHELL-037.1 SHELL-038.1 the screens before the sign-in show their banners and errors', async ({
  page,
}) => {
  const banner = /^Know a business that takes payments/;
  await page.goto(`${brandUrl('blueyonder')}/`);
  await expect(page.getByText(banner)).toBeVisible();
  for (const url of [portalUrl, brandUrl('atmone'), brandUrl('okdmv')]) {
    await page.goto(`${url}/`);
    await expect(loginButton(page)).toBeVisible();
    await expect(page.getByText(banner)).toHaveCount(0);
  }

  await page.goto('/change_password');
  await expect(page.getByText('You must be logged in.'), '/change_password').toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await page.goto('/reset_password/some-token');
  await expect(page.getByLabel(/^New password/), '/reset_password/:token').toBeVisible();
  await page.goto('/reset_password');
  await expect(page.getByText('Invalid token')).toBeVisible();

  await page.goto('/');
  await page.route('**/api/users/login', (route) =>
    route.fulfill({
      status: 401,
      json: { error: true, code: 'expired', message: 'Your password has expired' },
    }),
  );
  await fillIn(page, 'nobody.yet@prairie.test');
  await loginButton(page).click();
  await expect(button(page, 'Reset Password')).toBeVisible();
  await expect(loginButton(page)).toHaveCount(0);
  await button(page, 'Reset Password').click();
  await page.route('**/api/users/password_reset', (route) =>
    route.fulfill({ status: 503, json: { error: true, code: 'mail', message: 'No mail' } }),
  );
  await button(page, 'Send Recovery Email').click();
  await expect(page.getByText('There was an issue sending the recovery email.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});

test('SHELL-017.1 SHELL-017.2 SHELL-018.1 SHELL-019.1 SHELL-026.1 SHELL-027.1 SHELL-083.1 ERR-010 ERR-011 a session has its fields and warns of an old password', async ({
  page,
}) => {
  const held = ['force_change_password', 'password_grace_period', 'permissions', 'user'];
  const answerOf = (path: string) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/users/${path}`);
  await page.goto('/');
  await fillIn(page, users.viewer);
  const login = answerOf('login');
  await loginButton(page).click();
  const { data } = (await (await login).json()) as { data: Record<string, unknown> };
  for (const key of [
    ...held,
    'password_age',
    'time_until_force_password_change',
    'force_password_change_warning',
  ])
    expect(data).toHaveProperty(key);
  await expect(page).toHaveURL(/\/home$/);
  const token = answerOf('token');
  await page.reload();
  const checked = (await (await token).json()) as { data: { user: object } };
  for (const key of held) expect(checked.data).toHaveProperty(key);
  for (const key of ['name', 'email', 'timezone', 'position', 'created', 'password_last_changed', 'custom'])
    expect(checked.data.user).toHaveProperty(key);
  for (const key of ['accounts.0.id', 'accounts.0.account_id', 'accounts.0.name', 'terminals.0.terminal_id'])
    expect(checked.data.user).toHaveProperty(key);

  // The same sign-in with an older password.
  for (const [change, said] of [
    [
      { force_password_change_warning: true, password_age: 83, time_until_force_password_change: 7 },
      'Your password is 83 days old, You have 7 days until you will be forced to change your password.',
    ],
    [
      { force_change_password: true, password_grace_period: '2099-01-31' },
      'You are currently on a temporary password grace period until Jan-31-2099. After this time you will be required to reset your password.',
    ],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/');
    await expect(loginButton(page)).toBeVisible();
    const answer = await page.request.post('/api/users/login', { data: { email: users.viewer, password } });
    const real = (await answer.json()) as { data: object };
    await page.route('**/api/users/login', (route) =>
      route.fulfill({ json: { ...real, data: { ...real.data, ...change } } }),
    );
    await fillIn(page, users.viewer);
    await loginButton(page).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await page.unroute('**/api/users/login');
  }
});

test('SHELL-019.2 SHELL-020.1 SHELL-021.1 SHELL-031.1 SHELL-042.1 a session is checked when the portal starts, and ends if it is invalid', async ({
  page,
}) => {
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/transactions' || pathname === '/api/ach_transactions') lists.push(pathname);
  });
  await signInAnew(page, users.merchant, '/?redirect=/transactions');
  const choose = async (entry: string) => {
    await button(page, 'CARD').click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText('$');
  await expect(page).toHaveTitle('Virtual Terminal - Card Transactions');
  const before = [lists.length, await page.evaluate(() => history.length)];
  await choose('Transactions');
  await choose('Transactions');
  await expect(page).toHaveURL(/\/transactions$/);
  expect([lists.length, await page.evaluate(() => history.length)]).toEqual(before);
  await choose('Payment');
  await expect(page).toHaveTitle('Virtual Terminal - Credit Payment');

  const refused = { status: 401, json: { error: true, code: 'no_session', message: 'No session' } };
  const said = page.getByText('Token no longer valid, please login again');
  await page.route('**/api/transactions?*', (route) => route.fulfill(refused));
  await choose('Transactions');
  await expect(said.first()).toBeVisible();
  await expect(page).toHaveURL(/\/\?redirect=\/transactions$/);
  await page.unroute('**/api/transactions?*');

  await signInAnew(page, users.merchant, '/?redirect=/transactions');
  await expect(rows.first()).toContainText('$');
  await page.route('**/api/users/token', (route) => route.fulfill(refused));
  await page.reload();
  await expect(said.first()).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await page.unroute('**/api/users/token');

  await signInAnew(page, users.merchant, '/?redirect=/transactions');
  await expect(rows.first()).toContainText('$');
  await page.route('**/api/users/token', (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(page.getByText('App mounted error, logout').first()).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
});

test('SHELL-025.1 SHELL-036.1 SHELL-036.2 a temporary password must be changed first', async ({
  page,
  browser,
}) => {
  const provider = await (await browser.newContext()).newPage();
  await signIn(provider, users.admin, '/help');
  const email = `ned.${Date.now().toString(36)}@prairie.test`;
  const { account } = await api<{ account: { id: string } }>(provider, 'POST', '/accounts', {
    name: `Prairie Ned ${Date.now().toString(36)}`,
  });
  await api(provider, 'POST', '/users', {
    name: 'Ned Prairie',
    email,
    password,
    account_ids: [account.id],
    permissions: { can_view_transactions: true },
  });
  const calls = await watchCalls(page);
  await signInAnew(page, email);
  const said = page.getByText(
    'Our security policies require that passwords be changed at regular intervals.',
  );
  for (const path of ['', '/transactions', '/help', '/profile']) {
    if (path !== '') await page.goto(path);
    await expect(page, path).toHaveURL(/\/change_password$/);
    await expect(said.first()).toBeVisible();
  }
  const next = 'Prairie-next-2';
  await page.getByLabel(/^Current password/).fill(password);
  await page.getByLabel(/^New password/).fill(next);
  await page.getByLabel(/^Confirm password/).fill(next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  const { body = {} } = calls.find(({ path }) => path === '/users/change_password') ?? {};
  for (const [name, value] of [
    ['current_password', password],
    ['new_password', next],
    ['confirm_password', next],
  ] as const)
    expect(body).toHaveProperty(name, value);
});

test('SHELL-041.1 SHELL-041.2 SHELL-046.1 SHELL-046.2 SHELL-047.2 SHELL-062.2 SHELL-063.2 SHELL-078.1 SHELL-078.2 SHELL-079.1 SHELL-082.1 the bar, a list, and a form depend on the brand, its terminals, and its accounts', async ({
  page,
}) => {
  const bar = page.getByRole('banner');
  await signIn(page, users.merchant, `${brandUrl('blueyonder')}/`);
  await expect(bar).toContainText('(800) 555-0142');
  await expect(bar.getByRole('img', { name: 'Blue Yonder Payments' }).first()).toBeVisible();
  await expect(bar.getByRole('link', { name: 'HELP', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'RENEWALS' })).toHaveCount(0);
  await expect(page.getByText('Powered by')).toHaveCount(0);
  await signIn(page, users.agency, `${brandUrl('okdmv')}/`);
  await expect(bar).toContainText('(800) 555-0178');
  await expect(bar.getByRole('img', { name: 'OKDMV Renewals' }).first()).toBeVisible();
  await expect(bar.getByRole('link', { name: 'RENEWALS', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'HELP' })).toHaveCount(0);
  await signIn(page, users.merchant, `${portalUrl}/transactions`);
  await expect(page.getByText('Powered by')).toBeVisible();

  // One account with one card terminal, and then two of each.
  const heads = page.getByRole('columnheader');
  const search = page.getByRole('dialog', { name: /^Search / });
  const look = async (isOne: boolean) => {
    await expect(heads.filter({ hasText: 'Status' })).toBeVisible();
    for (const name of ['Terminal', 'Account'])
      await expect(heads.filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(isOne ? 0 : 1);
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(search.getByRole('button', { name: 'Clear' })).toBeVisible();
    await expect(search.getByLabel('Account', { exact: true })).toHaveCount(isOne ? 0 : 1);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  };
  await look(true);
  await expect(button(page, 'Config')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, users.clinic, '/transactions');
  await look(false);
  await page.context().clearCookies();
  await signIn(page, users.viewer, '/transactions');
  await expect(heads.filter({ hasText: 'Status' })).toBeVisible();
  await expect(button(page, 'Config')).toHaveCount(0);

  const flags = ['can_use_virtual_terminal', 'can_view_transactions'] as const;
  for (const [kind, menu, other] of [
    ['card', 'CARD', 'ACH'],
    ['ach', 'ACH', 'CARD'],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, flags, [{ kind, processor: 3 }]);
    await page.goto('/help');
    await expect(button(page, menu)).toBeVisible();
    await expect(button(page, other)).toHaveCount(0);
    await button(page, menu).click();
    await expect(page.getByRole('menuitem', { name: 'Payment', exact: true })).toBeVisible();
    // Without the permission no payment can be taken.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, ['can_view_transactions'], [{ kind, processor: 3 }]);
    await page.goto('/help');
    await button(page, menu).click();
    await expect(page.getByRole('menuitem', { name: 'Transactions', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Payment', exact: true })).toHaveCount(0);
    // There is no menu if the terminal cannot charge or is not virtual.
    for (const unable of [{ can_charge: false }, { is_virtual: false }]) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await playSession(page, flags, [{ kind, processor: 3, ...unable }]);
      await page.goto('/help');
      await expect(button(page, 'LOGOUT')).toBeVisible();
      for (const name of [menu, other]) await expect(button(page, name)).toHaveCount(0);
    }
  }

  const hint = page.getByText('3 or 4 digits.');
  for (const [more, count] of [
    [[], 0],
    [['has_inline_help'], 1],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, [...flags, ...more], [{ kind: 'card', processor: 3 }]);
    await page.goto('/credit');
    await expect(page.getByLabel(/^CVV/)).toBeVisible();
    await expect(hint).toHaveCount(count);
  }
});

test('SHELL-012.1 SHELL-013.1 SHELL-014.1 SHELL-015.1 SHELL-010.1 a user lands on the first screen that permissions, terminals, and host allow', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/help');
  const [card, ach] = [
    { kind: 'card', processor: 3 },
    { kind: 'ach', processor: 3 },
  ] as const;
  for (const [flags, terminals, place] of [
    [['can_use_virtual_terminal', 'can_view_transactions', 'can_view_schedules'], [ach], '/ach'],
    [['can_view_transactions', 'can_view_schedules'], [ach, card], '/transactions'],
    [['can_view_transactions', 'can_view_schedules'], [ach], '/ach_transactions'],
    [['can_view_schedules'], [ach, card], '/schedules'],
  ] as const) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Without the preference, the demo portal lands its users on home.
    await playSession(page, flags, terminals, { landing: 'work' });
    await page.goto('/');
    await expect(page).toHaveURL((url) => url.pathname === place);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const brand of ['blueyonder', 'atmone']) {
    await signIn(page, users.merchant, `${brandUrl(brand)}/`);
    await expect(page).toHaveURL(`${brandUrl(brand)}/transactions`);
    await page.goto(`${brandUrl(brand)}/?redirect=/help`);
    await expect(page).toHaveURL(`${brandUrl(brand)}/help`);
  }
});

test('SHELL-068.1 SHELL-069.1 SHELL-075.1 SHELL-077.1 SHELL-071.1 alerts and notices close, an empty list says so, and amounts are in dollars', async ({
  page,
  browser,
}) => {
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Prairie counter', type: ['ecom'] }],
    flags: [
      'can_use_virtual_terminal',
      'can_view_transactions',
      'can_manage_transactions',
      'can_use_billings',
    ],
    custom: () => ({ pagination: { rowsPerPage: 50 } }),
  });
  await merchant.signIn(page);
  // With its first page the browser learns that lists begin otherwise, so its next pages ask for no rows ahead.
  await page.goto('/credit');
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible();
  // One list offers 50 rows a page, and the other does not.
  for (const [path, list, size] of [
    ['/transactions', '/api/transactions', '50'],
    ['/billings', '/api/billings', '5'],
  ] as const) {
    const call = page.waitForRequest((request) => new URL(request.url()).pathname === list);
    await page.goto(path);
    expect(new URL((await call).url()).searchParams.get('perPage'), 'pagination.rowsPerPage').toBe(size);
  }
  await page.goto('/transactions');
  await expect(page.getByText('No data found')).toBeVisible();
  await page.goto('/transactions?customer_name=Nobody');
  await expect(page.getByText('No results found')).toBeVisible();

  const sold = await sell(page, 'Prairie counter', '1234.50');
  const { transaction } = await api<{ transaction: object }>(page, 'GET', `/transactions/${sold}`);
  expect(transaction).toHaveProperty('total_amount', 123_450);
  await page.goto('/transactions');
  await expect(page.getByRole('row').filter({ hasText: 'Ada Byron' }), '$0.00').toContainText('$1,234.50');
  await expect(page.getByRole('combobox', { name: /Rows/ })).toHaveValue('50');

  await page.goto('/merchants');
  const alert = page.getByRole('alert').filter({ hasText: /Denied/ });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);

  const office = merchant.provider;
  await office.clock.install();
  await office.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.goto('/admin/generator');
  await office.getByRole('button', { name: 'GUID', exact: true }).click();
  await office.getByRole('button', { name: 'Copy', exact: true }).click();
  const notice = office.getByText('Link copied to clipboard');
  await expect(notice).toBeVisible();
  await office.mouse.move(0, 0);
  await office.clock.runFor(5_000);
  await expect(notice).toBeVisible();
  await office.clock.runFor(1_500);
  await expect(notice).toHaveCount(0);
});
