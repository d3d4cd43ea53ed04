import { expect, type Locator, type Page, test } from '@playwright/test';
import { approved, fillCharge, goodCard, process } from '../portal/charge';
import { signIn } from '../portal/sign-in';
import { users } from '../portal/users';
import { watchPayments } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Returns the date the given number of days from today, by the merchant's clock. */
const day = (days: number) => {
  const now = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);
};

async function fillCard(page: Page): Promise<void> {
  await field(page, /^Cardholder name/).fill('Ada Byron');
  await field(page, /^Card number/).fill(goodCard.number);
  await field(page, /^Expiration/).fill(goodCard.expiration);
  await field(page, /^CVV/).fill(goodCard.cvv);
  await field(page, /^Postal code/).fill('73102');
}

/** Returns the value and the text of each option. */
const choices = (select: Locator) =>
  select
    .locator('option')
    .evaluateAll((options) =>
      options.map((option) => `${(option as HTMLOptionElement).value} ${option.textContent}`),
    );

interface Plan {
  total: string;
  down: string;
  each: string;
  start: string;
}

async function fillPlan(page: Page, { total, down, each, start }: Plan): Promise<void> {
  await field(page, /^Total amount/).fill(total);
  await field(page, /^Downpayment/).fill(down);
  await field(page, /^Frequency/).selectOption('monthly');
  await field(page, /^Start date/).fill(start);
  await field(page, /^Installment amount/).fill(each);
}

async function confirmSchedule(page: Page, answer = 'Confirm'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('PAY-007.2 PAY-028 PAY-030 PAY-032.1 PAY-032.2 PAY-033 PAY-034 PAY-035 PAY-052 PAY-060 PAY-066.2 PAY-066.3 ERR-075 a plan is sold with a downpayment and an odd last payment', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.merchant, '/credit?i=1');
  await fillPlan(page, { total: '120', down: '20', each: '30', start: day(1) });
  await expect(field(page, /^Number of installments/)).toHaveValue('4');
  await expect(field(page, /^Card number/)).toBeDisabled();

  await button(page, 'Confirm schedule').click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await expect(dialog).toContainText('5 payments, $124.20 in all');
  await confirmSchedule(page, 'Stop');
  await expect(field(page, /^Downpayment/)).toBeEnabled();
  await button(page, 'Confirm schedule').click();
  await confirmSchedule(page);
  await expect(field(page, /^Downpayment/)).toBeDisabled();
  await button(page, 'Edit').click();
  await expect(dialog).toContainText('5 payments, $124.20 in all');
  await confirmSchedule(page);
  await expect(field(page, /^Downpayment/)).toBeDisabled();
  await expect(field(page, /^Card number/)).toBeEnabled();

  await fillCard(page);
  await button(page, 'Add billing address').click();
  await field(page, /^Email$/).fill('ada@example.test');
  await process(page);
  const result = page.getByRole('dialog', { name: /Installment plan approved/ });
  await expect(result).toContainText('3 × $31.05');
  expect(asked.map(({ amount }) => amount)).toEqual(['20.00', '30.00', '10.00']);
  for (const shared of [
    'transaction_group_id',
    'transaction_group_total_amount',
    'transaction_group_total_count',
  ])
    expect(asked).toEqual(asked.map(() => expect.objectContaining({ [shared]: asked[0]?.[shared] })));
  for (const call of asked) expect(call).toHaveProperty('is_installment', 1);
  await result.getByRole('button', { name: 'Email Schedule' }).click();
  await result.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email Sent')).toBeVisible();
  await result.getByRole('button', { name: 'New payment' }).click();
  await expect(page).toHaveURL(/\/credit$/);
});

test('PAY-054.2 PAY-056.1 O-36 a plan whose series is declined shows the payments made, and never repeats them', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.merchant, '/credit?i=1');
  await fillPlan(page, { total: '111.15', down: '21', each: '30.05', start: day(0) });
  await button(page, 'Confirm schedule').click();
  await confirmSchedule(page);
  await fillCard(page);
  await process(page);
  const notice = page.getByRole('alert').filter({ hasText: 'The plan was only partly created: DECLINED' });
  await expect(notice).toContainText(/Downpayment.*\$21\.74, ID /s);
  await expect(notice).toContainText('Installments: 3 × $31.10');
  await expect(page.getByText('Stored card')).toBeVisible();

  await notice.getByRole('button', { name: 'Retry the rest' }).click();
  await expect.poll(() => asked.length).toBe(3);
  await expect(notice).toBeVisible();
  expect(asked.map(({ amount }) => amount)).toEqual(['21.00', '30.05', '30.05']);
  expect(asked[0]).toMatchObject({ card_month: '12', card_year: '30' });
  for (const { nonce } of asked) expect(nonce).toMatch(/^[A-Za-z0-9]{36}$/);
  expect(asked[2]?.['nonce']).not.toBe(asked[1]?.['nonce']);
});

