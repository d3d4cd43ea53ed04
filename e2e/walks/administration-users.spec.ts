import { expect, type Page, test } from '@playwright/test';
import { api } from '../portal/payer-link';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mark = () => Date.now().toString(36);

interface Made {
  account: { id: string; name: string };
}

/** Creates a merchant of this walk alone. */
async function newMerchant(page: Page, name: string): Promise<Made['account']> {
  const { account } = await api<Made>(page, 'POST', '/accounts', { name });
  return account;
}

/** Creates a user of this walk alone, who has never signed in. */
async function newUser(page: Page, account: string, email: string): Promise<string> {
  const { user } = await api<{ user: { id: string } }>(page, 'POST', '/users', {
    name: 'Cleo Barr',
    email,
    position: 'Clerk',
    account_ids: [account],
    permissions: { can_view_transactions: true },
  });
  return user.id;
}

test('ADM-011.1 ADM-011.3 ADM-015 ADM-016.1 ADM-016.2 ADM-017.1 ADM-017.2 ADM-017.3 ADM-017.4 ADM-018.1 ADM-019.1 a user is added, read, and changed', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await signIn(page, users.admin, '/users');
  const email = `dora.${mark()}@prairie.test`;
  const merchant = await newMerchant(page, `Prairie Maps ${mark()}`);
  await page.goto(`/users/add?account_id=${merchant.id}`);
  await expect(page).toHaveURL(/\/users\/add/);
  await expect(button(page, `Remove ${merchant.name}`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Enabled' })).toHaveCount(0);
  await expect(page.getByLabel('Notes')).toHaveCount(0);
  await field(page, 'Name').fill('Dora Quist');
  await field(page, 'Email').fill(email);
  await field(page, 'Position').fill('Cashier');
  await field(page, 'Password').fill('Prairie-first-1');
  await page.getByRole('checkbox', { name: 'View transactions' }).check();
  await page.getByText('Permissions as JSON').click();
  await expect(field(page, 'Permissions \\(JSON\\)')).toHaveValue(/"can_view_transactions": true/);
  await field(page, 'Custom settings').fill('{"pagination": {"rowsPerPage": 25}}');
  await button(page, 'Add').click();
  await expect.poll(() => calls.at(-1)).toMatchObject({ method: 'POST', path: '/users' });
  await expect(page.getByText('User Saved')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/(?!add)\w+$/);
  const record = page.url();
  const id = record.split('/').at(-1) ?? '';

  const details = page.getByRole('region', { name: 'Details', exact: true });
  const fact = (label: string) =>
    details.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dora Quist');
  for (const [label, value] of [
    ['Email', email],
    ['Position', 'Cashier'],
    ['Enabled', 'Yes'],
    ['Account locked', 'No'],
    ['Failed logins', '0'],
    ['Last login', 'Never'],
    ['Temporary password', 'Yes'],
    ['User ID', id],
  ] as const)
    await expect(fact(label)).toHaveText(value);
  for (const label of ['Password last changed', 'Created', 'Modified'])
    await expect(fact(label)).toHaveText(/^\w{3}-\d\d-\d{4}/);
  await expect(page.getByRole('region', { name: 'Custom settings' })).toContainText('"rowsPerPage": 25');
  await expect(page.getByRole('region', { name: 'Permissions', exact: true })).toContainText(
    'View transactions',
  );
  await expect(page.getByRole('region', { name: 'Merchants (1)' })).toContainText(merchant.name);
  await expect(page.getByRole('region', { name: 'Terminals (0)' })).toBeVisible();
  await page.getByRole('region', { name: 'Merchants (1)' }).getByText(merchant.name).click();
  await expect(page).toHaveURL(new RegExp(`/merchants/${merchant.id}$`));

  await page.goto(record);
  await page.getByRole('link', { name: 'Modify' }).click();
  await expect(page, '/users/:id/edit').toHaveURL(`${record}/edit`);
  const [save, reset] = [button(page, 'Save'), button(page, 'Reset')];
  await expect(field(page, 'Name')).toHaveValue('Dora Quist');
  await expect(page.getByRole('checkbox', { name: 'Enabled' })).toBeChecked();
  await expect(page.getByLabel('Notes')).toBeDisabled();
  for (const one of [save, reset]) await expect(one).toBeDisabled();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);

  await field(page, 'Position').fill('Head cashier');
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(1);
  for (const one of [save, reset]) await expect(one).toBeEnabled();
  await field(page, 'Email').fill('nobody');
  await expect(save).toBeDisabled();
  await reset.click();
  await expect(field(page, 'Position')).toHaveValue('Cashier');
  await expect(save).toBeDisabled();

  await field(page, 'Custom settings').fill('{');
  await field(page, 'Custom settings').press('Tab');
  await expect(page.getByText('Invalid JSON for custom field').first()).toBeVisible();
  await page.getByText('Permissions as JSON').click();
  await field(page, 'Permissions \\(JSON\\)').fill('{');
  await expect(page.getByText('Invalid JSON for permissions field').first()).toBeVisible();
  await expect(save).toBeDisabled();
  await reset.click();

  await field(page, 'Position').fill('Head cashier');
  await save.click();
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({ method: 'PUT', path: `/users/${id}`, body: { position: 'Head cashier' } });
  await expect(page).toHaveURL(record);
  await expect(fact('Position')).toHaveText('Head cashier');
  await expect(button(page, 'Disable')).toBeVisible();
  await expect(button(page, 'Enable')).toHaveCount(0);

  // Another administrator changes the user meanwhile.
  await page.getByRole('link', { name: 'Modify' }).click();
  await field(page, 'Position').fill('Manager');
  await api(page, 'PUT', `/users/${id}`, { position: 'Buyer' });
  await save.click();
  await expect(page.getByText('Problem saving user', { exact: false })).toBeVisible();
  await expect(field(page, 'Position')).toHaveValue('Manager');
});

