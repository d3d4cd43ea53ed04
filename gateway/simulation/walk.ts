import type { OperationRequest } from './clerk';
import { isOpen, isRepeatable } from './clerk';
import { outlastOutage } from './outage';
import { halfCard, isOfOutages, isOfParts, isOfPlans } from './seeds';
import { anyProcess, wantOnce } from './want-once';
import type { World } from './world';

/** The possible next steps, by weight. */
const steps = {
  sale: 11,
  'waived sale': 3,
  debit: 8,
  'post-dated sale': 3,
  series: 4,
  schedule: 3,
  plan: 3,
  credit: 2,
  'cancel series': 3,
  'modify series': 4,
  replace: 5,
  link: 3,
  'pay by link': 7,
  'edit schedule': 2,
  'cancel schedule': 1,
  'cancel plan': 1,
  'additional payment': 2,
  'sale on token': 3,
  duplicate: 4,
  again: 9,
  void: 8,
  refund: 12,
  authorize: 4,
  submit: 5,
  'bank return': 6,
  'void at a decision': 5,
  'late worker': 4,
  'return during a refund': 4,
  'replaced after a cut-off': 3,
  'debits that come back': 2,
  'schedules that wait': 2,
  'sick terminal': 1,
  work: 18,
  wait: 15,
  'clock jump': 2,
  crash: 4,
} as const;

/** The steps of seeds that change plans. They take days of their own, so not every seed has them. */
const planSteps = { ...steps, 'change plan': 40, 'finish plan change': 4 } as const;

/** The steps of seeds with cards that are approved in part. */
const partSteps = { ...steps, 'part approval': 30, 'rest of a part': 15 } as const;

/** The steps of seeds in which the bank is away for a while. */
const outageSteps = { ...steps, outage: 15 } as const;
type Step = keyof typeof planSteps | keyof typeof partSteps | keyof typeof outageSteps;

/** All kinds of steps. */
export const kindsOfSteps = Object.keys({ ...planSteps, ...partSteps, ...outageSteps }) as Step[];

/**
 * The waits in milliseconds: for inquiries, the duplicate window, and the days on which sales settle and series are
 * due.
 */
const waits = [
  1_000, 6_000, 31_000, 121_000, 7_200_000, 50_000_000, 90_000_000, 90_000_000, 90_000_000, 260_000_000,
] as const;

/** Walks at random: steps begin while earlier ones are still in progress. */
export async function walk(world: World, count: number): Promise<void> {
  const { chance, seed } = world;
  const next = (): Step => {
    if (isOfOutages(seed)) return chance.weighted(outageSteps);
    if (isOfParts(seed)) return chance.weighted(partSteps);
    return isOfPlans(seed) ? chance.weighted(planSteps) : chance.weighted(steps);
  };
  for (let number = 0; number < count; number += 1) {
    await take(world, next());
    await world.turns.run(world.chance.int(0, 30));
  }
}

/** Plays a step, and counts it if it sent a request or needs none. */
async function take(world: World, step: Step): Promise<void> {
  const asked = () => world.requests.reduce((sum, each) => sum + each.asked, 0);
  const before = asked();
  await play(world, step);
  if (asked() > before || byThemselves.includes(step)) world.count(`turn: ${step}`);
}

const byThemselves: readonly Step[] = ['work', 'wait', 'clock jump', 'crash', 'sick terminal'];

