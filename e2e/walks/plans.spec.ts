import { expect, type Page, test } from '@playwright/test';
import { clerkAt, passUntil } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { modifyPlan, planFact, putInCard, sellPlan } from '../portal/plans';
import { users } from '../portal/users';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

/** Returns the date the given number of days from today, by the merchant's clock. */
const day = (days: number) => {
  const now = new Date((portal.now ?? new Date()).getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(now);
};
/** Formats a date like the portal. */
const written = (iso: string) => {
  const [year, month, date] = iso.split('-').map(Number) as [number, number, number];
  const name = new Date(Date.UTC(year, month - 1, date)).toLocaleString('en-US', {
    month: 'short',
    timeZone: 'UTC',
  });
  return `${name}-${String(date).padStart(2, '0')}-${year}`;
};
/** Returns a name that nobody else has. Letters separate the digits, or it might count as a card number. */
const payerNamed = (name: string) => `${name} ${Date.now().toString(36)}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a payer's plan from the list. */
async function manage(page: Page, payer: string): Promise<void> {
  await page.goto(`/plans?customer_name=${encodeURIComponent(payer)}`);
  await page.getByRole('row').filter({ hasText: payer }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: payer, level: 1 })).toBeVisible();
}

/** Returns date, type, and status of each row of the schedule. */
const rows = async (page: Page): Promise<string[]> => {
  const all = page.getByRole('region', { name: '2 Schedule of Installments' }).getByRole('row');
  await expect(all.nth(1)).toBeVisible();
  return all.evaluateAll((found) =>
    found.slice(1).map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
      return [cells[0], cells[2], cells[4]].join(' ');
    }),
  );
};

/** The only late payment in the banner. */
const latePayment = (page: Page) => page.getByRole('list', { name: 'Late payments' }).getByRole('listitem');

/** Expects that no money is lost or taken twice, and that every plan sums to its total. */
const everythingAddsUp = () => portal.command('plans verify', 'ledger verify');

test('PLN-009.1 PLN-009.2 PLN-009.3 PLN-011.2 PLN-016 PLN-021.1 PLN-022.1 PLN-022.2 PLN-023.1 PLN-024.1 PLN-025.1 PLN-025.2 PLN-026 PLN-028.2 PLN-036 PLN-054.1 PLN-058.1 PLN-058.2 PLN-061.1 PLN-061.2 PLN-063 a plan is sold, runs, is changed, declines, gets another card, and is paid in full', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const payer = payerNamed('Pauline Plan');
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  // Two days ahead: still in the future if midnight passes meanwhile.
  const start = day(2);
  const dates = [0, 7, 14, 21, 28].map((days) => written(day(2 + days)));
  const end = written(day(2 + 35));
  const today = written(day(0));

  await sellPlan(page, { payer, total: '190', downpayment: '20', start });
  await manage(page, payer);
  const changes = ['Cancel Installments', 'Take Payment', 'Modify / Change'];
  for (const name of ['View Installments', ...changes]) await expect(button(page, name)).toBeEnabled();
  // Five installments and the odd last payment, each with its price adjustment; the downpayment does not count.
  await expect(planFact(page, 'Plan amount')).toHaveText('$196.65');
  await expect(planFact(page, 'Left to collect')).toContainText('$175.95');
  await expect(planFact(page, 'Payments remaining')).toHaveText('6');
  await expect(planFact(page, 'Downpayment')).toHaveText('$20.70');
  await expect(planFact(page, 'Final payment')).toHaveText('$20.70');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const { group } = await clerk.api<{ group: { transactions: unknown[]; custom: object } }>(
    'GET',
    `/plans/${id}`,
  );
  expect(group.custom).toEqual({ total_amount: 19_000 });
  expect(group.transactions).toHaveLength(3);

  await button(page, 'Print Schedule').click();
  const paper = page.getByRole('article', { name: /^Payment Schedule/ });
  for (const [label, value] of [
    ['Total amount without price adjustments', '$190.00'],
    ['Total amount with price adjustments', '$196.65'],
    ['Downpayment', '$20.70'],
    ['Payment frequency', 'Weekly'],
    ['Number of payments', '7'],
    ['Start date', dates[0]],
    ['Installments', '5 × $31.05'],
    ['Final payment', '$20.70'],
    ['End date', end],
  ] as const)
    await expect(paper.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]')).toHaveText(
      value ?? '',
    );
  await expect(paper.getByText('* Price Adjustment Fees have been added.')).toBeVisible();
  await page.keyboard.press('Escape');
  await everythingAddsUp();

  await passUntil(browser, { portal, clerk }, 2, () =>
    expect(planFact(page, 'Payments remaining')).toHaveText('5', { timeout: 2_000 }),
  );
  await passUntil(browser, { portal, clerk }, 7, async () => {
    await expect(planFact(page, 'Payments remaining')).toHaveText('4', { timeout: 2_000 });
    // Downpayment and first installment have settled.
    await expect(planFact(page, 'Paid/Settled')).toHaveText('$51.75', { timeout: 2_000 });
  });
  // A charged date is not in the future too.
  await expect(async () => {
    // Repeats until today's payment has its answer.
    await page.reload();
    expect((await rows(page)).slice(0, 5)).toEqual([
      `${today} Sale Settled`,
      `${dates[0]} Sale Settled`,
      `${dates[1]} Sale Approved`,
      `${dates[2]} Pending Sale Pending`,
      `${dates[3]} Pending Sale Pending`,
    ]);
  }).toPass({ timeout: 60_000 });
  await expect(planFact(page, 'Left to collect')).toContainText('$113.85');
  const filter = page.getByRole('radiogroup', { name: 'Filter Transactions:' });
  const statuses = page
    .getByRole('region', { name: '2 Schedule of Installments' })
    .locator('tr td:nth-child(5)');
  await filter.getByRole('radio', { name: 'Show Settled' }).check({ force: true });
  await expect(page).toHaveURL(/show=settled/);
  await expect(statuses).toHaveText(['Settled', 'Settled']);
  await filter.getByRole('radio', { name: 'Show All' }).check({ force: true });
  await expect(statuses).toHaveCount(7);
  await everythingAddsUp();

  await modifyPlan(page, 'Modify installment schedule');
  const schedule = page.getByRole('dialog', { name: 'Modify Installment Schedule' });
  await expect(schedule.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await schedule.getByLabel(/^4 Installments/).fill('40');
  await expect(schedule.getByLabel(/^3 # Payments/)).toHaveValue('3');
  await expect(schedule.getByText('3 payments to come')).toBeVisible();
  await schedule.getByRole('button', { name: 'Confirm' }).click();
  await expect(schedule).toBeHidden();
  await expect(planFact(page, 'Payments remaining')).toHaveText('3');
  await expect(planFact(page, 'Final payment')).toHaveText('$31.05');
  await expect(planFact(page, 'Left to collect')).toContainText('$113.85');
  await everythingAddsUp();

  // The card is refused on the day: the plan stops, and shows the late payment from the next day on.
  await putInCard(page, payer, '4000000000009995');
  await everythingAddsUp();
  await passUntil(browser, { portal, clerk }, 8, async () => {
    await expect(page.getByText('This plan’s payments have stopped')).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText('1 payment is late')).toBeVisible({ timeout: 2_000 });
  });
  await expect(latePayment(page)).toContainText(`${dates[2]}$41.40`);
  await expect(latePayment(page)).toContainText('will not be retried');
  await everythingAddsUp();

  // Another card takes it at once.
  await putInCard(page, payer, '5555555555554444');
  await expect(page.getByText('1 payment is late')).toBeHidden();
  expect(await rows(page)).toContain(`${written(day(0))} Sale Approved`);
  await everythingAddsUp();

  // A payment in between reduces the final one.
  await button(page, 'Take Payment').click();
  const part = page.getByRole('dialog', { name: 'Take Payment' });
  await part.getByRole('radio', { name: /^Take additional payment/ }).check();
  await part.getByRole('button', { name: 'Next' }).click();
  await part.getByLabel(/^Amount/).fill('10');
  await part.getByRole('button', { name: /^Pay \$10\.\d\d NOW$/ }).click();
  await expect(part.getByText('Payment complete').first()).toBeVisible();
  await part.getByRole('button', { name: 'Close', exact: true }).last().click();
  await everythingAddsUp();

  await button(page, 'Take Payment').click();
  const pay = page.getByRole('dialog', { name: 'Take Payment' });
  await pay.getByRole('button', { name: 'Next' }).click();
  await pay.getByRole('button', { name: 'Pay $62.10 NOW' }).click();
  await expect(pay.getByText('Payment complete').first()).toBeVisible();
  await pay.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(planFact(page, 'Payments remaining')).toHaveText('0');
  for (const name of changes) await expect(button(page, name)).toBeDisabled();
  await expect(button(page, 'View Installments')).toBeEnabled();
  await everythingAddsUp();
  await clerk.close();
});

test('PLN-039.1 PLN-039.2 PLN-040.1 a cancelled plan has its unsettled payments voided and its settled series stopped', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const payer = payerNamed('Cassandra Call');
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  const [start, today] = [day(0), written(day(0))];
  await sellPlan(page, { payer, total: '90', downpayment: '10', start });
  await manage(page, payer);
  await expect(planFact(page, 'Final payment')).toHaveText('$20.70');
  await passUntil(browser, { portal, clerk }, 7, async () => {
    await expect(planFact(page, 'Paid/Settled')).toHaveText('$41.40', { timeout: 2_000 });
    await expect(planFact(page, 'Payments remaining')).toHaveText('1', { timeout: 2_000 });
  });
  await button(page, 'Cancel Installments').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Installments' }).click();
  await expect(page.getByText('All installments have been cancelled').first()).toBeVisible();
  await expect(planFact(page, 'Payments remaining')).toHaveText('0');
  await expect
    .poll(async () => (await rows(page)).slice(0, 3))
    .toEqual([`${today} Sale Settled`, `${today} Sale Settled`, `${written(day(0))} Sale Voided`]);
  await everythingAddsUp();
  await clerk.close();
});

test('PLN-026 a declined installment is tried again the next day and is paid then', async ({ browser }) => {
  test.setTimeout(400_000);
  const payer = payerNamed('Rita Retry');
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  const due = written(day(7));
  // The sandbox alternately approves and declines this card.
  await sellPlan(page, { payer, total: '90', start: day(0), card: '4000000000000341' });
  await manage(page, payer);
  await expect(planFact(page, 'Payments remaining')).toHaveText('2');
  await everythingAddsUp();

  await passUntil(browser, { portal, clerk }, 8, () =>
    expect(latePayment(page)).toHaveText(
      new RegExp(`^${due}\\$31\\.05.*will be retried on ${written(day(1))}$`),
      { timeout: 2_000 },
    ),
  );
  await expect(page.getByText('1 payment is late')).toBeVisible();
  await expect(planFact(page, 'Paid/Settled')).toHaveText('$31.05');
  expect(await rows(page)).toContain(`${written(day(0))} Sale Declined`);
  await everythingAddsUp();

  await passUntil(browser, { portal, clerk }, 1, async () =>
    expect(await rows(page)).toContain(`${written(day(0))} Sale Approved`),
  );
  await expect(page.getByText('1 payment is late')).toBeHidden();
  await expect(planFact(page, 'Payments remaining')).toHaveText('1');
  await everythingAddsUp();
  await clerk.close();
});
