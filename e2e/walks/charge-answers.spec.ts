import { expect, type Page, test } from '@playwright/test';
import { approved, fillCharge, process } from '../portal/charge';
import { fillAccount, sellPlan } from '../portal/plans';
import { playSession } from '../portal/play-session';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';

const field = (page: Page, label: RegExp) => page.getByLabel(label).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Returns the text of the gateway's answer to the next payment. */
async function answered(page: Page, act: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/terminal/payment'));
  await act();
  const { response } = (await (await answer).json()) as { response: { ResponseText: string } };
  return response.ResponseText;
}

/** Returns the date the given number of days from today, by the merchant's clock. */
const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

test('PAY-021 PAY-058 PAY-059 PAY-060.1 PAY-062.1 PAY-063.1 each answer of the gateway has its own message', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await button(page, 'Add post date').click();
  await field(page, /^Post date/).fill(day(3));
  await fillCharge(page, '44.15');
  await button(page, /^Process/).click();
  expect(await answered(page, () => button(page, 'Schedule payment').click())).toBe('PENDING');
  await expect(page.getByRole('dialog', { name: /Scheduled Payment Approved/ })).toBeVisible();

  const decline = page.getByRole('dialog', { name: /DECLINED/ });
  for (const [amount, said, unsaid] of [
    ['44.05', 'Please verify card data including the expiration and CVV', 'TRANS DENIED'],
    ['44.51', 'Please verify card data including the expiration and CVV', 'TRANS DENIED DO NOT HONOR'],
  ] as const) {
    await page.goto('/credit');
    await fillCharge(page, amount);
    expect(await answered(page, () => process(page))).toBe('DECLINED');
    await expect(decline).toContainText(said);
    await expect(decline).not.toContainText(unsaid);
  }

  await page.goto('/ach');
  await field(page, /^Amount/).fill('44.25');
  await fillAccount(page, 'Ada Byron', '12345678');
  expect(await answered(page, () => process(page))).toBe('CHECK ACCEPTED');
  await expect(page.getByRole('dialog', { name: /Payment Accepted/ })).toBeVisible();

  await sellPlan(page, { payer: 'Ada Byron', total: '60', each: '30', start: day(1), account: '12345678' });
  await expect(page.getByRole('dialog', { name: 'Installment plan accepted' })).toBeVisible();
  await sellPlan(page, { payer: 'Ada Byron', total: '60', each: '30', start: day(1) });
  await expect(page.getByRole('dialog', { name: 'Installment plan approved' })).toBeVisible();
});

test('PAY-055.1 PAY-064.1 PAY-064.2 a payment without a kind, an unreadable answer, and a refusal each show an error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.endsWith('/terminal/payment') || sessionStorage.getItem('kind') === null)
        return ask(request);
      const body = (await request.clone().text()).replace('"request_type":"sale"', '"request_type":"loan"');
      const { method, headers, credentials } = request;
      return ask(request.url, { method, headers, credentials, body });
    };
  });
  await signIn(page, users.merchant, '/credit');
  await page.evaluate(() => sessionStorage.setItem('kind', 'none'));
  await fillCharge(page, '45.15');
  await process(page);
  await expect(page.getByRole('dialog', { name: /^Error/ })).toContainText('Cannot determine payment type');
  await button(page, 'Back to the payment').click();
  await page.evaluate(() => sessionStorage.clear());

  await page.route('**/api/terminal/payment', (route) =>
    route.fulfill({ status: 422, json: { error: true, code: 'closed', message: 'The service is closed' } }),
  );
  await process(page);
  await expect(page.getByRole('dialog', { name: /The service is closed/ })).toBeVisible();
  await button(page, 'Back to the payment').click();
  await page.unroute('**/api/terminal/payment');

  await page.route('**/api/terminal/payment', (route) => route.fulfill({ json: {} }));
  await process(page);
  await expect(page.getByText('Unexpected Error')).toBeVisible();
  await page.unroute('**/api/terminal/payment');
});