async function play(world: World, step: Step): Promise<void> {
  const { chance, payers, turns } = world;
  switch (step) {
    case 'sale':
      return wantOnce(world, payers.sale());
    case 'part approval':
      return wantOnce(world, payers.part());
    case 'rest of a part':
      return afterSale(world, (id) => payers.part(id), isOfHalfCard);
    case 'outage':
      return outlastOutage(world);
    case 'waived sale':
      return wantOnce(world, payers.waived());
    case 'debit':
      return wantOnce(world, payers.debit());
    case 'credit':
      return wantOnce(world, payers.credit());
    case 'schedule':
      return wantOnce(world, payers.schedule(turns.now));
    case 'edit schedule':
      return afterSale(world, (id) => payers.editSchedule(id, turns.now), isSchedule(world));
    case 'cancel schedule':
      return afterSale(world, payers.cancelSchedule, isSchedule(world));
    case 'cancel plan':
      return afterSale(world, (_, { body }) => payers.cancelPlan(String(body[planId])), isOfPlan);
    case 'additional payment': {
      const sold = world.requests
        .filter(isOfPlan)
        .flatMap((part) => tokenOf(part).map((token) => ({ token, part })));
      if (sold.length === 0) return;
      const { token, part } = chance.pick(sold);
      return wantOnce(world, payers.onPlan(token, part.body[planId]));
    }
    case 'change plan':
      return changePlan(world);
    case 'finish plan change':
      return finishPlanChanges(world);
    case 'authorize':
      return afterSale(world, payers.authorize, isDeferredDebit);
    case 'submit': {
      const { authorized } = await world.look();
      if (authorized.size === 0) afterSale(world, payers.authorize, isDeferredDebit);
      await turns.run(chance.int(0, 60));
      return afterSale(world, payers.submit, isDeferredDebit, (await world.look()).authorized);
    }
    case 'bank return':
      return afterSale(
        world,
        (id, { body }) => payers.returned(id, body['amount'], turns.now),
        isDebit,
        await settled(world, isDebit, 5),
      );
    case 'void at a decision':
      return voidAtDecision(world);
    case 'late worker':
      return workLate(world);
    case 'schedules that wait':
      for (const waiting of payers.waiting(turns.now)) wantOnce(world, waiting);
      return;
    case 'return during a refund':
      return returnDuringRefund(world);
    case 'replaced after a cut-off':
      return replaceAfterCutOff(world);
    case 'debits that come back':
      return comeShort(world);
    case 'sick terminal':
      return fallSick(world);
    case 'post-dated sale':
      return wantOnce(world, payers.postDated(turns.now));
    case 'series':
      return wantOnce(world, payers.series(turns.now));
    case 'plan':
      for (const part of payers.plan(turns.now)) wantOnce(world, part);
      return;
    case 'cancel series':
      return afterSale(world, payers.cancel, isSeries(world), await settled(world, isSeries(world), 2));
    case 'modify series':
      return afterSale(
        world,
        (id) => payers.modify(id, turns.now),
        isSeries(world),
        await settled(world, isDebit, 5),
      );
    case 'replace': {
      const mostly = chance.happens(0.7) ? isSeries(world) : isPayment;
      return afterSale(
        world,
        (id) => payers.inPlaceOf(id, turns.now),
        (wanted) => mostly(wanted) && !isSchedule(world)(wanted),
      );
    }
    case 'link':
      return wantOnce(world, payers.link());
    case 'pay by link': {
      const links = world.requests.filter(({ call, answer }) => call === 'createHostedLink' && answer);
      if (links.length === 0) return;
      const { body, answer } = chance.pick(links);
      const { token } = JSON.parse(answer ?? '') as { token: string };
      const payersOfIt = Number(chance.weighted({ 1: 2, 2: 5, 3: 2 }));
      for (let payer = 0; payer < payersOfIt; payer += 1)
        wantOnce(world, payers.payLink(token, body['amount']));
      return;
    }
    case 'sale on token': {
      const tokens = world.requests.flatMap(tokenOf);
      if (tokens.length > 0) wantOnce(world, payers.onToken(chance.pick(tokens)));
      return;
    }
    case 'duplicate': {
      const others = world.requests.filter(({ call, body }) => call === 'payment' && 'card_number' in body);
      if (others.length > 0) wantOnce(world, payers.duplicate(chance.pick(others)));
      return;
    }
    case 'again':
      if (world.requests.length > 0) world.ask(anyProcess(world), chance.pick(world.requests));
      return;
    case 'void':
      return afterSale(world, payers.void, (wanted) => !isSchedule(world)(wanted));
    case 'refund':
      return afterSale(world, payers.refund, (wanted) => isPayment(wanted) && !isSchedule(world)(wanted));
    case 'work':
      for (const process of chance.happens(0.5) ? world.processes : [anyProcess(world)]) world.work(process);
      return;
    case 'wait':
      world.trace('time passes');
      return turns.pass(chance.pick(waits));
    case 'clock jump':
      world.trace('the clock jumps');
      return turns.pass(chance.int(1, 4 * 86_400_000), { inOneGo: true });
    case 'crash':
      return world.crash(anyProcess(world));
  }
}

