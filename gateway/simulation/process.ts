import { Kysely, PostgresDialect } from 'kysely';
import { clockFrom } from '../src/platform/clock';
import type { Database, Schema } from '../src/platform/database';
import { poolClient } from '../src/platform/database/pool-client';
import type { Chance } from '../src/sandbox/demo/chance';
import { type Gateway, openGateway } from '../src/gateway';
import { createLogger } from '../src/platform/logging';
import type { Processor } from '../src/payments/processors/processor';
import type { Statement } from './bugs';
import type { Connection, Engine } from './engine';
import type { Actor, Turns } from './turns';
import { timeoutMs } from './timeouts';

/** A gateway process: the real gateway, whose every statement and every call waits for its turn. */
export interface GatewayProcess extends Actor, Pick<Gateway, 'handlers' | 'worker'> {
  /** As `kill -9`: nothing of it goes on, what it had open is rolled back. */
  die(): Promise<void>;
}

export interface ProcessParts {
  name: string;
  engine: Engine;
  turns: Turns;
  chance: Chance;
  processor: (process: Actor) => Processor;
  /** Whether a statement fails, whoever sends it. */
  fails: (statement: Statement) => boolean;
  /** Whether a statement breaks its connection, before it is run or after. */
  breaks: () => 'before' | 'after' | undefined;
  /** What a planted bug makes of a statement. */
  alter?: (statement: Statement) => Statement;
  /** Notes that a kind of thing has happened. */
  count: (what: string) => void;
  /** Takes what the process logs as an error. */
  onError: (line: string) => void;
}

/** Any two keys; the world is never seen from outside. */
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

/** That an answer comes too late is the wire's to say, on simulated time: no seed decides how fast this machine is. */
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
    processor: { timeoutMs, adapter: parts.processor(actor), timer: neverPasses },
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

/** A pool of connections of this process to the one engine. */
function openConnections(
  { engine, turns, fails, breaks, count, alter = (statement) => statement }: ProcessParts,
  actor: Actor,
): Database {
  const connect = () => {
    const connection: Connection = { owner: actor };
    let isLost = false;
    const run = async (text: string, values: unknown[]): Promise<unknown> => {
      await turns.take(actor, summary(text), { isReady: () => isLost || engine.isFreeFor(connection) });
      // what shares a transaction goes on asking on its connection after another statement has lost it
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

/** A statement in the trace: its first words. */
const summary = (text: string): string => text.slice(0, 120).replace(/\s+/g, ' ').trim().slice(0, 60);

/** A statement about a terminal that is sick. */
class SickTerminal extends Error {
  constructor() {
    super('This terminal cannot be cleared');
    this.name = 'SickTerminal';
  }
}

/** A fault of ours, not of the gateway. */
export class BrokenConnection extends Error {
  constructor(when: string) {
    super(`The simulated connection broke ${when} the statement`);
    this.name = 'BrokenConnection';
  }
}
