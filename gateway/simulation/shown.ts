import type {
  PlanDetail,
  PrintableDocument,
  Takings,
  TransactionOverview,
  TransactionTotals,
} from '@tillway/contract';
import { addDays, type PaymentKind, type PlanFigures, startOfDay } from '@tillway/rules';
import { Kysely, PostgresDialect } from 'kysely';
import { openGateway } from '../src/gateway';
import { clockFrom } from '../src/platform/clock';
import type { Schema } from '../src/platform/database';
import { poolClient } from '../src/platform/database/pool-client';
import { createLogger } from '../src/platform/logging';
import type { ResponseOf } from '../src/platform/http';
import type { Session } from '../src/platform/access/session';
import type { Statement } from './bugs';
import type { Engine } from './engine';

/** The sums of one kind of payment, as the list, its overview, and home show them. Cents. */
interface ShownKind {
  kind: PaymentKind;
  list: TransactionTotals;
  overview: TransactionOverview;
  /** The list's sums of today. */
  today: TransactionTotals;
}

interface ShownPlan {
  id: string;
  record: PlanDetail;
  /** The figures of the plan's row in the list. */
  listed: PlanFigures | undefined;
  paper: PrintableDocument;
}

/** What a merchant reads of the same money at several places. */
export interface Shown {
  kinds: ShownKind[];
  takings: Takings;
  /** The list's net takings of the days that home draws. Cents. */
  netOfDays: number;
  /** What is on its way to the bank, by home. Cents. */
  onItsWay: number;
  plans: ShownPlan[];
}

interface Reading {
  engine: Engine;
  session: Session;
  /** The simulated time in milliseconds. */
  now: number;
  /** Applies a planted bug to a statement. */
  alter?: ((statement: Statement) => Statement) | undefined;
}

const nobody = {
  requestId: 'simulated',
  ipAddress: '127.0.0.1',
  userAgent: '',
  sessionToken: undefined,
  isSecure: true,
  portal: '',
};

/** The calls of the screens that show sums. */
type SumsCall =
  | 'takings'
  | 'onItsWay'
  | 'transactionsTotals'
  | 'transactionsOverview'
  | 'plans'
  | 'plan'
  | 'paymentSchedule';

/** Reads every sum of a merchant by the calls of its screens, once nothing is under way. */
export async function readShown({ engine, session, now, alter = (same) => same }: Reading): Promise<Shown> {
  const owner = {};
  const run = (text: string, values: unknown[]) => {
    const altered = alter({ text, values });
    return engine.run({ owner }, altered.text, altered.values);
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(poolClient(run, () => undefined)),
        end: () => Promise.resolve(),
      },
    }),
  });
  const nothing = () => Promise.resolve();
  const { handlers } = await openGateway({
    config: {
      masterKeys: `simulated:${Buffer.alloc(32, 1).toString('base64')}`,
      fingerprintKey: Buffer.alloc(32, 2).toString('base64'),
      sandbox: false,
    },
    database: {
      db,
      engine: 'embedded',
      longRunning: (work) => db.connection().execute(work),
      ready: nothing,
      maintain: nothing,
      close: nothing,
    },
    log: createLogger({ level: 'silent', name: 'reader' }),
    machine: clockFrom(() => new Date(now)),
  });
  const read = async <Name extends SumsCall>(name: Name, query: object = {}, id?: string) => {
    const handle = handlers[name] as (call: object) => Promise<unknown>;
    const params = id === undefined ? {} : { id };
    return (await handle({ session, query, caller: nobody, params })) as ResponseOf<Name>;
  };
  const takings = await read('takings');
  const since = (day: string) =>
    new Date(startOfDay(day, takings.timezone)).toISOString().slice(0, 19).replace('T', ' ');
  const totals = (filter: object) => read('transactionsTotals', { filter });
  const kinds: ShownKind[] = [];
  for (const kind of ['card', 'ach'] as const) {
    const filter = { payment_type: kind };
    kinds.push({
      kind,
      list: await totals(filter),
      overview: await read('transactionsOverview', { filter }),
      today: await totals({ ...filter, created_start_date: since(takings.day) }),
    });
  }
  const firstDay = takings.days[0]?.day ?? takings.day;
  const { rows: days } = await read('onItsWay');
  const listed = await read('plans', { filter: {}, perPage: 100 });
  const plans: ShownPlan[] = [];
  for (const { id } of await db.selectFrom('transaction_groups').select('id').orderBy('id').execute()) {
    plans.push({
      id,
      record: (await read('plan', {}, id)).group,
      listed: listed.rows.find((row) => row.id === id)?.figures,
      paper: (await read('paymentSchedule', {}, id)).paper,
    });
  }
  return {
    kinds,
    takings,
    netOfDays: (
      await totals({ created_start_date: since(firstDay), created_end_date: since(addDays(takings.day, 2)) })
    ).net,
    onItsWay: days.reduce((sum, { amount }) => sum + amount, 0),
    plans,
  };
}
