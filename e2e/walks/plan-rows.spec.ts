import { expect, type Page, test } from '@playwright/test';
import { type Clerk, clerkAt, passUntil } from '../portal/clerk';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { bankAccount, dayFromNow } from '../portal/plan-parts';
import { changeSchedule, planFact } from '../portal/plans';
import { sell } from '../portal/sell';
import { users } from '../portal/users';

let portal: OwnPortal;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  portal = await startOwnPortal();
});
test.afterAll(() => portal.stop());

const day = (days: number) => dayFromNow(days, portal.now);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns a function that sells parts of one plan at a terminal, and the plan's name. */
function planOf(page: Page, terminal: string, terms: object) {
  const group = `R${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const part = (amount: string, more: object = {}) =>
    sell(page, terminal, amount, {
      is_installment: 1,
      transaction_group_id: group,
      allow_duplicate: true,
      ...terms,
      ...more,
    });
  return { group, part };
}
const weekly = (start: string, end: string) => ({
  is_recurring: 1,
  recurring: 'weekly',
  recurring_start_date: start,
  recurring_end_date: end,
  recurring_ongoing: false,
});

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: '2 Schedule of Installments' }).getByRole('row');

/**
 * Returns the type, amount, status, and possible actions of each row. They are sorted, since rows of one day have no
 * order.
 */
async function listed(page: Page): Promise<string[]> {
  await expect(rowsOf(page).nth(1)).toBeVisible();
  const rows = await rowsOf(page).evaluateAll((all) =>
    all.slice(1).map((row) => {
      const cells = [...row.querySelectorAll('td')].map(({ textContent }) => textContent);
      const action = cells.at(-1)?.split(' of ')[0];
      return [cells[2], cells[3], cells[4], action].join(' ');
    }),
  );
  return rows.sort();
}

type Five = [string, string, string, string, string];
interface Group {
  current_transaction_id: string;
  installments: { response_text: string }[];
  transactions: Record<string, unknown>[];
}
const read = async ({ api }: Clerk, group: string) =>
  (await api<{ group: Group }>('GET', `/plans/${group}`)).group;

test('PLN-014.1 PLN-017.1 PLN-018.1 PLN-019.1 PLN-019.2 PLN-019.3 PLN-053.1 PLN-054.2 the rows of a plan have their types, statuses, and possible actions', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  const [first, second, third, fourth, last] = [0, 7, 14, 21, 28].map(day) as Five;
  await page.goto('/help');
  const { group, part } = planOf(page, 'Front counter', {
    transaction_group_total_amount: '150.00',
    transaction_group_total_count: 6,
  });
  await part('20.00');
  await part('30.00', weekly(first, fourth));
  await part('10.00', { close_date: last });
  // Two payments outside the schedule: one declined for its cents, and one approved.
  const beside = {
    is_installment: 0,
    transaction_group_total_amount: undefined,
    transaction_group_total_count: undefined,
  };
  await part('2.05', beside);
  await part('3.00', beside);
  await page.goto(`/plans/manage?id=${group}`);
  expect(await listed(page)).toEqual([
    ...Array<string>(3).fill('Pending Sale $31.05 Pending N/A'),
    'Pending Sale $7.25 Pending N/A',
    'Sale $2.12 Declined N/A',
    'Sale $20.70 Approved Void',
    'Sale $3.11 Approved Void',
    'Sale $31.05 Approved Void',
  ]);
  const idOf = async (total: number, type = 'sale') => {
    const { transactions } = await read(clerk, group);
    const found = transactions.find(
      (each) => each['total_amount'] === total && each['request_type'] === type,
    );
    return String(found?.['id']);
  };
  /** Expects a tooltip. A page that scrolls below the mouse closes it, so the hover is repeated. */
  const expectTip = (status: string, id: string, said: string) =>
    expect(async () => {
      await page.mouse.move(0, 0);
      await button(page, `${status}, transaction ${id}`).hover();
      await expect(page.getByRole('tooltip')).toHaveText(said, { timeout: 2_000 });
    }).toPass();

  await button(page, `Void of ${await idOf(311)}`).click();
  await button(page, 'Void $3.11').click();
  await expect(page.getByRole('dialog').getByText('Void successful')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowsOf(page).filter({ hasText: 'Voided' })).toHaveCount(1);
  const toCome = [
    'Pending Sale $10.35 Pending N/A',
    ...Array<string>(3).fill('Pending Sale $31.05 Pending N/A'),
  ];
  expect(await listed(page)).toEqual([
    ...toCome,
    'Sale $2.12 Declined N/A',
    'Sale $20.70 Approved Void',
    'Sale $3.11 Voided N/A',
    'Sale $31.05 Approved Void',
    'Void ($3.11) Approved N/A',
  ]);
  await expectTip('Voided', await idOf(311), `Voided by ${await idOf(311, 'void')}`);

  await passUntil(browser, { portal, clerk }, 2, () =>
    expect(rowsOf(page).filter({ hasText: 'Settled' }).filter({ hasText: '$20.70' })).toHaveCount(1, {
      timeout: 2_000,
    }),
  );
  expect(await listed(page)).toEqual([
    ...toCome,
    'Sale $2.12 Declined N/A',
    'Sale $20.70 Settled Refund',
    'Sale $3.11 Voided N/A',
    'Sale $31.05 Settled Refund',
    'Void ($3.11) Approved N/A',
  ]);
  await button(page, `Refund of ${await idOf(2070)}`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await expect(rowsOf(page).filter({ hasText: 'Refunded' })).toHaveCount(1);
  const refunded = ['Refund ($20.70) Approved N/A', 'Sale $2.12 Declined N/A', 'Sale $20.70 Refunded N/A'];
  expect((await listed(page)).slice(toCome.length, toCome.length + refunded.length)).toEqual(refunded);
  await expectTip('Refunded', await idOf(2070), `Refunded by ${await idOf(2070, 'credit')}`);

  // A settled series is changed in place. Its last payment is replaced, and the old one is voided.
  const before = (await read(clerk, group)).current_transaction_id;
  const change = async (amount: string, installment: string) => {
    await changeSchedule(page, (dialog) => dialog.getByLabel(/^4 Installments/).fill(amount));
    await expect(planFact(page, 'Installment')).toContainText(installment);
    const { current_transaction_id: id, transactions } = await read(clerk, group);
    return { id, ...transactions.find((each) => each['id'] === id) };
  };
  expect(await change('40', '$41.40')).toMatchObject({
    id: before,
    modify_recurring_type: 'weekly',
    modify_recurring_start: first,
    // The date before the last payment's.
    modify_recurring_end: third,
    modify_total_amount: 4140,
  });
  const changed = await listed(page);
  for (const row of [
    'Modify $0.00 Approved N/A',
    'Pending Sale $20.70 Pending N/A',
    'Sale $10.35 Voided N/A',
    'Void ($10.35) Approved N/A',
  ])
    expect(
      changed.filter((each) => each === row),
      row,
    ).toHaveLength(1);
  // One installment and the last payment: the series ends on its next date, not before it.
  expect(await change('60', '$62.10')).toMatchObject({ id: before, modify_recurring_end: second });

  // A row of another type, such as a card that was only verified.
  await page.route(`**/api/plans/${group}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { group: Group };
    const transactions = answer.group.transactions.map((each) =>
      each['total_amount'] === 212 ? { ...each, request_type: 'authorize' } : each,
    );
    await route.fulfill({ response, json: { ...answer, group: { ...answer.group, transactions } } });
  });
  await page.goto(`/plans/manage?id=${group}`);
  await expect(rowsOf(page).filter({ hasText: '$2.12' }).locator('td').nth(2)).toHaveText('-');
  await clerk.close();
});

