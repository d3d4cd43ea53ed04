import { type Browser, expect, test } from '@playwright/test';
import { type Clerk, clerkAt, passDays } from '../portal/clerk';
import { type Mailbox, openMailbox } from '../portal/mailbox';
import { type OwnPortal, startOwnPortal } from '../portal/own-portal';
import { type PlanShown, readList, readMail, readPrint, readRecord } from '../portal/plan-surfaces';
import { sellPlan } from '../portal/plans';
import { users } from '../portal/users';
import { type Moment, type PlanStory, stops, tenPlans } from './ten-plans';

/** What every screen and paper says of a plan at one moment. */
interface Reading {
  record: PlanShown;
  list: PlanShown | undefined;
  file: PlanShown | undefined;
  print: PlanShown;
  mail: PlanShown;
}

/** A plan of the ten as it is played. */
interface Played {
  story: PlanStory;
  payer: string;
  id: string;
  /** By the day. */
  readings: Map<number, Reading>;
  /** What kept it from being played on: its own test fails with it. */
  problem: Error | undefined;
}

/** Nobody else's name has this in it. */
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
/** Reads the bank plans: one user may have ten exports and send thirty mails in ten minutes. */
let staff: Clerk;
const begun = new Date();

const inChicago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
/** A day of the plans' life, as the merchant's calendar has it. */
const dayOf = (days: number): string => inChicago.format(new Date(begun.getTime() + days * 86_400_000));

/** All ten are sold on one day and played side by side, since one clock moves them: each test looks at one of them. */
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

/** What goes wrong with one plan is that plan's: the others are played on. */
const attempt = (plan: Played, step: () => Promise<void>): Promise<void> =>
  step().catch((problem: unknown) => {
    plan.problem ??= problem instanceof Error ? problem : new Error(String(problem));
  });

/** Sells the plan on its first day; does on others what its story has for them. */
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
 * Lets days pass, browsers with them, until what came due is charged or refused, and cards of the days before have settled. Banks
 * decide in their own time.
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

/** Taken on an earlier day by card, and not settled. */
const isUncleared = (charge: Charge, today: string): boolean =>
  charge.request_type === 'sale' &&
  isTaken(charge) &&
  charge.settled === null &&
  inChicago.format(new Date(charge.authorized ?? begun)) < today;

/** Reads what is said of each plan that has a moment on this day. */
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

/** As every place has to say it. */
function expected({ status, collected, toCome }: Moment): Reading {
  const sums = { collected: `$${collected.toFixed(2)}`, toCome: `$${toCome.toFixed(2)}` };
  const standing = { status, ...sums };
  return { record: standing, list: standing, file: standing, print: sums, mail: sums };
}

for (const plan of plans)
  test(`PLN-025.3 PLN-025.5 PLN-031.3 a plan is collected to the cent, and everything says the same of it: ${plan.story.name}`, async () => {
    if (plan.problem !== undefined) throw plan.problem;
    const { moments, total } = plan.story;
    expect(moments.length).toBeGreaterThanOrEqual(5);
    expect(Object.fromEntries(plan.readings)).toEqual(
      Object.fromEntries(moments.map((moment) => [moment.day, expected(moment)])),
    );
    expect(await taken(plan.payer)).toBe(Number(total) * 100);
  });

/** What was charged in a payer's name and stands, less the price adjustments. Cents. */
async function taken(payer: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ customer_name: payer }));
  const { rows } = await clerk.api<{ rows: Charge[] }>('GET', `/transactions?perPage=100&filter=${filter}`);
  return rows
    .filter(isTaken)
    .reduce((sum, { total_amount, fee_amount }) => sum + total_amount - fee_amount, 0);
}

/** A transaction as a call answers it. */
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

/** Accepted by the processor, and not voided. */
const isTaken = ({ request_type, voided, response_code, processor_transaction_id }: Charge): boolean =>
  ['sale', 'ach'].includes(request_type) &&
  voided === null &&
  response_code === '000' &&
  processor_transaction_id !== null;

test('PLN-026 no money was lost or taken twice once all ten have ended', () =>
  portal.command('plans verify', 'ledger verify'));
