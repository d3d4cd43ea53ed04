import { expect, type Page, type Route, test } from '@playwright/test';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchBodies } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tokenize = (page: Page) => button(page, 'Tokenize');
const nonce = expect.stringMatching(/^[A-Za-z0-9]{36}$/) as unknown;

/** A card that no other walk stores. */
const number = '4539578800127349';

async function fillCard(page: Page): Promise<void> {
  await field(page, /^Cardholder name/).fill('Nora Kept');
  await field(page, /^Card number/).pressSequentially(number);
  await field(page, /^Expiration/).pressSequentially('1131');
  await field(page, /^Postal code/).fill('73102');
}

/** Presses Tokenize and confirms. */
async function send(page: Page): Promise<void> {
  await tokenize(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tokenize' }).click();
}

const call = '**/api/terminal/tokenize';
/** Replaces the text in the gateway's own answer. */
const textedOtherwise = (ResponseText: string, ErrMsg: string) => async (route: Route) => {
  const response = await route.fetch();
  const answer = (await response.json()) as { response: object };
  await route.fulfill({
    response,
    json: { ...answer, response: { ...answer.response, ResponseText, ErrMsg } },
  });
};

test('TOK-005.1 TOK-006.2 the button waits for a valid form, and for the answer', async ({ page }) => {
  await signIn(page, users.merchant, '/tokenize');
  await expect(tokenize(page)).toBeDisabled();
  await fillCard(page);
  await expect(tokenize(page)).toBeEnabled();
  await field(page, /^Postal code/).fill('');
  await expect(tokenize(page)).toBeDisabled();
  await field(page, /^Postal code/).fill('73102');
  await expect(tokenize(page)).toBeEnabled();

  let go: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (go = resolve));
  let calls = 0;
  await page.route(call, async (route) => {
    calls += 1;
    await gate;
    await route.continue();
  });
  await send(page);
  const wait = page.getByRole('dialog', { name: 'Processing... please wait' });
  await expect(wait).toBeVisible();
  await expect(page.locator('button', { hasText: /^Tokenize$/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(wait).toBeVisible();
  go();
  await expect(page.getByRole('dialog', { name: 'Card has been tokenized' })).toBeVisible();
  await expect(wait).toBeHidden();
  expect(calls).toBe(1);
});

test('TOK-008.1 TOK-009.2 TOK-010.1 TOK-010.2 TOK-011 any answer but TOKENIZED is an error that keeps the form, and the next try has another nonce', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/tokenize');
  await signIn(page, users.merchant, '/tokenize');
  await fillCard(page);
  const failures: [string, (route: Route) => Promise<void>][] = [
    ['DECLINED: AVS', textedOtherwise('DECLINED', 'AVS')],
    ['APPROVED', textedOtherwise('APPROVED', '')],
    [
      'Cannot determine payment type',
      (route) =>
        route.continue({ postData: { ...(route.request().postDataJSON() as object), request_type: 'loan' } }),
    ],
  ];
  for (const [title, answer] of failures) {
    await page.route(call, answer);
    await send(page);
    const failure = page.getByRole('dialog', { name: `Error ${title}`, exact: true });
    await expect(failure).toContainText('Nothing was stored.');
    await failure.getByRole('button', { name: 'Back to the form' }).click();
    await expect(failure).toBeHidden();
    await expect(field(page, /^Card number/)).toHaveValue('4539 5788 0012 7349');
    await expect(field(page, /^Cardholder name/)).toHaveValue('Nora Kept');
    await page.unroute(call);
  }
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/terminal/tokenize'));
  await send(page);
  expect(await (await answered).json()).toHaveProperty('response.ResponseText', 'TOKENIZED');
  await expect(page.getByRole('dialog', { name: 'Card has been tokenized' })).toBeVisible();
  expect(asked).toHaveLength(4);
  expect(new Set(asked.map((body) => body.nonce)).size).toBe(4);
});

test('TOK-007 the typed fields of a card or a bank account are sent, without fields of the other kind', async ({
  page,
}) => {
  const asked = await watchBodies(page, '/terminal/tokenize');
  await signIn(page, users.merchant, '/tokenize');
  const fillRest = async () => {
    await field(page, /^Address/).fill('1 Analytical Way');
    await field(page, /^Token name/).fill('School card');
    await field(page, /^Notes/).fill('by phone');
  };
  const rest = {
    terminal_id: expect.stringMatching(/./) as unknown,
    nonce,
    card_name: 'Nora Kept',
    billing_country: 'USA',
    billing_address: '1 Analytical Way',
    token_name: 'School card',
    notes: 'by phone',
  };
  await fillCard(page);
  await fillRest();
  await send(page);
  await expect(page.getByRole('dialog', { name: 'Card has been tokenized' })).toBeVisible();
  expect(asked.at(-1)).toEqual({
    ...rest,
    request_type: 'sale',
    card_number: number,
    card_month: '11',
    card_year: '31',
    billing_postalcode: '73102',
  });

  await page.goto('/ach_tokenize');
  await field(page, /^Account holder name/).fill('Nora Kept');
  await field(page, /^Routing number/).fill('021000021');
  await field(page, /^Account type/).selectOption('SAVINGS');
  await field(page, /^Account number(?! again)/).fill('5550123457');
  await field(page, /^Account number again/).pressSequentially('5550123457');
  await field(page, /^Check number/).fill('1001');
  await fillRest();
  await send(page);
  await expect(page.getByRole('dialog', { name: 'ACH account has been tokenized' })).toBeVisible();
  expect(asked.at(-1)).toEqual({
    ...rest,
    request_type: 'ach',
    ach_routing_number: '021000021',
    ach_account_number: '5550123457',
    ach_check_number: '1001',
    ach_type: 'SAVINGS',
  });
});