test('PAY-007.1 PAY-008.1 PAY-022 PAY-024 PAY-026 PAY-027 a series starts today, and a terminal with schedules shows the series in the form', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.merchant, '/credit');
  await button(page, 'Installment Payment').click();
  await expect(page).toHaveURL(/\/credit\?i=1$/);
  await button(page, 'Recurring Payment').click();
  await expect(page).toHaveURL(/\/credit\?r=1$/);
  await field(page, /^Amount of each payment/).fill('14.20');
  await field(page, /^Frequency/).selectOption('weekly');
  await field(page, /^Start date/).fill(day(0));
  await field(page, /^Number of payments/).fill('3');
  await expect(field(page, /^End date/)).toHaveValue(day(14));
  await button(page, 'Confirm schedule').click();
  await confirmSchedule(page);
  await fillCard(page);
  await process(page);
  await approved(page);

  await page.context().clearCookies();
  await signIn(page, users.clinic, '/credit');
  await field(page, /^Terminal/).selectOption({ label: 'Memberships' });
  await field(page, /^Frequency/).selectOption('monthly');
  await field(page, /^Amount of each payment/).fill('25');
  await field(page, /^Ongoing/).check();
  await button(page, 'Confirm schedule').click();
  await expect(page.getByRole('alertdialog')).toContainText(/Payment 100.*And so on/);
  await confirmSchedule(page);
  await fillCard(page);
  await button(page, /^Process/).click();
  await button(page, 'Schedule payment').click();
  await expect(page.getByRole('dialog', { name: /Scheduled Payment Approved/ })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ recurring: 'monthly', recurring_end_date: '2099-12-31' });
});

test('PAY-021 PAY-039.2 PAY-058 HIS-027.5 a post-dated payment is scheduled, and a repeat keeps its day', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await button(page, 'Add post date').click();
  await field(page, /^Post date/).fill(day(3));
  await fillCharge(page, '44.10');
  await button(page, /^Process/).click();
  await button(page, 'Schedule payment').click();
  const result = page.getByRole('dialog', { name: /Scheduled Payment Approved/ });
  await expect(result).toContainText('Post date');
  const id = await result.getByText('Transaction ID').locator('xpath=following-sibling::*').textContent();
  const written = await result.getByText('Post date').locator('xpath=following-sibling::*').textContent();

  await page.goto(`/credit?rerun=${id ?? ''}`);
  const notice = page.getByRole('alertdialog', { name: /Rerun/ });
  await expect(notice).toContainText(`Its post date, ${written ?? ''}, is filled in`);
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(field(page, /^Post date/)).toHaveValue(day(3));
  await field(page, /^Amount/).fill('45.10');
  await button(page, /^Process/).click();
  await expect(page.getByRole('alertdialog', { name: 'Confirm payment' })).toContainText(written ?? '');
  await button(page, 'Schedule payment').click();
  await expect(result).toContainText('Original transaction cancelled');
  await expect(result).toContainText(written ?? '');
});