/** Returns the settled transactions. If no transaction of this kind has settled, mostly lets some days pass first. */
async function settled(
  world: World,
  isMeant: (requested: OperationRequest) => boolean,
  days: number,
): Promise<ReadonlySet<string>> {
  const { chance } = world;
  const hasSettled = async () => {
    const seen = await world.look();
    return world.requests.some(
      (requested) => isMeant(requested) && seen.settled.has(requested.transaction ?? ''),
    );
  };
  if (world.requests.some(isMeant) && !(await hasSettled()) && chance.happens(0.7))
    for (let passed = 0; passed < days; passed += 1) await passDay(world);
  return (await world.look()).settled;
}

/** Voids a debit at the moment of its bank's decision. If no debit is at the bank, lets a day pass first. */
async function voidAtDecision(world: World): Promise<void> {
  const { turns, payers } = world;
  const anyAtBank = async () => {
    const { atBank } = await world.look();
    return world.requests.filter(
      (requested) => isDebit(requested) && atBank.has(requested.transaction ?? ''),
    );
  };
  if ((await anyAtBank()).length === 0) await passDay(world);
  const debits = await anyAtBank();
  if (debits.length === 0) return;
  const debit = world.chance.pick(debits);
  if (world.chance.happens(0.7)) world.losesAnswers = 'void';
  wantOnce(world, payers.void(debit.transaction ?? ''));
  // Two banking days, mostly over a weekend: the decision is due before anybody has looked the void up.
  await turns.pass(4 * day, { inOneGo: true });
  for (const process of world.processes) world.work(process);
  await turns.run(world.chance.int(60, 300));
  world.losesAnswers = undefined;
}

/**
 * Makes a sale just before the cutoff and another after it, before a worker clears that day. One of them may be voided.
 */
async function workLate(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  const untilCutOff = cutOffIn(turns.now);
  await turns.pass(untilCutOff - chance.int(1_000, 60_000));
  wantOnce(world, payers.sale());
  await turns.run(chance.int(0, 60));
  await turns.pass(chance.int(61_000, 200_000));
  wantOnce(world, payers.sale());
  afterSale(world, payers.void, (wanted) => isPayment(wanted) && !isSchedule(world)(wanted));
  await turns.run(chance.int(0, 60));
  for (const process of world.processes) world.work(process);
  await turns.run(chance.int(20, 200));
}

/** Returns a settled debit from the bank during its refund. */
async function returnDuringRefund(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  const ripe = await settled(world, isDebit, 5);
  const debits = world.requests.filter(
    (requested) => isDebit(requested) && ripe.has(requested.transaction ?? ''),
  );
  if (debits.length === 0) return;
  const { transaction = '', body } = chance.pick(debits);
  wantOnce(world, payers.refund(transaction));
  await turns.run(chance.int(0, 80));
  wantOnce(world, payers.returned(transaction, body['amount'], turns.now, 'R10'));
  await turns.run(chance.int(0, 80));
}

