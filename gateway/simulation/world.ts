import type { Session } from '../src/identity';
import { type Chance, createChance } from '../src/demo/chance';
import { Bank } from './bank';
import { ask, clerkSession, type Wish } from './clerk';
import type { Engine } from './engine';
import { type GatewayProcess, startProcess } from './process';
import { createPayers, openShop, type Payers, type Shop } from './shop';
import { Turns } from './turns';
import { wiredProcessor } from './wire';
import type { PlantedBug } from './bugs';

/** Friday, 10:00 in Chicago, where the merchant is. */
const start = new Date('2026-11-20T16:00:00.000Z');
const processNames = ['A', 'B'] as const;

/** What a process may log as an error: our own faults, and a job that took longer than its lease when the clock jumped. */
const expected = /BrokenConnection|LeaseLost/;

/** Everything that a seed is played with: two gateway processes on one database, a bank, a merchant and its payers. */
export interface World {
  chance: Chance;
  turns: Turns;
  bank: Bank;
  engine: Engine;
  shop: Shop;
  payers: Payers;
  processes: GatewayProcess[];
  wishes: Wish[];
  /** What must not have been, as soon as it is seen. */
  wrong: string[];
  trace: (line: string) => void;
  /** Nothing goes wrong any more. */
  calm: () => void;
  /** Asks for a wish; it goes on as turns are taken. */
  ask(process: GatewayProcess, wanted: Wish): void;
  /** One round of a process's worker, unless one is on. */
  work(process: GatewayProcess): void;
  /** Kills a process and starts it again. */
  crash(process: GatewayProcess): Promise<void>;
  /** Promises still going on, without those of the dead. */
  readonly underWay: number;
}

interface WorldParts {
  engine: Engine;
  seed: number;
  trace: (line: string) => void;
  bug?: PlantedBug | undefined;
}

export async function createWorld({ engine, seed, trace, bug }: WorldParts): Promise<World> {
  const chance = createChance(seed);
  const wrong: string[] = [];
  let isFaulty = true;
  const bank = new Bank(() => isFaulty && chance.happens(0.08));
  const turns = new Turns(chance, start, {
    trace,
    async onTime(now) {
      bank.receive(now);
      await engine.setTime(now);
    },
  });
  await engine.reset();
  await engine.setTime(turns.now);
  const shop = await openShop(engine.db, chance, start);
  const session: Session = clerkSession(shop.accountId, shop.userId);

  let starts = 0;
  const startNamed = (name: string): Promise<GatewayProcess> => {
    starts += 1;
    const bugged = bug?.statement?.(starts);
    return startProcess({
      name,
      engine,
      turns,
      chance,
      processor: (process) => {
        const wired = wiredProcessor({ chance, turns, bank, trace, isFaulty: () => isFaulty }, process);
        return bug?.processor?.(wired) ?? wired;
      },
      breaks: () =>
        isFaulty && chance.happens(0.004) ? chance.pick(['before', 'after'] as const) : undefined,
      onError: (line) => {
        if (!expected.test(line)) wrong.push(`The worker broke: ${line}`);
      },
      ...(bugged && { alter: bugged }),
    });
  };

  /** What goes on, by process. */
  const tasks = new Map<GatewayProcess, number>();
  const atWork = new Set<GatewayProcess>();
  const follow = (process: GatewayProcess, task: Promise<unknown>): void => {
    tasks.set(process, (tasks.get(process) ?? 0) + 1);
    const end = () => void tasks.set(process, (tasks.get(process) ?? 1) - 1);
    task.then(end, (error: unknown) => {
      end();
      if ((error as Error).name !== 'BrokenConnection') wrong.push(String((error as Error).stack));
    });
  };

  const world: World = {
    chance,
    turns,
    bank,
    engine,
    shop,
    payers: createPayers(shop, chance),
    processes: await Promise.all(processNames.map(startNamed)),
    wishes: [],
    wrong,
    trace,
    calm: () => void (isFaulty = false),
    ask(process, wanted) {
      if (!world.wishes.includes(wanted)) world.wishes.push(wanted);
      trace(`ask ${process.name} for ${wanted.name}`);
      follow(process, ask(process, session, wanted, { trace, onWrong: (what) => wrong.push(what) }));
    },
    work(process) {
      if (atWork.has(process)) return;
      atWork.add(process);
      trace(`${process.name} works`);
      follow(
        process,
        process.worker.runDue().finally(() => atWork.delete(process)),
      );
    },
    async crash(process) {
      trace(`${process.name} is killed`);
      await process.die();
      tasks.delete(process);
      world.processes[world.processes.indexOf(process)] = await startNamed(process.name);
    },
    get underWay() {
      return [...tasks.values()].reduce((sum, count) => sum + count, 0);
    },
  };
  return world;
}
