import { Kysely, PostgresDialect } from 'kysely';
import { clockFrom } from '../src/platform/clock';
import type { Database, Schema } from '../src/platform/database';
import { poolClient } from '../src/platform/database/pool-client';
import type { Chance } from '../src/sandbox/demo/chance';
import { type Gateway, openGateway } from '../src/gateway';
import { createLogger } from '../src/platform/logging';
import type { Processor } from '../src/processors/processor';
import type { Statement } from './bugs';
import type { Connection, Engine } from './engine';
import type { Actor, Turns } from './turns';
import { timeoutMs } from './timeouts';

/** A gateway process: the real gateway, in which every statement and every call waits for its turn. */
export interface GatewayProcess extends Actor, Pick<Gateway, 'handlers' | 'worker'> {
  /** Acts like `kill -9`: none of its work continues, and its open transactions are rolled back. */
  die(): Promise<void>;
}

export interface ProcessParts {
  name: string;
  engine: Engine;
  turns: Turns;
  chance: Chance;
  /** Returns the processors by id, as this process reaches them. */
  processors: (process: Actor) => ReadonlyMap<number, Processor>;
  /** Answers whether a statement fails, regardless of its sender. */
  fails: (statement: Statement) => boolean;
  /** Answers whether a statement breaks its connection before or after it runs; `undefined` if neither. */
  breaks: () => 'before' | 'after' | undefined;
  /** Applies a planted bug to a statement. */
  alter?: (statement: Statement) => Statement;
  /** Counts an event of a kind. */
  count: (what: string) => void;
  /** Takes each line that the process logs as an error. */
  onError: (line: string) => void;
}

/** Returns an arbitrary key; nobody outside sees the world. */
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

/** The wire decides on simulated time which answers are late: the speed of the machine must not change a seed. */
const neverPasses = () => () => undefined;

export async function startProcess(parts: ProcessParts): Promise<GatewayProcess> {
  const { name, engine, turns, chance } = parts;
  const actor: Actor = { name, alive: true };
  const database = openConnections(parts, actor);
  const { handlers, worker } = await openGateway({
    config: { masterKeys: `simulated:${key(1)}`, fingerprintKey: key(2), sandbox: false },
    database,
    log: createLogger({ level: 'error', name, destination: { write: parts.onError } }),
    machine: clockFrom(() => new Date(turns.now)),
    random: (size) => chance.bytes(size),
    processor: { timeoutMs, adapters: parts.processors(actor), timer: neverPasses },
  });
  return Object.assign(actor, {
    handlers,
    worker,
    async die() {
      actor.alive = false;
      turns.bury(actor);
      await engine.loseAllOf(actor);
    },
  });
}

/** Opens a pool of connections from this process to the one engine. */
function openConnections(
  { engine, turns, fails, breaks, count, alter = (statement) => statement }: ProcessParts,
  actor: Actor,
): Database {
  const connect = () => {
    const connection: Connection = { owner: actor };
    let isLost = false;
    const run = async (text: string, values: unknown[]): Promise<unknown> => {
      await turns.take(actor, summary(text), { isReady: () => isLost || engine.isFreeFor(connection) });
      // Work that shares a transaction continues on its connection after another statement has lost it.
      if (isLost) throw new BrokenConnection('before');
      return turns.during(async () => {
        if (fails({ text, values })) throw new SickTerminal();
        const broken = text === 'rollback' ? undefined : breaks();
        const altered = alter({ text, values });
        const result =
          broken === 'before' ? undefined : await engine.run(connection, altered.text, altered.values);
        if (broken === undefined) return result;
        isLost = true;
        count(`fault: a connection breaks ${broken} a ${text === 'commit' ? 'commit' : 'statement'}`);
        await engine.loseAllOf(actor);
        throw new BrokenConnection(broken);
      });
    };
    return Promise.resolve(poolClient(run, () => undefined));
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } }),
  });
  const nothing = () => Promise.resolve();
  return {
    db,
    engine: 'embedded',
    longRunning: (run) => db.connection().execute(run),
    ready: nothing,
    maintain: nothing,
    close: nothing,
  };
}

/** Returns the first words of a statement, for the trace. */
const summary = (text: string): string => text.slice(0, 120).replace(/\s+/g, ' ').trim().slice(0, 60);

/** The error of a statement about a sick terminal. */
class SickTerminal extends Error {
  constructor() {
    super('This terminal cannot be cleared');
    this.name = 'SickTerminal';
  }
}

/** A fault of the simulation, not of the gateway. */
export class BrokenConnection extends Error {
  constructor(when: string) {
    super(`The simulated connection broke ${when} the statement`);
    this.name = 'BrokenConnection';
  }
}
