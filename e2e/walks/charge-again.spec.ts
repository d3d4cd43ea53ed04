import { expect, type Page, test } from '@playwright/test';
import { approved, process } from '../portal/charge';
import { playTransaction } from '../portal/play-transaction';
import { signIn } from '../portal/sign-in';
import { sell } from '../portal/sell';
import { users } from '../portal/users';
import { watchPayments } from '../portal/watch-calls';

const field = (page: Page, label: RegExp) => page.getByLabel(label).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Returns the date the given number of days from today, by the merchant's clock. */
const day = (days: number) => {
  const now = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);
};
/** Returns a reference that no other payment has. */
const reference = () => `G${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

async function readNotice(page: Page): Promise<string> {
  const notice = page.getByRole('alertdialog', { name: /Rerun/ });
  await expect(notice).toContainText('Nothing is charged before you press Process');
  const text = await notice.innerText();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toBeHidden();
  return text;
}

test('PAY-007.3 PAY-036.1 PAY-037.1 a stored card is charged again, separately and as the next payment of its plan', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.merchant, '/credit');
  const single = await sell(page, 'Front counter', '31.45');
  const group = reference();
  const planned = await sell(page, 'Front counter', '32.45', {
    is_installment: 1,
    transaction_group_id: group,
    transaction_group_total_amount: '64.90',
    transaction_group_total_count: 2,
  });
  asked.length = 0;

  const loaded = page.waitForRequest((request) => request.url().endsWith(`/api/transactions/${single}`));
  await page.goto(`/credit?transaction=${single}`);
  await loaded;
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
  for (const label of [/^Card number/, /^CVV/]) await expect(page.getByLabel(label)).toHaveCount(0);
  await field(page, /^Amount/).fill('12.35');
  await process(page);
  await approved(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toHaveProperty('token');
  expect(asked[0]).not.toHaveProperty('card_number');
  expect(asked[0]).toHaveProperty('is_installment', 0);

  await page.goto(`/credit?i=2&transaction=${planned}`);
  await expect(page.getByText(/^This payment is part of installment plan/)).toBeVisible();
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
  await field(page, /^Amount/).fill('20.15');
  await process(page);
  await approved(page);
  expect(asked[1]).toHaveProperty('token');
  expect(asked[1]).toMatchObject({ is_installment: 1, transaction_group_id: group });
});

test('PAY-039.3 PAY-040.1 PAY-040.2 a repeated series says which one it ends, and a past post date needs a decision', async ({
  page,
}) => {
  const asked = await watchPayments(page);
  await signIn(page, users.manager, '/credit');
  const series = await sell(page, 'Reception', '33.45', {
    is_recurring: 1,
    recurring: 'weekly',
    recurring_start_date: day(0),
    recurring_end_date: day(28),
    recurring_ongoing: false,
    transaction_group_id: reference(),
    transaction_group_total_amount: '167.25',
    transaction_group_total_count: 5,
  });
  await page.goto(`/credit?rerun=${series}&r=1`);
  const text = await readNotice(page);
  expect(text).toMatch(/the earlier one is cancelled: 4 payments to come, weekly, until \w{3}-\d\d-\d{4}/);
  await expect(field(page, /^Amount of each payment/)).toHaveValue('33.45');
  await expect(field(page, /^Frequency/)).toHaveValue('weekly');
  await field(page, /^Amount of each payment/).fill('34.45');
  await button(page, 'Confirm schedule').click();
  const schedule = page.getByRole('alertdialog', { name: 'Confirm payment schedule' });
  await schedule.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(schedule).toBeHidden();
  await button(page, /^Process/).click();
  await page.getByRole('button', { name: /^(Charge|Schedule)/ }).click();
  await expect(page.getByRole('dialog', { name: /Approved/ })).toContainText(
    'Original transaction cancelled',
  );
  expect(asked.at(-1)).toMatchObject({ is_recurring: 1, recurring: 'weekly' });

  // The screen gets a post date in the past.
  const planned = await sell(page, 'Reception', '35.45', { close_date: day(3) });
  await playTransaction(page, planned, { future_post: day(-2) });
  await page.goto(`/credit?rerun=${planned}`);
  expect(await readNotice(page)).toMatch(/Its post date, \w{3}-\d\d-\d{4}, has passed/);
  await expect(page.getByRole('main')).toContainText('has passed');
  await field(page, /^Post date/).fill('');
  asked.length = 0;
  await button(page, /^Process/).click();
  const question = page.getByRole('alertdialog', { name: /^Charge today instead of/ });
  await question.getByRole('button', { name: 'Choose a date' }).click();
  await expect(field(page, /^Post date/)).toBeFocused();
  expect(asked).toEqual([]);
});

test('PAY-041 PAY-042 the screen says if the original cannot be cancelled, and another merchant’s payment is unknown', async ({
  page,
}) => {
  await signIn(page, users.clinic, '/transactions');
  const foreign = await sell(page, 'Reception', '36.45');
  await page.context().clearCookies();
  await signIn(page, users.merchant, '/credit');
  for (const name of ['rerun', 'transaction'])
    for (const id of [foreign, 'no-such-transaction']) {
      await page.goto(`/credit?${name}=${id}`);
      await expect(page.getByRole('alert')).toContainText('Unable to identify transaction');
    }

  for (const [amount, said] of [
    ['38.45', 'Problem cancelling original transaction'],
    ['39.45', 'Original transaction cancelled'],
  ] as const) {
    const original = await sell(page, 'Front counter', '37.45', { allow_duplicate: true });
    await page.goto(`/credit?rerun=${original}`);
    await readNotice(page);
    await field(page, /^Amount/).fill(amount);
    // The state of the original cannot be read.
    if (said.startsWith('Problem'))
      await page.route(`**/api/transactions/${original}`, (route) => route.abort('connectionrefused'));
    await process(page);
    await expect(page.getByRole('dialog', { name: /Payment Approved/ })).toContainText(said);
  }
});

test('PAY-047.1 a stored health card starts waived', async ({ page }) => {
  await signIn(page, users.manager, '/credit');
  const health = await sell(page, 'Reception', '40.00', {
    fee: '0.00',
    fee_waived: '1.18',
    waive_fee: 1,
    health_rewards_card: 1,
  });
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/transactions/${health}`));
  await page.goto(`/credit?transaction=${health}`);
  expect(await (await answer).json()).toHaveProperty('transaction.custom.is_health_rewards_card', true);
  await expect(page.getByText('Insurance / HSA / FSA', { exact: true })).toBeVisible();
});