test('PAY-001.1 PAY-012.1 PAY-013.1 PAY-017 PAY-059 PAY-069 PAY-070 a bank payment is made with its authorization by e-mail', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/ach');
  await expect(page).toHaveTitle(/ACH Payment$/);
  await field(page, /^Amount/).fill('61.30');
  await field(page, /^Account holder name/).fill('Ada Byron');
  await field(page, /^Routing number/).fill('021000021');
  expect(await choices(field(page, /^Account type/))).toEqual([
    ' Choose a type',
    'CHECKING Personal checking',
    'SAVINGS Personal savings',
    'BUSINESSCK Business checking',
  ]);
  await field(page, /^Account type/).selectOption('CHECKING');
  await expect(field(page, /^Check number/)).toBeVisible();
  for (const type of ['paste', 'drop'])
    expect(
      await field(page, /^Account number again/).evaluate(
        (input, kind) => input.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true })),
        type,
      ),
    ).toBe(false);
  await field(page, /^Account number(?! again)/).fill('12345678');
  await field(page, /^Account number again/).pressSequentially('12345678');
  await button(page, /^Process/).click();
  await expect(page.getByText('ACH authorization is required').first()).toBeVisible();
  const authorization = page.getByRole('combobox', { name: /^ACH Authorization/ });
  expect(await choices(authorization)).toEqual([
    'none None',
    'onfile Already on file',
    'printsign Print and sign',
    'email Email',
  ]);
  await authorization.selectOption('email');
  await button(page, /^Process/).click();
  await expect(page.getByText('Email required for ACH authorization').first()).toBeVisible();
  await field(page, /^Email/).fill('ada@example.test');
  await process(page);
  await expect(page.getByRole('dialog', { name: /Payment Accepted/ })).toContainText('•••• 5678');
});

test('PAY-003.2 PAY-005.1 PAY-010.1 PAY-014.1 PAY-015.1 PAY-015.2 PAY-016.2 a card payment has its fields', async ({
  page,
}) => {
  await signIn(page, users.clinic, '/credit');
  await expect(field(page, /^Terminal/)).toBeVisible();
  await field(page, /^Amount/).fill('10');
  await button(page, /^Process/).click();
  await expect(page.getByText('Please select a terminal').last()).toBeVisible();
  await field(page, /^Terminal/).selectOption({ label: 'Reception' });
  for (const part of ['post date', 'billing address', 'reference and notes'])
    await button(page, `Add ${part}`).click();
  const fields = ['Amount', 'Post date', 'Card number', 'Expiration', 'CVV', 'Cardholder name', 'Address'];
  const more = ['City', 'State', 'Postal code', 'Country', 'Phone', 'Email', 'Customer PO', 'Notes'];
  const custom = [1, 2, 3].map((number) => `Custom field ${number}`);
  for (const label of [...fields, ...more, ...custom])
    await expect(field(page, new RegExp(`^${label}`)).first()).toBeVisible();
  for (const name of [/^Process/, 'Clear']) await expect(button(page, name)).toBeVisible();

  const states = await choices(field(page, /^State/));
  expect(states.slice(1)).toHaveLength(51);
  expect(states).toContain('DC District of Columbia');
  await expect(field(page, /^Country/)).toHaveValue('USA');
  await field(page, /^Country/).selectOption({ label: 'Canada' });
  await expect(field(page, /^Country/)).toHaveValue('CAN');
  await field(page, /^State/).fill('Ontario');
});

test('PAY-037 PAY-039.1 PAY-041 PAY-067.2 a payment is repeated on its stored card, and the original is cancelled', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '27.35');
  await process(page);
  const first = await approved(page);
  const id = await first.getByText('Transaction ID').locator('xpath=following-sibling::*').textContent();

  await page.goto(`/credit?rerun=${id ?? ''}`);
  const notice = page.getByRole('alertdialog', { name: /Rerun/ });
  await expect(notice).toContainText('it is cancelled');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
  await expect(field(page, /^Card number/)).toHaveCount(0);
  await field(page, /^Amount/).fill('28.35');
  await process(page);
  const second = await approved(page);
  await expect(second).toContainText('Original transaction cancelled');
  await second.getByRole('button', { name: 'New payment' }).click();
  await expect(page).toHaveURL(/\/credit$/);
  await expect(field(page, /^Amount/)).toHaveValue('');
});

