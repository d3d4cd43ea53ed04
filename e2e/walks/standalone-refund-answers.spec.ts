import { expect, type Page, type Route, test } from '@playwright/test';
import { goodCard } from '../portal/charge';
import { type OwnMerchant, ownMerchant } from '../portal/own-merchant';
import { api } from '../portal/payer-link';
import { fillAccount } from '../portal/plans';
import { paymentRequest } from '../portal/sell';
import { watchBodies } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const call = '**/api/terminal/standaloneRefund';

/** A merchant who may refund, with one terminal for cards, one for debits, and two that cannot charge. */
let merchant: OwnMerchant;
test.beforeAll(async ({ browser }) => {
  merchant = await ownMerchant(browser, {
    permissions: { can_standalone_refund: true },
    terminals: [
      { name: 'Counter', type: ['ecom', 'retail'] },
      { name: 'Debits', type: ['ach'] },
      { name: 'Broken', type: ['retail'], can_charge: false },
      { name: 'Closed debits', type: ['ach'], can_charge: false },
    ],
    flags: ['superuser', 'can_use_billings', 'can_use_virtual_terminal'],
  });
});

async function typeCard(page: Page, amount: string): Promise<void> {
  await field(page, /^Amount/).fill(amount);
  await field(page, /^Cardholder name/).fill('Ada Byron');
  await field(page, /^Card number/).pressSequentially(goodCard.number);
  await field(page, /^Expiration/).pressSequentially(goodCard.expiration);
  await field(page, /^CVV/).pressSequentially(goodCard.cvv);
}

/** Presses Process and confirms; returns the gateway's response text. */
async function send(page: Page): Promise<string | undefined> {
  const answer = page.waitForResponse((response) =>
    response.url().endsWith('/api/terminal/standaloneRefund'),
  );
  await button(page, 'Process').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Refund/ })
    .click();
  const { response } = (await (await answer).json()) as { response?: { ResponseText: string } };
  return response?.ResponseText;
}

async function typeRest(page: Page): Promise<void> {
  await field(page, /^Address/).fill('1 Dock St');
  await field(page, /^Customer PO/).fill('PO-9');
  await field(page, /^Custom field 1/).fill('printed');
  await field(page, /^Notes/).fill('by phone');
}
const rest = {
  card_name: 'Ada Byron',
  billing_country: 'USA',
  billing_address: '1 Dock St',
  customer_po: 'PO-9',
  custom_field_1: 'printed',
  notes: 'by phone',
  nonce: expect.stringMatching(/^[A-Za-z0-9]{36}$/) as unknown,
};

test('REF-009 REF-010.1 a refund to a card has no fields of a bank account, and one to a bank account none of a card', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/standaloneRefund');
  await merchant.signIn(page);
  await page.goto('/admin/refund');
  await typeCard(page, '61.15');
  await typeRest(page);
  expect(await send(page)).toBe('RETURN ACCEPTED');
  await expect(page.getByRole('dialog', { name: 'Refund Approved' })).toContainText(
    'The standalone refund for $61.15 has been approved.',
  );
  expect(asked.at(-1)).toEqual({
    ...rest,
    terminal_id: merchant.terminals[0],
    request_type: 'sale',
    amount: '61.15',
    card_number: goodCard.number,
    card_month: '12',
    card_year: '30',
    card_cvv: goodCard.cvv,
  });

  await page.goto('/admin/ach_refund');
  await field(page, /^Amount/).fill('62.15');
  await fillAccount(page, 'Ada Byron', '123456781');
  await typeRest(page);
  expect(await send(page)).toBe('RETURN ACCEPTED');
  await expect(page.getByRole('dialog', { name: 'Refund Approved' })).toBeVisible();
  expect(asked.at(-1)).toEqual({
    ...rest,
    terminal_id: merchant.terminals[1],
    request_type: 'ach',
    amount: '62.15',
    ach_routing_number: '021000021',
    ach_account_number: '123456781',
    ach_type: 'CHECKING',
    ach_authorization: 'onfile',
  });
});

test('REF-012 REF-013.1 REF-013.2 REF-013.3 a refusal shows its reason, and the next try has another nonce', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/standaloneRefund');
  await merchant.signIn(page);
  await page.goto('/admin/refund');
  await typeCard(page, '63.54');
  const refusal = (name: string) => page.getByRole('dialog', { name, exact: true });
  const back = async (name: string) => {
    await button(page, 'Back to the refund').click();
    await expect(refusal(name)).toBeHidden();
    await expect(field(page, /^Amount/)).toHaveValue('63.54');
  };
  // The sandbox's answer to these cents, with its additional message.
  expect(await send(page)).toBe('DECLINED');
  await expect(refusal('Error DECLINED')).toContainText('EXPIRED CARD');
  await back('Error DECLINED');

  await page.route(call, async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { response: object };
    await route.fulfill({
      response,
      json: { ...answer, response: { ...answer.response, ErrMsg: 'Call the bank' } },
    });
  });
  await send(page);
  await expect(refusal('Error DECLINED: Call the bank')).toContainText('EXPIRED CARD');
  await back('Error DECLINED: Call the bank');
  await page.unroute(call);

  const json = { error: true, code: 'closed', message: 'The service is closed' };
  await page.route(call, (route) => route.fulfill({ status: 422, json }));
  await send(page);
  const modal = page.getByRole('alertdialog');
  await expect(modal).toContainText('The service is closed');
  await modal.getByRole('button').last().click();
  await expect(modal).toBeHidden();
  await page.unroute(call);

  await field(page, /^Amount/).fill('63.15');
  expect(await send(page)).toBe('RETURN ACCEPTED');
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((body) => body.nonce)).size).toBe(4);
});

