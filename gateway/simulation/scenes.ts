import { afterSale, isDebit, isPayment, isSchedule } from './after-sale';
import type { OperationRequest } from './clerk';
import { wantOnce } from './want-once';
import type { World } from './world';

const minute = 60_000;
const day = 1_440 * minute;
const cutOffUtc = 4 * 60 * minute;

/** Returns the settled transactions. If no transaction of this kind has settled, mostly lets some days pass first. */
export async function settled(
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
export async function voidAtDecision(world: World): Promise<void> {
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
export async function workLate(world: World): Promise<void> {
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
export async function returnDuringRefund(world: World): Promise<void> {
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
export async function replaceAfterCutOff(world: World): Promise<void> {
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
export async function comeShort(world: World): Promise<void> {
  wantOnce(world, world.payers.poorSeries(world.turns.now));
  for (let passed = world.chance.int(2, 6); passed > 0; passed -= 1) await passDay(world);
}

/** Makes a terminal sick whose uncleared payment is older than another terminal's. */
export async function fallSick(world: World): Promise<void> {
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
export async function passDay({ turns, processes, chance, work }: World): Promise<void> {
  await turns.pass(day);
  for (const process of processes) work(process);
  await turns.run(chance.int(20, 200));
}