test('PAY-043.1 PAY-043.3 PAY-043.4 PAY-044.1 PAY-044.2 PAY-045.1 PAY-045.2 PAY-045.3 PAY-045.4 PAY-046 PAY-048.1 PAY-048.2 PAY-049.3 ERR-039 both waivers need their permission, and one the manager password', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.clinic, '/credit');
  await page.goto('/credit?waive=1');
  const question = page.getByRole('dialog', { name: 'Waive the price adjustment?' });
  // The password is asked for once the terminal tells whose manager must agree.
  await field(page, /^Terminal/).selectOption({ label: 'Reception' });
  const password = question.getByLabel(/^Manager password/);
  await password.fill('wrong');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toContainText('Invalid Password');
  await password.fill('Manager-1');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('WAIVED PRICE ADJUSTMENT')).toBeVisible();
  await fillCharge(page, '100');
  await process(page);
  await approved(page);
  for (const [name, value] of [
    ['fee', '0.00'],
    ['fee_waived', '3.00'],
    ['waive_fee', 1],
  ] as const)
    expect(asked.at(-1)).toHaveProperty(name, value);

  await page.goto('/credit?waive=2');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Insurance / HSA / FSA', { exact: true })).toBeVisible();
  await field(page, /^Terminal/).selectOption({ label: 'Reception' });
  await fillCharge(page, '101');
  await process(page);
  await approved(page);
  expect(asked.at(-1)).toMatchObject({ fee: '0.00', fee_waived: '2.98' });
  expect(asked.at(-1)).toHaveProperty('health_rewards_card', 1);

  await page.context().clearCookies();
  await signIn(page, users.merchant, '/help');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await page.goto('/credit?waive=2');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL(/\/(help|home)$/);
});

test('PAY-001.2 PAY-002 PAY-042 ERR-013.1 a screen without the permission is denied, and an unknown transaction is refused', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit?transaction=elsewhere');
  await expect(page.getByRole('alert')).toContainText('Unable to identify transaction');
  await page.context().clearCookies();
  await signIn(page, users.viewer, '/credit');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});

test('a declined payment is corrected, and an unknown outcome is checked and ends as approved', async ({
  page,
}) => {
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '12.05');
  await process(page);
  await page
    .getByRole('dialog', { name: /DECLINED/ })
    .getByRole('button', { name: 'Back to the payment' })
    .click();
  await field(page, /^Amount/).fill('12.98');
  await process(page);
  // The processor's timeout, and then the time of the look-up.
  const slow = { timeout: 60_000 };
  await expect(page.getByText('Do not send it again', { exact: false })).toBeVisible(slow);
  await expect(page.getByRole('dialog', { name: 'Checking with processor' })).toBeVisible(slow);
  await expect(page.getByRole('dialog', { name: /Payment Approved/ })).toBeVisible(slow);
});

test('a charge by keyboard alone takes at most 8 key presses beyond the typed text', async ({ page }) => {
  await signIn(page, users.merchant, '/credit');
  await expect(field(page, /^Amount/)).toBeFocused();
  let presses = 0;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  /** Presses Tab until a field has the focus. */
  const reach = async (name: string) => {
    while ((await focused()) !== name && presses < 25) {
      await page.keyboard.press('Tab');
      presses += 1;
    }
  };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  await page.keyboard.type('18.40');
  for (const [name, text] of [
    ['card_number', goodCard.number],
    ['card_expiration', goodCard.expiration],
    ['card_cvv', goodCard.cvv],
    ['billing_postalcode', '73102'],
    ['card_name', 'Ada Byron'],
  ] as const) {
    await reach(name);
    await page.keyboard.type(text);
  }
  await press('Enter');
  await expect(button(page, /^Charge \$/)).toBeFocused();
  await press('Enter');
  await approved(page);
  await expect(button(page, 'New payment')).toBeFocused();
  await press('Enter');
  await expect(field(page, /^Amount/)).toBeFocused();
  test.info().annotations.push({ type: 'key presses', description: String(presses) });
  expect(presses).toBeLessThanOrEqual(8);
});

/** Expects all of an element to be in the visible part of the window. */
const inSight = (page: Page, locator: ReturnType<Page['getByLabel']>) =>
  expect(locator).toBeInViewport({ ratio: 1 });

test('a plain sale fits a screen of 1366 × 768 without scrolling, and the button has the amount', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, users.merchant, '/credit');
  await fillCharge(page, '19.90');
  for (const label of [/^Amount/, /^Card number/, /^Expiration/, /^CVV/, /^Postal code/, /^Cardholder name/])
    await inSight(page, field(page, label));
  await inSight(page, button(page, 'Process $20.60'));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone the button with its amount stays at the bottom of the window, anywhere in the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, users.merchant, '/credit');
  await field(page, /^Amount/).fill('19.90');
  await inSight(page, button(page, 'Process $20.60'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const box = await button(page, 'Process $20.60').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
