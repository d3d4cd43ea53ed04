import { type Browser, expect, test } from '@playwright/test';
import { type Clerk, clerkAt, passDays, untilTransaction } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { paymentRequest } from '../portal/sell';
import { fact } from '../portal/transaction-dialog';
import { users } from '../portal/users';

/** A portal in which days pass: stored cards are used again and expire. */
let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

interface Token {
  id: string;
  billing_id: string;
  terminal_id: string;
  last_used: string;
}
interface Stored {
  billing: Record<string, unknown> & { id: string; last_used: string; tokens: Record<string, unknown>[] };
}

const at = (browser: Browser, user: string) => clerkAt(browser, portal, user);
const now = () => portal.now ?? new Date();
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    now().getTime() + days * 86_400_000,
  );
/** Returns the month and year of a card's expiration, the given number of months from now. */
const expiration = (months: number) => {
  const [year = 0, month = 0] = day(0).split('-').map(Number);
  const at = new Date(Date.UTC(year, month - 1 + months, 1));
  return {
    card_month: String(at.getUTCMonth() + 1).padStart(2, '0'),
    card_year: String(at.getUTCFullYear() % 100),
  };
};

/** Stores a card or a bank account at a terminal of the clerk; returns its token. */
async function store(clerk: Clerk, terminal: string, more: object): Promise<Token> {
  const { rows } = await clerk.api<{ rows: { terminal_id: string; name: string }[] }>(
    'GET',
    '/terminals?perPage=all',
  );
  const id = rows.find(({ name }) => name === terminal)?.terminal_id;
  const without = { amount: undefined, tokenize: undefined, card_cvv: undefined };
  const { response } = await clerk.api<{ response: { UniqueID: string } }>('POST', '/terminal/tokenize', {
    ...paymentRequest(id, '', { request_type: 'sale', ...more }),
    ...without,
  });
  return (await clerk.api<{ token: Token }>('GET', `/tokens/${response.UniqueID}`)).token;
}
const recordOf = async (clerk: Clerk, { billing_id }: Token) =>
  (await clerk.api<Stored>('GET', `/billings/${billing_id}`)).billing;

const card = { card_number: '4539578763621486', ...{ card_month: '12', card_year: '39' } };
const address = {
  billing_address: '7 Harbor Rd',
  billing_city: 'Mobile',
  billing_state: 'AL',
  billing_postalcode: '36602',
  billing_country: 'USA',
  billing_phone: '(405) 555-1234',
  billing_email: 'bella@example.test',
};

