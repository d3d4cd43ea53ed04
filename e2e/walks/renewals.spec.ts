import { expect, type Page, test } from '@playwright/test';
import { api } from '../portal/payer-link';
import { playSession } from '../portal/play-session';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchCalls } from '../portal/watch-calls';

type Renewal = Record<string, string> & { id: string; tracking_id: string };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the longest waiting renewal with all its fields; other walks pay for the newest. */
async function waiting(page: Page): Promise<Renewal> {
  const { rows } = await api<{ rows: { id: string; is_processed: boolean }[] }>(
    page,
    'GET',
    '/okdmv_renewals?perPage=all&orderBy=created&orderDirection=asc&filter={"account_id":"*"}',
  );
  const id = rows.find(({ is_processed }) => !is_processed)?.id ?? '';
  const { renewalRequest } = await api<{ renewalRequest: Renewal }>(page, 'GET', `/okdmv_renewals/${id}`);
  return renewalRequest;
}

/** The fields of a renewal that are shown as they are stored. */
const texts = [
  ...['account_name', 'request_tracking_id', 'tracking_id', 'billing_name', 'billing_postal_code'],
  ...['billing_email', 'customer_name', 'customer_details', 'customer_email', 'customer_license'],
  ...['address_name', 'address_address_1', 'address_address_2', 'address_city', 'address_state'],
  ...['address_postal_code', 'tag_number', 'expire_month', 'vin', 'title_number', 'vehicle_color'],
  ...['insurance_policy_name', 'insurance_agent', 'insurance_company', 'insurance_naic_number'],
  ...['insurance_policy_number', 'last_four', 'card_expiration'],
];

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByLabel(/^Amount/).fill(amount);
  await button(page, 'Process Payment').click();
  await button(page, 'Charge').click();
}

