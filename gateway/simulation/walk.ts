import {
  afterSale,
  isDebit,
  isDeferredDebit,
  isOfHalfCard,
  isOfPlan,
  isPayment,
  isReplaceable,
  isSchedule,
  isSeries,
  planId,
  tokenOf,
} from './after-sale';
import { captureAtLast, isAuthorization } from './authorizations';
import { isOpen, isRepeatable } from './clerk';
import { cardTerminal, moveTerminal, payWhileMoving } from './moving-terminals';
import { outlastOutage } from './outage';
import { changePlan, finishPlanChanges } from './plan-changes';
import {
  comeShort,
  fallSick,
  replaceAfterCutOff,
  returnDuringRefund,
  settled,
  voidAtDecision,
  workLate,
} from './scenes';
import { isOfProcessors } from './seeds';
import { byThemselves, nextStep, type Step } from './steps';
import { anyProcess, wantOnce } from './want-once';
import type { World } from './world';

/**
 * The waits in milliseconds: for inquiries, the duplicate window, and the days on which sales settle and series are
 * due.
 */
const waits = [
  1_000, 6_000, 31_000, 121_000, 7_200_000, 50_000_000, 90_000_000, 90_000_000, 90_000_000, 260_000_000,
] as const;

/** Walks at random: steps begin while earlier ones are still in progress. */
export async function walk(world: World, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await take(world, nextStep(world.chance, world.seed));
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

async function play(world: World, step: Step): Promise<void> {
  const { chance, payers, turns, shop } = world;
  switch (step) {
    case 'sale':
      return wantOnce(world, payers.sale());
    case 'part approval':
      return wantOnce(world, payers.part());
    case 'rest of a part':
      return afterSale(world, (id) => payers.part(id), isOfHalfCard);
    case 'outage':
      return outlastOutage(world);
    case 'authorize only':
      return wantOnce(world, payers.authorizeOnly(cardTerminal(world)));
    case 'capture':
      return afterSale(world, payers.capture, isAuthorization);
    case 'void an authorization':
      return afterSale(world, payers.void, isAuthorization);
    case 'capture at the last moment':
      return captureAtLast(world);
    case 'sale at the other terminal':
      return wantOnce(world, payers.sale(shop.other));
    case 'move a terminal':
      return moveTerminal(world);
    case 'payments that move':
      return payWhileMoving(world);
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
      const mostly = chance.happens(0.7) ? isSeries(world) : isReplaceable(world);
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
      if (tokens.length === 0) return;
      return wantOnce(world, payers.onToken(chance.pick(tokens), cardTerminal(world)));
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

const minute = 60_000;
const day = 1_440 * minute;
/** The waits in milliseconds, timed for the inquiries, then the days until post-dated payments are due. */
const calmWaits = [6_000, 16_000, 31_000, 50_000, 6 * minute, 70 * minute, day, day, day, day, day, day];

/** Ends the faults, lets time pass and the workers work, and repeats all requests until they are answered. */
export async function calmDown(world: World): Promise<void> {
  world.calm();
  world.trace('— all is calm —');
  for (const wait of isOfProcessors(world.seed) ? [...calmWaits, day, day] : calmWaits) {
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