test('PLN-015.1 PLN-025.4 a plan whose card was declined is stopped, and a payment that waits for an authorization or its batch is open', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const clerk = await clerkAt(browser, portal, users.merchant);
  const { page } = clerk;
  await page.goto('/help');
  const terms = { transaction_group_total_amount: '110.00', transaction_group_total_count: 4 };
  const card = planOf(page, 'Front counter', terms);
  await card.part('20.00');
  await card.part('30.00', { ...weekly(day(0), day(14)), card_number: '4000000000000002' });
  await page.goto(`/plans/manage?id=${card.group}`);
  expect(await listed(page)).toEqual([
    ...Array<string>(3).fill('Pending Sale $31.05 Stopped N/A'),
    'Sale $20.70 Approved Void',
    'Sale $31.05 Declined N/A',
  ]);
  for (const { response_text } of (await read(clerk, card.group)).installments)
    expect(response_text).toBe('STOPPED');

  await page.goto('/help');
  const bank = planOf(page, 'Bank payments', {
    ...terms,
    ...bankAccount,
    ach_authorization: 'email',
    billing_email: 'bea@prairie.test',
  });
  const downpayment = await bank.part('20.00');
  await bank.part('30.00', weekly(day(8), day(22)));
  await page.goto(`/plans/manage?id=${bank.group}`);
  const glance = page.getByRole('region', { name: 'At a glance' });
  const standsAt = async (paid: string, remaining: string) => {
    await page.goto(`/plans/manage?id=${bank.group}`);
    for (const [label, figure] of [
      ['Paid', paid],
      ['Left to collect', remaining],
    ] as const)
      await expect(
        glance.getByText(label, { exact: true }).locator('xpath=following-sibling::dd'),
        label,
      ).toContainText(figure);
  };
  const statusIs = async (status: string) => {
    await clerk.open(downpayment);
    await expect(page.getByRole('dialog', { name: 'Transaction' }).getByText(status).first()).toBeVisible();
  };
  await standsAt('$0.00', '$110.00');
  for (const row of await listed(page)) expect(row).not.toContain('Stopped');
  await statusIs('Authorization');
  const staff = await clerkAt(browser, portal, users.admin);
  await staff.api('PUT', `/transactions/${downpayment}`, { ach_is_authorized: true, ach_status_id: 2 });
  await statusIs('Batched');
  await standsAt('$0.00', '$110.00');
  await staff.api('POST', '/terminal/submit', { tracking_id: downpayment });
  await staff.close();
  await standsAt('$20.00', '$90.00');
  await clerk.close();
});