test('ADM-010 ADM-011.1 ADM-011.2 ADM-012.1 ADM-014 ADM-020 a user is disabled, enabled, and unlocked, each after a question', async ({
  page,
  request,
}) => {
  await signIn(page, users.admin, '/users');
  const email = `cleo.${mark()}@prairie.test`;
  const merchant = await newMerchant(page, `Prairie Looms ${mark()}`);
  const id = await newUser(page, merchant.id, email);
  await page.goto(`/users/${id}`);
  const details = page.getByRole('region', { name: 'Details', exact: true });
  const fact = (label: string) =>
    details.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');

  /** Presses a button of the record and answers its question; after a yes, waits until the user is read again. */
  const answer = async (name: string, yes: boolean) => {
    await button(page, name).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Cleo Barr');
    const read = page.waitForResponse(
      (each) => each.request().method() === 'GET' && each.url().endsWith(`/api/users/${id}`),
    );
    await question.getByRole('button', { name: yes ? 'Yes' : 'No' }).click();
    await expect(question).toBeHidden();
    if (yes) await read;
    else read.catch(() => undefined);
  };
  await answer('Disable', false);
  await expect(fact('Enabled')).toHaveText('Yes');
  await answer('Disable', true);
  await expect(fact('Enabled')).toHaveText('No');
  await expect(button(page, 'Disable')).toHaveCount(0);
  await answer('Enable', true);
  await expect(fact('Enabled')).toHaveText('Yes');

  for (let attempt = 0; attempt < 10; attempt += 1)
    await request.post('/api/users/login', { data: { email, password: 'not-the-password' } });
  await page.reload();
  await expect(fact('Account locked')).toHaveText('Yes');
  await expect(fact('Failed logins')).toHaveText('10');
  await expect(fact('Failed logins').locator('svg')).toBeVisible();
  // A disabled user cannot be unlocked.
  await answer('Disable', true);
  await expect(button(page, 'Unlock User')).toHaveCount(0);
  await answer('Enable', true);
  await answer('Unlock User', true);
  await expect(fact('Account locked')).toHaveText('No');
  await expect(button(page, 'Unlock User')).toHaveCount(0);

  const logged: string[] = [];
  page.on('console', (line) => line.type() === 'error' && logged.push(line.text()));
  await page.route(`**/api/users/${id}/disable`, (route) =>
    route.fulfill({ status: 409, json: { error: true, message: 'Not now' } }),
  );
  await button(page, 'Disable').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Not now');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => logged.join('\n')).toContain('Disable user: Not now');
  await expect(fact('Enabled')).toHaveText('Yes');

  for (const path of ['/users/%20', '/users/no-such-user']) {
    await page.goto(path);
    await expect(page.getByText('Invalid user')).toBeVisible();
  }
});
