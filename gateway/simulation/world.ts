import type { PlanDetail } from '@tillway/contract';
import { achStatusIds } from '@tillway/rules';
import { clockFrom } from '../src/platform/clock';
import { type Chance, createChance } from '../src/sandbox/demo/chance';
import { planDetail } from '../src/recurring/plans/plan-detail';
import { Bank } from './bank';
import { ask, clerkSession, type OperationRequest, sentBy } from './clerk';
import type { Engine } from './engine';
import { type GatewayProcess, startProcess } from './process';
import { capabilitiesIn } from './processors';
import { createPayers, type Payers } from './payers';
import { isOfOutages } from './seeds';
import { openShop, type Shop } from './shop';
import { readShown, type Shown } from './shown';
import { Turns } from './turns';
import { type LostKind, wiredProcessor } from './wire';
import type { PlantedBug } from './bugs';

/** Friday, 10:00 in Chicago, the merchant's time zone. */
const start = new Date('2026-11-20T16:00:00.000Z');
const processNames = ['A', 'B'] as const;

/**
 * The errors that a process may log: the simulation's own faults, and a job that exceeded its lease when the
 * clock jumped.
 */
const expected = /BrokenConnection|LeaseLost|SickTerminal/;

/** The world of a seed: two gateway processes on one database, a bank, a merchant, and its payers. */
export interface World {
  seed: number;
  chance: Chance;
  turns: Turns;
  bank: Bank;
  engine: Engine;
  shop: Shop;
  payers: Payers;
  processes: GatewayProcess[];
  requests: OperationRequest[];
  /** Faults, recorded as soon as they are seen. */
  wrong: string[];
  trace: (line: string) => void;
  /** Counts one more event of a kind. */
  count: (what: string) => void;
  /** The number of events by kind. */
  counts: Map<string, number>;
  /** The terminal whose days cannot be cleared; `undefined` if there is none. */
  sick: string | undefined;
  /**
   * The kind of bank call whose outcome the gateway neither hears nor finds out; `undefined` if there is
   * none.
   */
  losesAnswers: LostKind | undefined;
  /** `true` while the bank answers nothing. */
  isBankAway: boolean;
  /** Ends all faults. */
  calm: () => void;
  /** Sends a request; it progresses as turns are taken. */
  ask(process: GatewayProcess, wanted: OperationRequest): void;
  /** Reads the merchant's list of transactions; empty while a transaction is open. */
  look(): Promise<Seen>;
  /** Reads a plan like the merchant's clerk, by any of its names; `undefined` while a transaction is open. */
  lookAtPlan(id: string): Promise<PlanDetail | undefined>;
  /** Reads every sum of the merchant's screens. Nothing may be under way. */
  lookAtSums(): Promise<Shown>;
  /** Reads a terminal as staff do; `undefined` while a transaction is open. */
  lookAtTerminal(id: string): Promise<{ processor_id: number; modified: Date } | undefined>;
  /** Runs one round of a process's worker, unless one is running. */
  work(process: GatewayProcess): void;
  /** Kills a process and starts it again. */
  crash(process: GatewayProcess): Promise<void>;
  /** The number of unfinished promises, without those of dead processes. */
  readonly underWay: number;
}

/** Transactions by the operations that they allow. */
export interface Seen {
  settled: ReadonlySet<string>;
  authorized: ReadonlySet<string>;
  /** Debits at their bank that are not decided yet. */
  atBank: ReadonlySet<string>;
}

