import { type Browser, expect, type Page, test } from '@playwright/test';
import { clerkAt, sharedPortal } from '../portal/clerk';
import { ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { sellPlan } from '../portal/plans';
import { paymentRequest } from '../portal/sell';
import { panelOf } from '../portal/transaction-dialog';
import { users } from '../portal/users';

interface Configuration {
  remotes: { manifest: { routes: { name: string; path: string }[] } }[];
}

/** Returns the paths of a named route, from the configuration in the loaded page. */
const pathsOf = async (page: Page, name: string): Promise<string[]> => {
  const text = (await page.locator('#portal-configuration').textContent()) ?? '';
  const { remotes } = JSON.parse(text) as Configuration;
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  return routes.filter((route) => route.name === name).map(({ path }) => path);
};

/** Navigates to a named route with its parameter and its query. */
async function goNamed(page: Page, name: string, { id = '', query = '' } = {}): Promise<void> {
  const paths = await pathsOf(page, name);
  const path = paths.find((each) => each.includes(':id') === (id !== ''));
  if (path === undefined) throw new Error(`There is no route ${name}, of ${paths.join()}`);
  await page.goto(`${path.replace(':id', id)}${query && `?${query}`}`);
}

const at = (browser: Browser, user: string) => clerkAt(browser, sharedPortal, user);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(Date.now() + days * 86_400_000);
/** A bank account that no other walk stores. */
const account = {
  request_type: 'ach',
  card_name: 'Nell Named',
  ach_routing_number: '021000021',
  ach_account_number: '555012388',
  ach_type: 'CHECKING',
};

test('SHELL-059 the named routes of payments, lists, and plans accept their queries', async ({ browser }) => {
  const { page } = await at(browser, users.admin);
  await page.goto('/help');
  for (const [name, path] of [
    ['ChargeCard', '/credit'],
    ['ChargeACH', '/ach'],
    ['Transactions', '/transactions'],
    ['TransactionsAch', '/ach_transactions'],
    ['VirtualTerminal', '/virtual_terminal'],
    ['StandaloneRefund', '/admin/refund'],
    ['StandaloneRefundACH', '/admin/ach_refund'],
    ['Billing', '/billings/:id'],
    ['PlanManage', '/plans/manage'],
  ] as const)
    expect(await pathsOf(page, name), name).toEqual([path]);
  for (const [name, title] of [
    ['ChargeCard', 'Credit Payment'],
    ['ChargeACH', 'ACH Payment'],
    ['Transactions', 'Card Transactions'],
    ['TransactionsAch', 'ACH Transactions'],
  ] as const) {
    await goNamed(page, name);
    await expect(heading(page)).toHaveText(title);
  }

  const { rows } = await api<{ rows: { terminal_id: string; name: string }[] }>(
    page,
    'GET',
    '/terminals?perPage=all',
  );
  const stored = async (terminal: string, more: object) => {
    const terminalId = rows.find(({ name }) => name === terminal)?.terminal_id;
    const without = { amount: undefined, tokenize: undefined, card_cvv: undefined };
    const { response } = await api<{ response: { UniqueID: string } }>(page, 'POST', '/terminal/tokenize', {
      ...paymentRequest(terminalId, '', more),
      ...without,
    });
    const path = `/tokens/${response.UniqueID}`;
    const { token } = await api<{ token: { billing_id: string } }>(page, 'GET', path);
    return { token: response.UniqueID, billing: token.billing_id };
  };
  const card = await stored('Front counter', {});
  const bank = await stored('Bank payments', account);
  const query = ({ token, billing }: typeof card) => `token_id=${token}&billing_id=${billing}`;
  await goNamed(page, 'VirtualTerminal', { query: query(card) });
  await expect(page).toHaveURL(new RegExp(`/credit\\?${query(card)}$`));
  await expect(page.getByText('Visa •••• 1111', { exact: true })).toBeVisible();
  await goNamed(page, 'VirtualTerminal', { query: query(bank) });
  await expect(page).toHaveURL(new RegExp(`/ach\\?${query(bank)}$`));
  await expect(page.getByText(/•••• 2388$/)).toBeVisible();
  await goNamed(page, 'StandaloneRefund', { query: query(card) });
  await expect(page.getByText('Visa •••• 1111', { exact: true })).toBeVisible();
  await goNamed(page, 'StandaloneRefundACH', { query: query(bank) });
  await expect(page.getByText(/•••• 2388$/)).toBeVisible();
  await goNamed(page, 'Billing', { id: bank.billing });
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Nell Named');

  const owner = await at(browser, users.merchant);
  const payer = `Nell Plan ${Date.now().toString(36)}`;
  await sellPlan(owner.page, { payer, total: '90', start: day(3) });
  const filter = encodeURIComponent(JSON.stringify({ customer_name: payer }));
  const plans = await owner.api<{ rows: { id: string }[] }>(
    'GET',
    `/plans?filter=${filter}&perPage=5&page=0`,
  );
  await goNamed(owner.page, 'PlanManage', { query: `id=${plans.rows[0]?.id}` });
  await expect(owner.page.getByText(payer).first()).toBeVisible();
  await owner.close();
});

test('SHELL-060 the named routes of records have an id and show that record', async ({ browser }) => {
  const merchant = await ownMerchant(browser, {
    terminals: [{ name: 'Named counter', type: ['ecom'] }],
    flags: ['can_view_transactions'],
  });
  const { provider: page } = merchant;
  await page.goto('/help');
  await goNamed(page, 'Terminal', { id: merchant.terminals[0] });
  await expect(heading(page)).toContainText('Named counter');
  await goNamed(page, 'Merchant', { id: merchant.id });
  await expect(heading(page)).toContainText(merchant.name);
  const filter = encodeURIComponent(JSON.stringify({ email: merchant.email }));
  const { rows } = await api<{ rows: { id: string }[] }>(
    page,
    'GET',
    `/users?filter=${filter}&perPage=5&page=0`,
  );
  const id = rows[0]?.id ?? '';
  await goNamed(page, 'User', { id });
  await expect(heading(page)).toContainText('Opal Prairie');
  await expect(page.getByText(merchant.email).first()).toBeVisible();
  await goNamed(page, 'UserEdit', { id });
  await expect(page.getByLabel(/^Email/)).toHaveValue(merchant.email);
  // A user is added to the merchant in the query.
  await goNamed(page, 'UserEdit', { query: `account_id=${merchant.id}` });
  await expect(page.getByLabel(/^Email/)).toHaveValue('');
  await expect(page.getByText(merchant.name).first()).toBeVisible();

  const bank = await api<{ rows: { id: string; reference_number: string }[] }>(
    page,
    'GET',
    '/chargebacks?perPage=5&page=0',
  );
  const [chargeback] = bank.rows;
  await goNamed(page, 'Chargeback', { id: chargeback?.id ?? '' });
  await expect(page.getByText(chargeback?.reference_number ?? 'none').first()).toBeVisible();
  const agencies = await api<{ rows: { tracking_id: string; name: string }[] }>(
    page,
    'GET',
    '/okdmv_agencies?perPage=5&page=0',
  );
  const [agency] = agencies.rows;
  await goNamed(page, 'OkdmvAgency', { id: agency?.tracking_id ?? '' });
  await expect(heading(page)).toContainText(agency?.name ?? 'none');
  await goNamed(page, 'OkdmvAgencyEdit', { id: agency?.tracking_id ?? '' });
  await expect(page.getByLabel(/^(Agency )?[Nn]ame/).first()).toHaveValue(agency?.name ?? 'none');
});

test('SHELL-061.1 SHELL-061.2 the named routes repeat payments and charge stored cards and accounts', async ({
  browser,
}) => {
  const owner = await at(browser, users.merchant);
  const { page } = owner;
  await page.goto('/help');
  const card = await owner.sell('54.15', { card_name: 'Nell Named', allow_duplicate: true });
  const bank = await owner.sell('54.25', { ...account, ach_authorization: 'onfile', allow_duplicate: true });
  for (const [list, id, name] of [
    ['Transactions', card, 'ChargeCard'],
    ['TransactionsAch', bank, 'ChargeACH'],
  ] as const) {
    const [path = ''] = await pathsOf(page, name);
    await goNamed(page, list, { query: `transaction=${id}` });
    for (const [link, query] of [
      ['Rerun', `rerun=${id}`],
      ['Charge Customer', `transaction=${id}`],
    ] as const) {
      const found = page.getByRole('dialog', { name: 'Transaction' }).getByRole('link', { name: link });
      await expect(found.first()).toHaveAttribute('href', `${path}?${query}`);
    }
    await panelOf(page, 'Details').getByRole('link', { name: 'Rerun' }).click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === `${path}?rerun=${id}`);
    await expect(page.getByRole('alertdialog', { name: /Rerun/ })).toBeVisible();
  }
  await owner.close();
});