test('AGY-012.1 AGY-013.1 AGY-017.1 AGY-017.2 AGY-018.1 AGY-019.1 AGY-020.3 AGY-021.1 AGY-021.2 AGY-022.1 AGY-024.1 AGY-025.1 SHELL-073.1 a renewal is found by its link, fails twice, and is paid', async ({
  page,
}) => {
  const calls = await watchCalls(page);
  await signIn(page, users.agency, '/okdmv/renewals');
  const renewal = await waiting(page);
  // This user may see transactions too.
  await playSession(page, ['can_use_okdmv_renewal', 'can_view_transactions']);
  await page.goto(`/renewal?id=${renewal.id}`);
  await expect(page).toHaveURL(new RegExp(`/okdmv/renewal/${renewal.id}$`));
  const main = page.getByRole('main');
  for (const name of texts) if (renewal[name]) await expect(main, name).toContainText(renewal[name]);
  for (const text of ['Renewals', /\(\d{3}\) \d{3}-\d{4}/, /Created\w{3}-\d\d-\d{4}/])
    await expect(main).toContainText(text);

  expect(renewal['card_expiration'], 'MM/YY').toMatch(/^\d\d\/\d\d$/);

  // The total while the amount is typed: the program's schedule has 2.25 % and $2.05.
  const payment = page.getByRole('form', { name: 'Payment' });
  await expect(payment).toContainText(/Fee\s*\$0\.00\s*Total\s*\$0\.00/);
  await page.getByLabel(/^Amount/).fill('0');
  await expect(payment).toContainText(/Fee\s*\$0\.00\s*Total\s*\$0\.00/);
  await page.getByLabel(/^Amount/).fill('85.05');
  await expect(payment).toContainText(/Fee\s*\$3\.96\s*Total\s*\$89\.01/);

  // A refusal, a decline, and an approval, each with a new nonce.
  await page.route('**/api/terminal/payment', (route) =>
    route.fulfill({ status: 422, json: { error: true, code: 'validation', message: 'Out of order' } }),
  );
  await page.getByLabel(/^Notes/).fill('Paid at the counter');
  await pay(page, '85.05');
  const message = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: 'OK' }) });
  await expect(message).toContainText('Out of order');
  await message.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/api/terminal/payment');
  await expect(payment).toBeVisible();
  await pay(page, '85.05');
  await expect(message).toContainText('DECLINED');
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(`/okdmv/renewal/${renewal.id}$`));
  await expect(page.getByLabel(/^Amount/)).toHaveValue('85.05');

  await pay(page, '86.00');
  const result = page.getByRole('dialog', { name: /Payment Approved/ });
  await expect(result).toBeVisible();
  expect(calls.at(-1)).toEqual({
    method: 'PUT',
    path: `/okdmv_renewals/${renewal.tracking_id}`,
    body: { id: renewal.id, is_processed: true, transaction_tracking_id: expect.any(String) },
  });
  const asked = calls.flatMap(({ path, body }) => (path === '/terminal/payment' ? [body] : []));
  expect(asked).toHaveLength(3);
  const nonces = asked.map(({ nonce }) => nonce as string);
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9]{36}$/);
  const { terminal_id } = asked[2] ?? {};
  expect(asked[2]).toMatchObject({
    method: 'card',
    amount: '86.00',
    fee: '3.98',
    percentage: 2.25,
    token: renewal['token_token'],
    card_name: renewal['billing_name'],
    card_expiration: renewal['card_expiration'],
    notes: 'Paid at the counter',
    card_terminal_id: terminal_id,
    billing_postalcode: renewal['billing_postal_code'],
    billing_email: renewal['billing_email'],
  });
  expect(asked[2]).toHaveProperty('request_type', 'sale');

  await page.route('**/send_atmone_receipt_email', (route) =>
    route.fulfill({ status: 500, json: { error: true, message: 'No mail' } }),
  );
  await result.getByRole('button', { name: 'Email Receipt' }).click();
  await expect(page.getByText('Problem emailing receipt to customer')).toBeVisible();
  await message.getByRole('button', { name: 'OK' }).click();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await expect(page, '/transactions').toHaveURL(/\/transactions$/);
  await page.goto(`/okdmv/renewal/${renewal.id}`);
  await expect(page.getByText('This renewal has already been processed')).toBeVisible();
  await expect(payment).toHaveCount(0);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await playSession(page, ['can_view_transactions']);
  for (const [path, route] of [
    [`/okdmv/renewal/${renewal.id}`, '/okdmv/renewal/:id'],
    [`/okdmv/renewals/${renewal.id}`, '/okdmv/renewals/:id'],
    ['/okdmv/renewals', '/okdmv/renewals'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Access Denied'), route).toBeVisible();
  }
});

test('AGY-020.4 AGY-023.1 AGY-023.2 a renewal without an id is refused, and a receipt without a transaction is not mailed', async ({
  page,
}) => {
  await signIn(page, users.agency, '/okdmv/renewals');
  const { id } = await waiting(page);
  for (const path of ['/okdmv/renewal/%20', '/okdmv/renewals/%20', '/renewal']) {
    await page.goto(path);
    await expect(page.getByText('Invalid Request')).toBeVisible();
    await expect(page.getByRole('form')).toHaveCount(0);
  }
  const response = {
    ActionCode: '000',
    ResponseText: 'APPROVED',
    ErrMsg: '',
    UniqueID: null,
    Transaction: null,
  };
  await page.route('**/api/terminal/payment', (route) => route.fulfill({ json: { error: false, response } }));
  await page.goto(`/okdmv/renewal/${id}`);
  await pay(page, '85.00');
  await page
    .getByRole('dialog', { name: /Payment Approved/ })
    .getByRole('button', { name: 'Email Receipt' })
    .click();
  await expect(page.getByText('Unable to identify transaction')).toBeVisible();
});

test('a renewal’s link without the permission says so, and leads to the user’s own screen', async ({
  page,
}) => {
  await signIn(page, users.merchant);
  await page.goto('/renewal?id=R1');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