async function look({ db, isAtRest }: Engine): Promise<Seen> {
  const rows = isAtRest
    ? await db
        .selectFrom('transactions')
        .select(['id', 'settled', 'state', 'ach_is_authorized', 'ach_status_id', 'processor_transaction_id'])
        .where('voided', 'is', null)
        .execute()
    : [];
  const ids = (isSo: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(isSo).map(({ id }) => id));
  return {
    settled: ids(({ settled }) => settled !== null),
    atBank: ids(
      ({ state, ach_status_id }) => state === 'pending' && ach_status_id === achStatusIds.bankApproval,
    ),
    authorized: ids((row) => row.ach_is_authorized === true && row.processor_transaction_id === null),
  };
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
  const counts = new Map<string, number>();
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1);
  let isFaulty = true;
  const forgets = () => {
    const isForgotten = isFaulty && chance.happens(0.5);
    if (isForgotten) count('fault: a token is forgotten');
    return isForgotten;
  };
  const bank = new Bank(
    {
      isOut: () => isFaulty && chance.happens(0.08),
      willBeShort: () => chance.happens(0.5),
      forgets,
    },
    () => turns.now,
  );
  const turns: Turns = new Turns(chance, start, {
    trace,
    async onTime(now) {
      bank.receive(now);
      await engine.setTime(now);
    },
  });
  await engine.reset();
  await engine.setTime(turns.now);
  const shop = await openShop(engine.db, { chance, seed, now: start });
  const sessions = {
    clerk: clerkSession(shop, 'clerk'),
    trainee: clerkSession(shop, 'trainee'),
    staff: clerkSession(shop, 'staff'),
  };

  let starts = 0;
  const startNamed = (name: string): Promise<GatewayProcess> => {
    starts += 1;
    const bugged = bug?.statement?.(starts);
    return startProcess({
      name,
      engine,
      turns,
      chance,
      processors: (process) => {
        const wire = {
          ...{ chance, turns, bank, trace, count },
          isFaulty: () => isFaulty,
          isAway: () => world.isBankAway,
          restsAfterSilence: isOfOutages(seed),
          losesAnswers: () => world.losesAnswers,
        };
        const reached = [...capabilitiesIn(seed)].map(([id, capabilities]) => {
          const wired = wiredProcessor(wire, process, { id, capabilities });
          return [id, bug?.processor?.(wired) ?? wired] as const;
        });
        return new Map(reached);
      },
      fails: ({ text, values }) =>
        world.sick !== undefined && text.startsWith('insert into "batches"') && values.includes(world.sick),
      breaks: () =>
        isFaulty && chance.happens(0.004) ? chance.pick(['before', 'after'] as const) : undefined,
      count,
      onError: (line) => {
        if (!expected.test(line)) wrong.push(`The worker broke: ${line}`);
      },
      ...(bugged && { alter: bugged }),
    });
  };

  /** The number of unfinished promises by process. */
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
    seed,
    chance,
    turns,
    bank,
    engine,
    shop,
    payers: createPayers(shop, chance),
    processes: await Promise.all(processNames.map(startNamed)),
    requests: [],
    sick: undefined,
    losesAnswers: undefined,
    isBankAway: false,
    wrong,
    trace,
    count,
    counts,
    calm: () => void (isFaulty = false),
    ask(process, wanted) {
      if (!world.requests.includes(wanted)) world.requests.push(wanted);
      trace(`ask ${process.name} for ${wanted.name}`);
      const session = sessions[sentBy(wanted)];
      const asked = ask(process, session, wanted, {
        ...{ trace, count },
        now: () => turns.now,
        onWrong: (what) => wrong.push(what),
      });
      follow(
        process,
        asked.then(() => bank.heed(wanted)),
      );
    },
    look: () => look(engine),
    lookAtPlan: (id) => {
      const reader = { db: engine.db, clock: clockFrom(() => new Date(turns.now)) };
      return engine.isAtRest ? planDetail(reader, { everything: true }, id) : Promise.resolve(undefined);
    },
    lookAtSums: () =>
      readShown({ engine, session: sessions.clerk, now: turns.now, alter: bug?.statement?.(0) }),
    lookAtTerminal: async (id) =>
      engine.isAtRest
        ? engine.db
            .selectFrom('terminals')
            .select(['processor_id', 'modified'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined,
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
      count(`fault: killed${engine.isInTransaction(process) ? ' in a transaction' : ''}`);
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