test('REF-014.1 REF-014.2 account and terminal can be chosen if there are several that can charge', async ({
  page,
}) => {
  await merchant.signIn(page);
  for (const [path, name] of [
    ['/admin/refund', 'Counter'],
    ['/admin/ach_refund', 'Debits'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`${merchant.name}, ${name}`)).toBeVisible();
    for (const label of [/^Account(?! )/, /^Terminal/]) await expect(field(page, label)).toHaveCount(0);
  }
  // The provider's superuser has three merchants, one of which has two terminals for cards.
  const { provider } = merchant;
  await provider.goto('/admin/refund');
  const choices = (label: RegExp) => field(provider, label).locator('option');
  await expect(choices(/^Account(?! )/)).toHaveText([
    'Choose an account',
    'Harbor Books',
    'Northwind Clinic',
    'Northwind Dental',
  ]);
  await expect(field(provider, /^Terminal/)).toHaveCount(0);
  await field(provider, /^Account(?! )/).selectOption({ label: 'Northwind Clinic' });
  await expect(choices(/^Terminal/)).toHaveText(['Please select a terminal', 'Memberships', 'Reception']);
  await field(provider, /^Account(?! )/).selectOption({ label: 'Harbor Books' });
  await expect(field(provider, /^Terminal/)).toHaveCount(0);
});

/** Stores a card or a bank account at the merchant; returns its token and billing. */
async function stored(
  page: Page,
  terminal: number,
  more: object,
): Promise<{ token: string; billing: string }> {
  const without = { amount: undefined, tokenize: undefined, card_cvv: undefined };
  const { response } = await api<{ response: { UniqueID: string } }>(page, 'POST', '/terminal/tokenize', {
    ...paymentRequest(merchant.terminals[terminal], '', more),
    ...without,
    billing_address: '7 Harbor Rd',
    billing_city: 'Mobile',
    billing_email: 'ada@example.test',
  });
  const { token } = await api<{ token: { billing_id: string } }>(page, 'GET', `/tokens/${response.UniqueID}`);
  return { token: response.UniqueID, billing: token.billing_id };
}

test('REF-004 REF-005 REF-009 ERR-058 a stored card fills the form and is refunded, and a missing one shows an error', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/standaloneRefund');
  await merchant.signIn(page);
  await page.goto('/billings');
  const card = await stored(page, 0, {});
  const account = await stored(page, 1, {
    request_type: 'ach',
    card_name: 'Ada Byron',
    ach_routing_number: '021000021',
    ach_account_number: '123456783',
    ach_type: 'CHECKING',
  });
  for (const query of [
    { token_id: card.token, billing_id: card.billing },
    { token_id: card.token },
    { billing_id: card.billing },
  ]) {
    await page.goto(`/admin/refund?${new URLSearchParams(query).toString()}`);
    await expect(page.getByText('Visa •••• 1111', { exact: true })).toBeVisible();
    await expect(field(page, /^Address/)).toHaveValue('7 Harbor Rd');
    await expect(field(page, /^City/)).toHaveValue('Mobile');
    await expect(field(page, /^Email/)).toHaveValue('ada@example.test');
    await expect(field(page, /^Card number/)).toHaveCount(0);
  }
  await page.goto(`/admin/refund?token_id=${card.token}&billing_id=${card.billing}`);
  await field(page, /^Amount/).fill('64.15');
  expect(await send(page)).toBe('RETURN ACCEPTED');
  expect(asked.at(-1)).toMatchObject({
    token: card.token,
    billing_id: card.billing,
    terminal_id: merchant.terminals[0],
    request_type: 'sale',
    amount: '64.15',
  });
  for (const name of ['card_number', 'card_month', 'card_year', 'card_cvv'])
    expect(asked.at(-1)).not.toHaveProperty(name);

  const problem = page.getByRole('alertdialog', { name: /Problem loading token information/ });
  const says = async (path: string, detail: string) => {
    await page.goto(path);
    await expect(problem).toContainText(detail);
    await problem.getByRole('button').last().click();
    await expect(problem).toBeHidden();
  };
  await says(`/admin/refund?token_id=${account.token}`, 'Invalid token information');
  await expect(field(page, /^Card number/)).toHaveValue('');
  await says('/admin/refund?token_id=no-such-token', 'Invalid token');
  await says('/admin/refund?billing_id=no-such-billing', 'Invalid billing');
  await api(merchant.provider, 'PUT', `/terminals/${merchant.terminals[1]}`, { can_charge: false });
  await says(`/admin/ach_refund?token_id=${account.token}`, 'Cannot find a valid terminal');
});
