import { type Browser, expect, test } from '@playwright/test';
import { type Clerk, clerkAt, passDays } from '../portal/clerk';
import { type Mailbox, openMailbox } from '../portal/mailbox';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { type PlanShown, readList, readMail, readPrint, readRecord } from '../portal/plan-surfaces';
import { sellPlan } from '../portal/plans';
import { users } from '../portal/users';
import { type Moment, type PlanStory, stops, tenPlans } from './ten-plans';

/** The values of a plan on every screen and paper, at one moment. */
interface Reading {
  record: PlanShown;
  list: PlanShown | undefined;
  file: PlanShown | undefined;
  print: PlanShown;
  mail: PlanShown;
}

/** One of the ten plans during the test. */
interface Played {
  story: PlanStory;
  payer: string;
  id: string;
  /** The readings by day. */
  readings: Map<number, Reading>;
  /** The failure that stopped the plan; its own test fails with it. */
  problem: Error | undefined;
}

/** A part of the payers' names that nobody else has. */
const mark = `T${Date.now().toString(36)}`;
const plans = tenPlans.map((story): Played => {
  return { story, payer: `${story.name} ${mark}`, id: '', readings: new Map(), problem: undefined };
});
const lists = ['/plans', '/ach_plans'] as const;
const listOf = ({ account }: PlanStory) => lists[account === undefined ? 0 : 1];
const isStanding = ({ problem }: Played) => problem === undefined;

let portal: OwnPortal;
let mailbox: Mailbox;
let clerk: Clerk;
/** Reads the bank plans, since one user may make only ten exports and send thirty mails in ten minutes. */
let staff: Clerk;
const begun = new Date();

const inChicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
/** Returns a day of the plans' life, by the merchant's calendar. */
const dayOf = (days: number): string => inChicago.format(new Date(begun.getTime() + days * 86_400_000));

/**
 * All ten plans are sold on one day and played in parallel, since one clock moves them. Each test checks one of them.
 */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  mailbox = await openMailbox();
  portal = await startOwnPortal({ smtpUrl: mailbox.url });
  clerk = await clerkAt(browser, portal, users.merchant);
  staff = await clerkAt(browser, portal, users.admin);
  const columns = ['customer_name', 'status', 'paid_amount', 'remaining_amount'];
  await clerk.api('PUT', `/users/${users.merchant}`, { custom: { plan_columns: columns } });
  await staff.api('PUT', `/users/${users.admin}`, { custom: { plan_ach_columns: columns } });
  let today = 0;
  for (const stop of stops) {
    if (stop > today) await letPass(browser, stop - today);
    today = stop;
    for (const plan of plans.filter(isStanding)) await attempt(plan, () => play(plan, stop));
    await readAll(stop);
  }
});
test.afterAll(async () => {
  await Promise.all([clerk, staff].map((each) => each.close()));
  await portal.stop();
  await mailbox.close();
});

/** Records a failure with its own plan, so that the others continue. */
const attempt = (plan: Played, step: () => Promise<void>): Promise<void> =>
  step().catch((problem: unknown) => {
    plan.problem ??= problem instanceof Error ? problem : new Error(String(problem));
  });

/** Sells the plan on the first day, and does its story's actions on the other days. */
async function play(plan: Played, stop: number): Promise<void> {
  const { story, payer } = plan;
  const { page } = clerk;
  if (stop === 0) {
    await sellPlan(page, { ...story, payer, start: dayOf(2) });
    const filter = encodeURIComponent(JSON.stringify({ customer_name: payer }));
    const { rows } = await clerk.api<{ rows: { id: string }[] }>('GET', `/plans?filter=${filter}`);
    expect(rows).toHaveLength(1);
    plan.id = rows[0]?.id ?? '';
  }
  for (const { act } of (story.acts ?? []).filter(({ day }) => day === stop)) {
    await page.goto(`/plans/manage?id=${plan.id}`);
    await act(page, { day: dayOf, payer });
  }
}

/**
 * Lets days pass, also in the browsers, until due payments are charged or refused and cards of earlier days have
 * settled. Banks decide in their own time.
 */