test('PAY-068.1 a superuser sees each request and answer, without card data', async ({ page }) => {
  await signIn(page, users.admin, '/credit');
  await expect(page.getByText('Nothing was sent yet')).toBeVisible();
  await field(page, /^Terminal/).selectOption({ label: 'Front counter' });
  await fillCharge(page, '46.15');
  await process(page);
  await approved(page);
  await button(page, 'New payment').click();
  const [request, answer] = [page.getByLabel('Request 1'), page.getByLabel('Answer 1')];
  await expect(request).toContainText('"amount": "46.15"');
  await expect(request).not.toContainText('4111111111111111');
  await expect(request).not.toContainText('card_cvv');
  await expect(answer).toContainText('"ResponseText": "APPROVED"');
});

test('PAY-006.1 PAY-009.1 PAY-020.1 PAY-020.2 PAY-043.2 SHELL-063.1 the charge screen offers only options of the terminal and the user', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/help');
  const modes = page.getByRole('button', { name: /^(Single|Recurring|Installment) Payment$/ });
  const options = ['has_recurring_options', 'has_installment_options'] as const;
  const as = async (
    path: string,
    flags: Parameters<typeof playSession>[1],
    kind: 'card' | 'ach',
    processor: number,
  ) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await playSession(page, ['can_use_virtual_terminal', ...flags], [{ kind, processor }]);
    await page.goto(path);
    await expect(page.getByLabel(/^(Card|Routing) number/)).toBeVisible();
  };
  await as('/credit', options, 'card', 3);
  await expect(modes).toHaveText(['Single Payment', 'Recurring Payment', 'Installment Payment']);
  await as('/credit', ['has_recurring_options'], 'card', 3);
  await expect(modes).toHaveText(['Single Payment', 'Recurring Payment']);
  await as('/credit', options, 'card', 5);
  await expect(modes).toHaveCount(0);
  await as('/credit', [], 'card', 3);
  await expect(modes).toHaveCount(0);
  await as('/ach', options, 'ach', 3);
  await expect(modes).toHaveText(['Single Payment', 'Recurring Payment', 'Installment Payment']);
  await as('/ach', [...options, 'has_ach_schedules'], 'ach', 3);
  await expect(modes).toHaveText(['Single Payment', 'Recurring Payment']);
  // Neither a bank payment nor a terminal without a price adjustment has one.
  await field(page, /^Amount/).fill('100');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Total\s*\$100\.00/);
  await as('/credit', [], 'card', 3);
  await field(page, /^Amount/).fill('100');
  await expect(summary).toContainText(/Total\s*\$100\.00/);
  // A single terminal is not a choice, and of several only those that can charge are offered.
  await expect(page.getByLabel(/^Terminal/)).toHaveCount(0);
  const card = { kind: 'card', processor: 3 } as const;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await playSession(
    page,
    ['can_use_virtual_terminal'],
    [card, card, { ...card, can_charge: false }, { kind: 'ach', processor: 3 }],
  );
  await page.goto('/credit');
  await expect(page.getByLabel(/^Terminal/).locator('option')).toHaveText([
    'Please select a terminal',
    'Terminal 0',
    'Terminal 1',
  ]);

  await page.goto('/credit?waive=1');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const session = page.waitForResponse((response) => response.url().endsWith('/api/users/token'));
  await page.goto('/credit?waive=1');
  const { data } = (await (await session).json()) as {
    data: { permissions: object; user: { terminals: object[] } };
  };
  expect(data.permissions).toHaveProperty('can_waive_card_fees', true);
  expect(data.user.terminals).toContainEqual(
    expect.objectContaining(
      Object.fromEntries([
        ['is_cashdiscount', true],
        ['cashdiscount_schedule', '3.5'],
      ]),
    ),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await field(page, /^Amount/).fill('100');
  await expect(summary).toContainText(/Total\s*\$100\.00/);
  await page.goto('/credit');
  await field(page, /^Amount/).fill('100');
  await expect(summary).toContainText(/Price adjustment\s*\$3\.50\s*Total\s*\$103\.50/);
});