/** Replaces a sale just after its cutoff by one whose answer is lost. Only then a worker settles the sale's day. */
async function replaceAfterCutOff(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  await turns.pass(cutOffIn(turns.now) - chance.int(1_000, 60_000));
  const replaced = payers.sale();
  wantOnce(world, replaced);
  await turns.pass(chance.int(60_000, 90_000));
  if (replaced.transaction === undefined) return;
  world.losesAnswers = 'charge';
  wantOnce(world, payers.inPlaceOf(replaced.transaction, turns.now));
  await turns.run();
  world.losesAnswers = undefined;
  for (const process of world.processes) world.work(process);
  await turns.run(chance.int(20, 200));
}

/**
 * Begins a series of debits, some of which are returned for insufficient funds. They are presented again in the next
 * days.
 */
async function comeShort(world: World): Promise<void> {
  wantOnce(world, world.payers.poorSeries(world.turns.now));
  for (let passed = world.chance.int(2, 6); passed > 0; passed -= 1) await passDay(world);
}

/**
 * Pays a plan, or changes it in several steps; mostly the plan is sold for it. A process may die meanwhile, and the
 * clerk may leave.
 */
async function changePlan(world: World): Promise<void> {
  const { turns, payers, chance } = world;
  const sold = plansSold(world);
  const name = sold.length > 0 && chance.happens(0.4) ? chance.pick(sold) : await sellPlan(world);
  for (let days = Number(chance.weighted({ 0: 4, 1: 3, 2: 2 })); days > 0; days -= 1) await passDay(world);
  const plan = await world.lookAtPlan(name);
  if (!plan || plan.open_net === 0) return;
  const wishes = {
    pay: () => payers.payPlan(plan, turns.now),
    schedule: () => payers.changePlanSchedule(plan, turns.now),
    card: () => payers.changePlanCard(plan),
  };
  const wanted = wishes[chance.weighted({ pay: 3, schedule: 3, card: 3 })]();
  // The answer to one process's charge is lost, and another process continues from there.
  if (wanted.call !== 'payPlan' && chance.happens(0.4)) world.losesAnswers = 'charge';
  wantOnce(world, wanted);
  await turns.run(chance.int(20, 160));
  if (chance.happens(0.5)) await world.crash(anyProcess(world));
  world.losesAnswers = undefined;
  // The clerk has left, and the worker continues alone.
  if (wanted.call !== 'payPlan' && chance.happens(0.4)) wanted.refusal ??= 'nobody asks any more';
}

/** Sells a plan and returns the merchant's id of it. */
async function sellPlan(world: World): Promise<string> {
  const parts = world.payers.plan(world.turns.now);
  for (const part of parts) wantOnce(world, part);
  await world.turns.run();
  return String(parts[0]?.body[planId]);
}

const plansSold = ({ requests }: World): string[] => [
  ...new Set(requests.filter(isOfPlan).map(({ body }) => String(body[planId]))),
];

/** Finishes the plan changes that stopped. */
async function finishPlanChanges(world: World): Promise<void> {
  for (const name of plansSold(world)) {
    const plan = await world.lookAtPlan(name);
    if (plan?.change?.state === 'failed')
      wantOnce(world, world.payers.finishPlanChange(plan.id, plan.change.id));
  }
}

/** Makes a terminal sick whose uncleared payment is older than another terminal's. */
async function fallSick(world: World): Promise<void> {
  const { turns, payers, chance, shop } = world;
  world.sick ??= chance.pick([shop.card, shop.scheduled, shop.bank]);
  const isOfBank = world.sick === shop.bank;
  const well = isOfBank ? shop.scheduledBank : world.sick === shop.card ? shop.scheduled : shop.card;
  for (const terminal of [world.sick, well]) {
    wantOnce(world, isOfBank ? payers.debit(terminal) : payers.sale(terminal));
    await turns.run(chance.int(0, 60));
    await turns.pass(minute);
  }
}