async function letPass(browser: Browser, days: number): Promise<void> {
  await passDays(browser, portal, days);
  const now = portal.now ?? begun;
  await Promise.all([clerk, staff].map(({ page }) => page.clock.setSystemTime(now)));
  const today = inChicago.format(now);
  const openOf = async ({ id }: Played) => {
    const { group } = await clerk.api<PlanAnswer>('GET', `/plans/${id}`);
    return [
      ...group.to_come.filter(({ date, retry_on }) => (retry_on ?? date) <= today),
      ...group.transactions.filter((each) => isUncleared(each, today)),
    ];
  };
  for (const plan of plans.filter(isStanding))
    await attempt(plan, () =>
      expect
        .poll(() => openOf(plan), { message: `open of ${plan.payer} by ${today}`, timeout: 30_000 })
        .toEqual([]),
    );
}

interface PlanAnswer {
  group: { to_come: { date: string; retry_on: string | null }[]; transactions: Charge[] };
}

/** Answers whether a card payment of an earlier day has not settled. */
const isUncleared = (charge: Charge, today: string): boolean =>
  charge.request_type === 'sale' &&
  isTaken(charge) &&
  charge.settled === null &&
  inChicago.format(new Date(charge.authorized ?? begun)) < today;

/** Reads all values of each plan with an expected moment on this day. */
async function readAll(stop: number): Promise<void> {
  const read = plans.filter(isStanding).filter(({ story }) => story.moments.some(({ day }) => day === stop));
  for (const path of lists) {
    const those = read.filter(({ story }) => listOf(story) === path);
    if (those.length === 0) continue;
    const { page } = path === '/plans' ? clerk : staff;
    const { list, file } = await readList(page, path, mark);
    for (const plan of those)
      await attempt(plan, async () => {
        const record = await readRecord(page, plan.id);
        const print = await readPrint(page);
        const mail = await readMail(page, mailbox, `day-${stop}-plan-${plans.indexOf(plan)}@example.test`);
        const said = { list: list.get(plan.payer), file: file.get(plan.payer) };
        plan.readings.set(stop, { record, ...said, print, mail });
      });
  }
}

/** Returns the values that every place must show. */
function expected({ account }: PlanStory, { status, collected, toCome, roundedUp = 0 }: Moment): Reading {
  // Cards have a price adjustment of 3.5 %, and bank accounts none.
  const cents = (dollars: number) => Math.round(dollars * (account === undefined ? 103.5 : 100));
  const shown = (amount: number) => `$${(amount / 100).toFixed(2)}`;
  const sums = { collected: shown(cents(collected) + roundedUp), toCome: shown(cents(toCome)) };
  const standing = { status, ...sums };
  return { record: standing, list: standing, file: standing, print: sums, mail: sums };
}

for (const plan of plans)
  test(`PLN-025.3 PLN-025.5 PLN-031.3 a plan is collected to the cent, and every place shows the same values: ${plan.story.name}`, async () => {
    if (plan.problem !== undefined) throw plan.problem;
    const { moments, total } = plan.story;
    expect(moments.length).toBeGreaterThanOrEqual(5);
    expect(Object.fromEntries(plan.readings)).toEqual(
      Object.fromEntries(moments.map((moment) => [moment.day, expected(plan.story, moment)])),
    );
    expect(await taken(plan.payer)).toBe(Number(total) * 100);
  });

/** Returns the sum of a payer's charges that are not voided, less the price adjustments, in cents. */
async function taken(payer: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ customer_name: payer }));
  const { rows } = await clerk.api<{ rows: Charge[] }>('GET', `/transactions?perPage=100&filter=${filter}`);
  return rows
    .filter(isTaken)
    .reduce((sum, { total_amount, fee_amount }) => sum + total_amount - fee_amount, 0);
}

/** A transaction as an API call returns it. */
interface Charge {
  request_type: string;
  total_amount: number;
  fee_amount: number;
  authorized: string | null;
  settled: string | null;
  voided: string | null;
  response_code: string | null;
  processor_transaction_id: string | null;
}

/** Answers whether the processor accepted a payment that is not voided. */
const isTaken = ({ request_type, voided, response_code, processor_transaction_id }: Charge): boolean =>
  ['sale', 'ach'].includes(request_type) &&
  voided === null &&
  response_code === '000' &&
  processor_transaction_id !== null;

test('PLN-026 no money is lost or taken twice after all ten plans have ended', () =>
  portal.command('plans verify', 'ledger verify'));