test('BIL-008 BIL-011.1 every field of a billing is a column or in its record, with its tokens', async ({
  browser,
}) => {
  const clerk = await at(browser, users.admin);
  const { page } = clerk;
  const payer = { card_name: 'Bella Billing', billing_postalcode: '36602' };
  const token = await store(clerk, 'Front counter', { ...card, ...payer, ...address });
  const account = await store(clerk, 'Bank payments', {
    ...payer,
    ...address,
    request_type: 'ach',
    ach_routing_number: '021000021',
    ach_account_number: '555012377',
    ach_type: 'SAVINGS',
  });

  await page.goto('/billings?card_name=Bella');
  await page.getByRole('button', { name: 'Config' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  const labels = [
    ...['Billing ID', 'Cardholder name', 'Account', 'Type', 'BIN', 'Last four', 'Expiration', 'Token'],
    ...['Processor', 'Active', 'Last used', 'Customer PO', 'Customer name', 'Email', 'Phone', 'Address'],
    ...['City', 'State', 'Postal code', 'Country'],
  ];
  for (const label of labels) await dialog.getByRole('checkbox', { name: label, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const heads = page.getByRole('columnheader');
  for (const label of labels)
    await expect(heads.filter({ hasText: new RegExp(`^${label}`) }).first(), label).toBeAttached();
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: '1486' });
  for (const value of [
    ...['Bella Billing', 'Harbor Books', 'Visa', '453957', '1486', '12/39', 'FAPS', 'bella@example.test'],
    ...['(405) 555-1234', '7 Harbor Rd', 'Mobile', 'AL', '36602', 'USA', token.billing_id],
  ])
    await expect(row).toContainText(value);

  const told = { payment_type: 'visa', card_bin: '453957', last_four: '1486', card_expiration_yymm: '3912' };
  const record = await recordOf(clerk, token);
  expect(record).toMatchObject({
    ...{
      card_name: 'Bella Billing',
      account_name: 'Harbor Books',
      is_active: true,
      city: 'Mobile',
      state: 'AL',
    },
    ...{ email: 'bella@example.test', phone: '(405) 555-1234', address: '7 Harbor Rd', country: 'USA' },
    postal_code: '36602',
  });
  for (const key of ['id', 'type', 'token', 'last_used', 'customer_po', 'name', ...Object.keys(told)])
    expect(record).toHaveProperty(key);
  expect(record.tokens.find(({ id }) => id === token.id)).toMatchObject({
    ...told,
    ...{ is_active: true, ach_aba: null, ach_payment_type: null, ach_account_type: null },
  });
  const bank = (await recordOf(clerk, account)).tokens.find(({ id }) => id === account.id);
  expect(bank).toMatchObject({
    payment_type: 'ach',
    last_four: '2377',
    ach_aba: '0021',
    ach_account_type: 'SAVINGS',
  });
  for (const key of ['id', 'token', 'terminal_id', 'account_id', 'ach_payment_type', 'created', 'last_used'])
    expect(bank).toHaveProperty(key);

  await page.goto(`/billings/${token.billing_id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  for (const value of [
    ...[
      'Harbor Books',
      'bella@example.test',
      '(405) 555-1234',
      '7 Harbor Rd',
      'Mobile',
      'AL',
      '36602',
      'USA',
    ],
    ...['FAPS', token.billing_id],
  ])
    await expect(customer).toContainText(value);
  const shown = page.getByRole('region', { name: /^Visa •••• 1486/ });
  for (const [label, value] of [
    ['Cardholder', 'Bella Billing'],
    ['Expiration', '12/39'],
    ['Token ID', token.id],
    ['Terminal', 'Front counter'],
  ] as const)
    await expect(fact(shown, label)).toHaveText(value);
  for (const label of ['Token', 'Account ID', 'Created', 'Last used'])
    await expect(fact(shown, label)).toHaveText(/./);
  await page.goto(`/billings/${account.billing_id}`);
  const debit = page.getByRole('region', { name: /^ACH •••• 2377/ });
  await expect(fact(debit, 'Routing number')).toHaveText('•••• 0021');
  await expect(fact(debit, 'Account type')).toHaveText('Personal savings');
  await clerk.close();
});

test('BIL-011.2 B-12 a charge, a run, and a refund update the last use of a card and of its billing', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const seller = await at(browser, users.merchant);
  const token = await store(seller, 'Front counter', {
    ...card,
    card_name: 'Bruno Used',
    billing_postalcode: '36602',
  });
  const lastUses = async (clerk: Clerk) => [
    (await clerk.api<{ token: Token }>('GET', `/tokens/${token.id}`)).token.last_used,
    (await recordOf(clerk, token)).last_used,
  ];
  let before = await lastUses(seller);
  const moved = async (clerk: Clerk) => {
    await expect
      .poll(async () => (await lastUses(clerk)).every((use, index) => use > (before[index] ?? '')), {
        timeout: 60_000,
      })
      .toBe(true);
    before = await lastUses(clerk);
    await clerk.page.goto(`/billings/${token.billing_id}`);
    const region = clerk.page.getByRole('region', { name: /^Visa •••• 1486/ });
    const said = await fact(region, 'Last used').textContent();
    expect(said).toContain(day(0).slice(0, 4));
    return said;
  };
  const pay = async (amount: string, more: object = {}) => {
    const request = paymentRequest(token.terminal_id, amount, { token: token.id, ...more });
    const { response } = await seller.api<{ response: { UniqueID: string } }>(
      ...(['POST', '/terminal/payment', request] as const),
    );
    return response.UniqueID;
  };
  const sale = await pay('81.15');
  const charged = await moved(seller);
  await pay('82.15', {
    ...{ recurring: 'weekly', recurring_start_date: day(7), recurring_end_date: day(21) },
  });
  await seller.close();

  await passDays(browser, portal, 8);
  const later = await at(browser, users.merchant);
  const run = await moved(later);
  expect(run).not.toBe(charged);
  await untilTransaction(later, sale, ({ settled }) => settled !== null);
  await passDays(browser, portal, 1);
  const last = await at(browser, users.merchant);
  await last.api('POST', '/terminal/refund', { unique_id: sale, type: 'full' });
  expect(await moved(last)).not.toBe(run);
  for (const each of [later, last]) await each.close();
});

test('BIL-013.1 BIL-013.2 C-55 a card can be disabled and enabled until the month in which it expires', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const clerk = await at(browser, users.merchant);
  const stored = (card_number: string, months: number) =>
    store(clerk, 'Front counter', {
      ...{ card_number, ...expiration(months), card_name: 'Ella Expired', billing_postalcode: '36602' },
    });
  const [soon, next] = [await stored('4111111111111111', 0), await stored('5555555555554444', 1)];
  const shows = async ({ page }: Clerk, { billing_id }: Token, isExpired: boolean) => {
    await page.goto(`/billings/${billing_id}`);
    const region = page.getByRole('region', { name: /^(Visa|Mastercard) ••••/ });
    await expect(region.getByText('Expired', { exact: true })).toHaveCount(isExpired ? 1 : 0);
    await expect(region).toContainText('Ella Expired');
    await expect(region.getByRole('button', { name: 'Disable' })).toHaveCount(isExpired ? 0 : 1);
  };
  await shows(clerk, soon, true);
  await shows(clerk, next, false);
  await clerk.close();
  // A month later one card is in its last month, and the other has expired.
  await passDays(browser, portal, 31);
  const later = await at(browser, users.merchant);
  for (const token of [soon, next]) await shows(later, token, true);
  await later.close();
});
