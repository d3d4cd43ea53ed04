import type { Wish } from './clerk';
import { isOpen, isRepeatable } from './clerk';
import type { GatewayProcess } from './process';
import type { World } from './world';

/** What may happen next, by weight. */
const steps = {
  sale: 13,
  debit: 4,
  'post-dated sale': 3,
  series: 4,
  plan: 2,
  cancel: 2,
  'sale on token': 4,
  alike: 4,
  again: 10,
  void: 8,
  refund: 14,
  work: 18,
  wait: 14,
  'clock jump': 2,
  crash: 4,
} as const;
type Step = keyof typeof steps;

/** ms: look-ups, the duplicate window, and days, on which sales settle and series come due. */
const waits = [1_000, 6_000, 31_000, 121_000, 7_200_000, 50_000_000, 90_000_000, 90_000_000] as const;

/** A random walk: steps begin while those before them are still under way. */
export async function walk(world: World, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    await take(world, world.chance.weighted(steps));
    await world.turns.run(world.chance.int(0, 30));
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { chance, payers, turns } = world;
  switch (step) {
    case 'sale':
      return wantOnce(world, payers.sale());
    case 'debit':
      return wantOnce(world, payers.debit());
    case 'post-dated sale':
      return wantOnce(world, payers.postDated(turns.now));
    case 'series':
      return wantOnce(world, payers.series(turns.now));
    case 'plan':
      for (const part of payers.plan(turns.now)) wantOnce(world, part);
      return;
    case 'cancel':
      return afterSale(world, payers.cancel, ({ body }) => 'recurring_start_date' in body);
    case 'sale on token': {
      const tokens = world.wishes.flatMap(tokenOf);
      if (tokens.length > 0) wantOnce(world, payers.onToken(chance.pick(tokens)));
      return;
    }
    case 'alike': {
      const others = world.wishes.filter(({ call, body }) => call === 'payment' && 'card_number' in body);
      if (others.length > 0) wantOnce(world, payers.alike(chance.pick(others)));
      return;
    }
    case 'again':
      if (world.wishes.length > 0) world.ask(anyProcess(world), chance.pick(world.wishes));
      return;
    case 'void':
      return afterSale(world, payers.void);
    case 'refund':
      return afterSale(world, payers.refund, ({ call }) => call === 'payment');
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

const anyProcess = ({ chance, processes }: World): GatewayProcess => chance.pick(processes);

/** Asks once, or from two tabs at the same moment. */
function wantOnce(world: World, wanted: Wish): void {
  const tabs = world.chance.happens(0.25) ? 2 : 1;
  for (let tab = 0; tab < tabs; tab += 1) world.ask(anyProcess(world), wanted);
}

/** Something that is done to a transaction, sometimes twice at the same moment. */
function afterSale(
  world: World,
  wanted: (transaction: string) => Wish,
  isMeant: (wish: Wish) => boolean = () => true,
): void {
  const known = world.wishes.filter(isMeant).flatMap(({ transaction }) => transaction ?? []);
  if (known.length === 0) return;
  const transaction = world.chance.pick(known);
  const times = world.chance.happens(0.3) ? 2 : 1;
  for (let time = 0; time < times; time += 1) wantOnce(world, wanted(transaction));
}

/** The id of the token that an answer told of. */
const tokenOf = ({ call, answer, body }: Wish): string[] => {
  if (call !== 'payment' || answer === undefined || !('card_number' in body)) return [];
  const { response } = JSON.parse(answer) as { response: { Transaction: { token: string | null } | null } };
  return response.Transaction?.token ? [response.Transaction.token] : [];
};

const minute = 60_000;
const day = 1_440 * minute;
/** As the look-ups have it, and then the days that post-dated payments wait for. */
const calmWaits = [6_000, 16_000, 31_000, 50_000, 6 * minute, 70 * minute, day, day, day, day, day, day];

/** Nothing goes wrong any more, time passes, the workers work and everybody asks until there is an answer. */
export async function calmDown(world: World): Promise<void> {
  world.calm();
  world.trace('— all is calm —');
  for (const wait of calmWaits) {
    for (const wanted of world.wishes.filter(isOpen)) world.ask(anyProcess(world), wanted);
    await world.turns.run();
    await world.turns.pass(wait);
    world.work(anyProcess(world));
    await world.turns.run();
  }
  for (const wanted of world.wishes.filter(isRepeatable)) world.ask(anyProcess(world), wanted);
  await world.turns.run();
  if (world.underWay > 0) world.wrong.push(`${world.underWay} calls never end`);
}
