import { expect, type Locator, type Page, test } from '@playwright/test';
import { watchPage } from '@tillway/e2e/page';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { ownMerchant } from '../portal/own-merchant';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

/** Returns the headings without the column of checkboxes. */
const headings = async (page: Page) => (await page.getByRole('columnheader').allTextContents()).slice(1);
const save = (page: Page) =>
  page.getByRole('dialog', { name: 'Columns' }).getByRole('button', { name: 'Save' }).click();

test('SHELL-076 N-01 columns are chosen by keyboard, appear in every tab at once, and stay after a reload', async ({
  context,
  page,
}) => {
  const { violations, errors } = await watchPage(page);
  await signIn(page, users.clinic, '/transactions');
  const first = page.getByRole('table').locator('tbody tr').first();
  await expect(first).toContainText('$');
  const usual = await headings(page);
  const other = await context.newPage();
  await other.goto('/transactions');
  await expect(other.getByRole('columnheader').nth(1)).toHaveText('Created');

  await page.getByRole('button', { name: 'Config' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('checkbox', { name: 'Created' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Fee', exact: true }).press('Space');
  await save(page);
  await expect(page.getByText('Saved')).toBeVisible();
  const chosen = ['Transaction ID', 'Name', 'Created', ...usual.slice(3)].filter((each) => each !== 'Fee');
  await expect.poll(() => headings(page)).toEqual(chosen);
  await expect.poll(() => headings(other)).toEqual(chosen);
  await page.reload();
  await expect(first).toContainText('$');
  await expect.poll(() => headings(page)).toEqual(chosen);

  await page.getByRole('button', { name: 'Config' }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await save(page);
  await expect.poll(() => headings(page)).toEqual(usual);
  expect(errors).toEqual([]);
  expect(await violations()).toEqual([]);
});

test('profile and help work while every remote is down', async ({ page }) => {
  await page.route(/\/remotes\/.*\.js/, (route) => route.abort('connectionrefused'));
  await signIn(page, users.merchant, '/profile');
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(users.merchant);
  await page.getByRole('tab', { name: 'Payment links' }).click();
  await expect(page.getByRole('region', { name: 'Links' })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByRole('region', { name: 'Help' }).getByRole('link', { name: 'Help', exact: true }).click();
  await page.getByRole('link', { name: 'Refunds and voids' }).click();
  await expect(page.getByRole('article')).toContainText('A void cancels a payment');
});

test('PRO-016 PRO-018.1 PRO-018.2 a payment link is made and copied, and leads to its page', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, users.merchant, '/profile?tab=links');
  const form = page.getByRole('form', { name: 'Hosted Payment Link' });
  await form.getByLabel('Amount').fill('12.50');
  await expect(form.getByRole('button', { name: 'Copy Link' })).toBeDisabled();
  await form.getByRole('button', { name: 'Create Link' }).click();
  await form.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await form.getByLabel('Link', { exact: true }).inputValue());
  const payer = await context.newPage();
  await payer.goto(link);
  await expect(payer.getByText('$12.50').first()).toBeVisible();
});

/** The links of the help card, by the permission that each needs. */
const ways = {
  can_waive_card_fees: 'Prepaid card without price adjustment',
  can_waive_health_card_fees: 'Fixed insurance payment',
  can_use_billings: 'Customers',
};
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('PRO-001 PRO-002 PRO-003 PRO-004 PRO-006 PRO-008.1 PRO-008.2 PRO-009.1 PRO-009.2 PRO-010.1 PRO-010.2 the profile has the signed-in user, the one account, and links to rare tasks', async ({
  page,
}) => {
  const details = region(page, 'Your details');
  const facts: Record<string, string | RegExp> = {
    Connected: 'Yes',
    Name: 'Morgan Hale',
    Email: users.merchant,
    Timezone: 'America/Chicago',
    Position: 'Owner',
    Account: 'Harbor Books',
    Created: /^\w{3}-\d\d-\d{4}$/,
    'Password Changed': /^\w{3}-\d\d-\d{4}$/,
    'Password Expires': /^\w{3}-\d\d-\d{4}$/,
  };
  for (const user of [users.merchant, users.viewer, users.clinic]) {
    await page.context().clearCookies();
    await signIn(page, user, '/profile');
    await expect(details).toContainText(user);
    const { data } = (await (await page.request.get('/api/users/token')).json()) as {
      data: { permissions: Record<string, boolean>; user: { accounts: unknown[] } };
    };
    const help = region(page, 'Help');
    await expect(help.getByRole('link', { name: 'Help', exact: true })).toBeVisible();
    for (const [permission, way] of Object.entries(ways))
      await expect(help.getByText(way, { exact: true }), `${user} ${way}`).toHaveCount(
        data.permissions[permission] === true ? 1 : 0,
      );
    const isOne = user !== users.clinic;
    await expect(region(page, 'Account')).toHaveCount(isOne ? 1 : 0);
    await expect(details.getByText('Account', { exact: true })).toHaveCount(isOne ? 1 : 0);
    if (user === users.merchant) {
      for (const [label, value] of Object.entries(facts))
        await expect(
          details.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]'),
        ).toHaveText(value);
      const [changed = NaN, expires = NaN] = await Promise.all(
        ['Password Changed', 'Password Expires'].map(async (label) =>
          Date.parse(
            (await details.getByText(label).locator('xpath=following-sibling::*[1]').textContent()) ?? '',
          ),
        ),
      );
      // The password's maximum age, from the day of its last change.
      expect(Math.round((expires - changed) / 86_400_000)).toBe(90);
      const account = region(page, 'Account');
      await expect(account.getByRole('img', { name: 'Logo of Harbor Books' })).toBeVisible();
      await expect(account.locator('address > div')).toHaveText([
        /^\d+ \w/,
        'Suite 2',
        /^Oklahoma City, OK \d{5}$/,
      ]);
      await expect(page.getByRole('link', { name: 'Change Password' })).toHaveAttribute(
        'href',
        '/change_password',
      );
      await expect(help.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/billings');
    }
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect(page.getByLabel('Rows per page')).toBeVisible();
    for (const kind of ['Default Card Terminal', 'Default ACH Terminal'])
      await expect(page.getByLabel(kind)).toHaveCount(isOne ? 0 : 1);
  }
  await page.getByRole('tab', { name: 'Details' }).click();
  await expect(page.getByRole('link', { name: 'Fixed insurance payment' })).toHaveAttribute(
    'href',
    '/credit?waive=2',
  );
  await page.getByRole('button', { name: ways.can_waive_card_fees }).click();
  const question = page.getByRole('alertdialog', { name: /government- or insurance-issued prepaid card/ });
  await expect(question).toContainText('FSA, HSA and standard cards do not qualify');
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === '/credit?waive=1');
});

test('PRO-005.1 PRO-005.2 PRO-005.3 PRO-007.1 PRO-007.2 defaults and a manager’s password are saved, and the message stays for five seconds', async ({
  browser,
}) => {
  const { page, api, close } = await clerkAt(browser, sharedPortal, users.manager);
  const none = { default_card_terminal_id: null, default_ach_terminal_id: null };
  await api('PUT', `/users/${users.manager}`, { custom: none });
  await page.clock.install();
  const asked = await watchBodies(page, `/users/${encodeURIComponent(users.manager)}`);
  await page.goto('/profile?tab=preferences');
  const said = async (text: string) => {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  };
  const card = page.getByLabel('Default Card Terminal');
  const ach = page.getByLabel('Default ACH Terminal');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await card.selectOption({ label: 'Dental desk, Northwind Dental' });
  await ach.selectOption({ label: 'Dental bank payments, Northwind Dental' });
  const chosen = { card: await card.inputValue(), ach: await ach.inputValue() };
  await save.click();
  await said('Saved');
  expect(asked.at(-1)).toEqual({
    custom: { default_card_terminal_id: chosen.card, default_ach_terminal_id: chosen.ach },
  });
  await page.reload();
  await expect(card).toHaveValue(chosen.card);
  const json = { error: true, code: 'validation', message: 'Validation Error' };
  await page.route('**/api/users/*northwind.test', (route) => route.fulfill({ status: 422, json }));
  await card.selectOption('');
  await save.click();
  await said('Problem Saving');
  await page.unroute('**/api/users/*northwind.test');
  await ach.selectOption('');
  await save.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(asked.at(-1)).toEqual({ custom: { default_card_terminal_id: null, default_ach_terminal_id: null } });

  await page.getByRole('tab', { name: 'Security' }).click();
  const dental = page.getByRole('region', { name: 'Northwind Dental' });
  await dental.getByLabel('Manager Password', { exact: true }).fill('Dental-4711');
  await dental.getByRole('button', { name: 'Save' }).click();
  await expect(dental.getByText(/^One is set\./)).toBeVisible();
  await dental.getByLabel('Current Manager Password').fill('Dental-4711');
  await dental.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(dental.getByText(/^None is set\./)).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, users.clinic, '/profile?tab=security');
  await expect(region(page, 'Two-factor authentication')).toBeVisible();
  await expect(page.getByLabel('Manager Password')).toHaveCount(0);
  await close();
});

test('PRO-012 PRO-013 PRO-014.1 PRO-014.2 PRO-015 PRO-017 PRO-019 PRO-021 a payment link has its fields, and is not made from invalid ones', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/hosted_payment/tokenize');
  await signIn(page, users.clinic, '/profile');
  await expect(page.getByRole('tab', { name: 'Preferences' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payment links' })).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, users.admin, '/profile?tab=links');
  const { data } = (await (await page.request.get('/api/users/token')).json()) as {
    data: { permissions: Record<string, boolean> };
  };
  expect(data.permissions['superuser'] ?? data.permissions['can_use_hpp']).toBe(true);
  const form = page.getByRole('form', { name: 'Hosted Payment Link' });
  const invoice = page.getByRole('form', { name: 'Invoice Link' });
  const terminals = (of: Locator) => of.getByLabel('Card terminal').locator('option');
  await expect(terminals(form).filter({ hasText: 'Reception' })).toHaveCount(1);
  // Only the account of Harbor Books may create links.
  await expect(terminals(invoice)).toHaveText(['None', 'Front counter']);

  await page.getByRole('button', { name: 'How do my customers find this?' }).click();
  const examples = page.getByRole('dialog', { name: 'Useful ACH Information' });
  for (const picture of [/^A check\./, /^A banking app,/])
    await expect(examples.getByRole('img', { name: picture })).toBeVisible();
  await expect.poll(async () => (await examples.boundingBox())?.width).toBe(940);
  await page.keyboard.press('Escape');
  await expect(examples).toBeHidden();

  const missing = 'Please make sure you have selected terminals to process ACH and card transactions.';
  await form.getByLabel('Amount').press('Enter');
  await expect(form.getByText(missing)).toBeVisible();
  expect(asked).toEqual([]);

  const create = form.getByRole('button', { name: 'Create Link' });
  const card = form.getByLabel('Card terminal');
  await card.selectOption({ label: 'Front counter, Harbor Books' });
  await page.route('**/api/hosted_payment/tokenize', (route) =>
    route.fulfill({ status: 500, json: { error: true } }),
  );
  await create.click();
  const failure = page.getByRole('alertdialog', {
    name: 'An error has occurred. Please relog and try again.',
  });
  await failure.getByRole('button').last().click();
  await page.unroute('**/api/hosted_payment/tokenize');
  await create.click();
  await form.getByRole('button', { name: 'Another link' }).click();
  const ids = { card: await card.locator('option', { hasText: 'Front counter' }).getAttribute('value') };
  expect(asked.at(-1)).toMatchObject({ terminalId: ids.card });

  await card.selectOption({ label: 'Front counter, Harbor Books' });
  await form.getByLabel('ACH terminal').selectOption({ label: 'Bank payments, Harbor Books' });
  await form.getByLabel('Payment method').selectOption({ label: 'By card only' });
  await form.getByText('Billing address and custom fields').click();
  await form.getByLabel('State').selectOption('OK');
  for (const [label, value] of [
    ['Amount', '12.51'],
    ['Payer name', 'Lena Link'],
    ['Email', 'lena@example.test'],
    ['Name on card or account', 'L Link'],
    ['Phone', '4055550188'],
    ['Address', '1 Main St'],
    ['Suite, unit', '4'],
    ['City', 'Tulsa'],
    ['ZIP code', '74103'],
    ['Custom 1', 'one'],
    ['Custom 2', 'two'],
    ['Custom 3', 'three'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await create.click();
  await expect(form.getByLabel('Link', { exact: true })).toHaveValue(/\/pay\?token=/);
  const some = expect.any(String) as unknown;
  expect(asked.at(-1)).toEqual({
    ...{ accountId: some, terminalId: { ach: some, card: ids.card }, method: 'card', amount: '12.51' },
    ...{ name: 'Lena Link', billingName: 'L Link', email: 'lena@example.test', phone: '(405) 555-0188' },
    ...{ address1: '1 Main St', address2: '4', city: 'Tulsa', state: 'OK', zip: '74103' },
    ...{ customField1: 'one', customField2: 'two', customField3: 'three' },
  });
});

test('PRO-025 PRO-026 the second factor is offered to everybody, and a failed call shows an error', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/profile?tab=security');
  const card = region(page, 'Two-factor authentication');
  await page.route('**/api/users/otp', (route) => route.fulfill({ status: 500, json: { error: true } }));
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Two-factor authentication:'),
  );
  await card.getByRole('button', { name: 'Enable' }).click();
  await logged;
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

interface Told {
  data: { user: { accounts: Record<string, unknown>[]; custom: object } };
}

test('PRO-028 PRO-029 CONST-040.2 a profile stores its user’s preferences and has the merchant’s fields', async ({
  page,
  browser,
}) => {
  const permissions = {
    ...{ waived_fee_rate: 2.5, waived_hsa_fee_rate: 1.5 },
    ...{ can_use_nacha_authorization: true, can_standalone_refund: true },
  };
  const merchant = await ownMerchant(browser, {
    permissions,
    terminals: [
      { name: 'First', type: ['ecom'] },
      { name: 'Second', type: ['retail'] },
      { name: 'Bank one', type: ['ach'] },
      { name: 'Bank two', type: ['ach'] },
    ],
    flags: ['can_use_virtual_terminal', 'can_view_transactions', 'can_customize_columns'],
  });
  await merchant.signIn(page);
  await page.goto('/profile?tab=preferences');
  await page.getByLabel('Default Card Terminal').selectOption({ label: 'Second' });
  await page.getByLabel('Default ACH Terminal').selectOption({ label: 'Bank two' });
  await page.getByLabel(/^Rows/).selectOption('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/transactions');
  await page.getByRole('button', { name: 'Config' }).click();
  await page.getByRole('checkbox', { name: 'Fee', exact: true }).uncheck();
  await save(page);
  await expect(page.getByRole('dialog', { name: 'Columns' })).toHaveCount(0);
  const session = async () => (await (await page.request.get('/api/users/token')).json()) as Told;
  const { data } = await session();
  expect(data.user.custom).toEqual({
    default_card_terminal_id: merchant.terminals[1],
    default_ach_terminal_id: merchant.terminals[3],
    pagination: { rowsPerPage: 25 },
    transaction_columns: expect.not.arrayContaining(['fee_amount']) as unknown,
  });

  const [own] = data.user.accounts;
  expect(own).toMatchObject({ account_id: merchant.id, name: merchant.name, permissions });
  // It only knows if there is a manager's password.
  expect(own).toHaveProperty('has_manager_password', false);
  expect(own).not.toHaveProperty('manager_password');
  await page.context().clearCookies();
  await signIn(page, users.merchant, '/profile');
  const [books] = (await session()).data.user.accounts;
  expect(books).toMatchObject({ name: 'Harbor Books', logo: '/static/logos/harbor-books.svg' });
  for (const key of ['street_1', 'street_2', 'city', 'state', 'zip']) {
    expect(books).toHaveProperty(key);
    await expect(region(page, 'Account')).toContainText(String(books?.[key]));
  }
  // An account's logo comes from the portal's own origin.
  const logo = region(page, 'Account').getByRole('img', { name: 'Logo of Harbor Books' });
  const origin = await logo.evaluate((image: HTMLImageElement) => new URL(image.src).origin);
  expect(origin).toBe(new URL(page.url()).origin);
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