/** Returns the milliseconds until the next cutoff, 22:00 in Chicago in winter; more than a minute. */
function cutOffIn(now: number): number {
  const cutOff = Math.ceil((now - cutOffUtc) / day) * day + cutOffUtc;
  return cutOff - now > minute ? cutOff - now : cutOff - now + day;
}

/** Lets a day pass and the workers do its work. */
async function passDay({ turns, processes, chance, work }: World): Promise<void> {
  await turns.pass(day);
  for (const process of processes) work(process);
  await turns.run(chance.int(20, 200));
}

/**
 * Sends a request about an earlier transaction, sometimes twice at the same moment. If `ripe` is given, mostly chooses
 * one of its transactions, which allow the request.
 */
function afterSale(
  world: World,
  wanted: (id: string, before: OperationRequest) => OperationRequest,
  isMeant: (requested: OperationRequest) => boolean,
  ripe?: ReadonlySet<string>,
): void {
  const isChosen = ripe && world.chance.happens(0.8);
  const known = world.requests.filter(
    (requested) =>
      requested.transaction !== undefined &&
      isMeant(requested) &&
      (!isChosen || ripe.has(requested.transaction)),
  );
  if (known.length === 0) return;
  const before = world.chance.pick(known);
  const times = world.chance.happens(0.3) ? 2 : 1;
  for (let time = 0; time < times; time += 1) wantOnce(world, wanted(before.transaction ?? '', before));
}

const planId = 'transaction_group_id';
const isOfPlan = ({ call, body }: OperationRequest): boolean => call === 'payment' && planId in body;
const isPayment = ({ call }: OperationRequest): boolean => call === 'payment' || call === 'payHostedLink';
const isDebit = (wanted: OperationRequest): boolean =>
  isPayment(wanted) && (wanted.body['request_type'] === 'ach' || wanted.body['method'] === 'ach');
const isOfHalfCard = ({ body }: OperationRequest): boolean => body['card_number'] === halfCard;
const isSeries =
  (world: World) =>
  (wanted: OperationRequest): boolean =>
    'recurring_start_date' in wanted.body && !isSchedule(world)(wanted);
const isDeferredDebit = ({ body }: OperationRequest): boolean =>
  body['ach_authorization'] === 'printsign' && !('recurring' in body);
const isSchedule =
  ({ shop }: World) =>
  ({ body }: OperationRequest): boolean =>
    (body['terminal_id'] === shop.scheduled || body['terminal_id'] === shop.scheduledBank) &&
    'recurring' in body;

/** Lists the token in an answer; empty if there is none. */
const tokenOf = ({ call, answer, body }: OperationRequest): string[] => {
  if (call !== 'payment' || answer === undefined || !('card_number' in body)) return [];
  const { response } = JSON.parse(answer) as { response: { Transaction: { token: string | null } | null } };
  return response.Transaction?.token ? [response.Transaction.token] : [];
};

const minute = 60_000;
const day = 1_440 * minute;
const cutOffUtc = 4 * 60 * minute;
/** The waits in milliseconds, timed for the inquiries, then the days until post-dated payments are due. */
const calmWaits = [6_000, 16_000, 31_000, 50_000, 6 * minute, 70 * minute, day, day, day, day, day, day];

/** Ends the faults, lets time pass and the workers work, and repeats all requests until they are answered. */
export async function calmDown(world: World): Promise<void> {
  world.calm();
  world.trace('— all is calm —');
  for (const wait of calmWaits) {
    for (const wanted of world.requests.filter(isOpen)) world.ask(anyProcess(world), wanted);
    if (wait === day) await finishPlanChanges(world);
    await world.turns.run();
    await world.turns.pass(wait);
    world.work(anyProcess(world));
    await world.turns.run();
  }
  for (const wanted of world.requests.filter(isRepeatable)) world.ask(anyProcess(world), wanted);
  await world.turns.run();
  if (world.underWay > 0) world.wrong.push(`${world.underWay} calls never end`);
}
