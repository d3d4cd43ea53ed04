/**
 * Measures the statements of a large merchant, of staff, and of the worker on a database with `rows` payments. It fills
 * the database if it is empty. It prints rows and pages of payments, and milliseconds, with and without the indexes of
 * migrations 0390 and 0391.
 */
import { sql } from 'kysely';
import { clockFrom } from '../../src/platform/clock';
import { countUse } from '../../src/merchants/accounts/use-store';
import { settleIfOver } from '../../src/payments/batches/entries';
import { hasTaken } from '../../src/payments/batches/store';
import { submittedEntries } from '../../src/payments/settlement/bank-store';
import { type Executor, migrate } from '../../src/platform/database';
import { calendar } from '../../src/recurring/calendar/calendar';
import {
  dueExpiryNotices,
  dueMerchants,
  dueNotices,
  dueRuns,
} from '../../src/recurring/due-dates/due-series';
import { jobsAtOnce, nextPage } from '../../src/recurring/due-dates/turns';
import type { SeriesKind } from '../../src/payments/series/series';
import { nonceOf } from '../../src/payments/charge/intent-store';
import type { TransactionQuery } from '../../src/payments/transactions/filter';
import { countedKinds, topDeclines } from '../../src/payments/transactions/overview-store';
import { findAssociated, pageKeysQuery, totalsQuery } from '../../src/payments/transactions/store';
import { summedUp } from '../../src/payments/transactions/summed-up';
import type { TransactionColumn } from '@tillway/contract';
import { busiest, fillHistory, historyEnds } from '../history';
import { openRecorded, paymentTables } from '../recorded-plans';

const { url, rows, merchants, running } = JSON.parse(process.argv[2] ?? '{}') as {
  url: string;
  rows: number;
  merchants: number;
  running: number;
};

const { database, plans, close } = await openRecorded(url);
await migrate(database);
const { db } = database;
const filled = await db.selectFrom('transactions').select('id').limit(1).executeTakeFirst();
await database.longRunning(async (own) => {
  if (!filled) await fillHistory(own, { rows, merchants });
  await copySchedules(own, running);
});

/** Adds copies of the running schedules until the wanted number is reached. */
async function copySchedules(own: Executor, wanted: number): Promise<void> {
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'schedules' and column_name not in ('id', 'tracking_id') and is_generated = 'NEVER'`.execute(
    own,
  );
  const others = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  await sql`
    with there as (select count(*)::int as count from schedules where recurring_status_id <= 2)
    insert into schedules (id, tracking_id, ${others})
    select id || '-' || copy, tracking_id || '-' || copy, ${others}
    from schedules, there, generate_series(1, (${wanted}::int - there.count) / there.count) as copy
    where recurring_status_id <= 2`.execute(own);
  await sql`vacuum analyze schedules`.execute(own);
}

const everything = { everything: true } as const;
const scope = { everything: false, accountIds: [busiest.accountId], terminalIds: 'all' } as const;
const other = { everything: false, accountIds: ['MERCHANT1'], terminalIds: 'all' } as const;
const clock = clockFrom(() => historyEnds);
const first = { limit: 25, offset: 0, orderBy: 'created', direction: 'desc' } as const;
const dueOf = (kind: SeriesKind) => ({
  kind,
  now: historyEnds,
  processor: 3,
  page: nextPage(
    Array.from({ length: 50 }, (_, at) => ({ kind, accountId: `MERCHANT${at}`, after: undefined })),
    jobsAtOnce,
  ),
});
const dueFirst = { now: historyEnds, after: undefined, limit: 1_000 };
const page =
  (query: Omit<TransactionQuery, 'now'>, orderBy: TransactionColumn = 'created') =>
  (by: Executor) =>
    pageKeysQuery(by, scope, { ...query, now: historyEnds }, { ...first, orderBy }).execute();
const { id: batchId } = await db
  .selectFrom('batches')
  .select('id')
  .where('account_id', '=', busiest.accountId)
  .where('kind', '=', 'ach')
  .orderBy('business_date', 'desc')
  .executeTakeFirstOrThrow();
const { id } = await db
  .selectFrom('transactions')
  .select('id')
  .where('account_id', '=', busiest.accountId)
  .orderBy('created', 'desc')
  .executeTakeFirstOrThrow();
const batch = { accountId: busiest.accountId, id: batchId };

const questions: Record<string, (by: Executor) => Promise<unknown>> = {
  'settle a bank batch after its last decision': async (by) => {
    const decided = { accountId: busiest.accountId, id: 'Bach202601050' };
    await sql`update batches set settled = null where id = ${decided.id}`.execute(by);
    await settleIfOver(by, decided, historyEnds);
  },
  'entries of a batch at its bank': (by) => submittedEntries(by, { ...batch, batchId, after: '' }, 200),
  'anything taken of a batch': (by) => hasTaken(by, batch),
  'merchants with due series of transactions, a page': (by) =>
    dueMerchants(by, { kind: 'transaction', now: historyEnds, after: '', limit: 100 }),
  'merchants with due schedules, all pages': async (by) => {
    let after: string | undefined = '';
    while (after !== undefined) {
      const page: Awaited<ReturnType<typeof dueMerchants>> = await dueMerchants(by, {
        ...{ kind: 'schedule', now: historyEnds, after, limit: 100 },
      });
      after = page.length === 100 ? page.at(-1)?.accountId : undefined;
    }
  },
  'due series of transactions, a page': (by) => dueRuns(by, dueOf('transaction')),
  'due schedules, a page': (by) => dueRuns(by, dueOf('schedule')),
  'notices of transactions, a page': (by) => dueNotices(by, { ...dueFirst, kind: 'transaction' }),
  'expiry notices of transactions, a page': (by) =>
    dueExpiryNotices(by, { ...dueFirst, kind: 'transaction' }),
  'nonce of a payment': (by) => nonceOf(by, { ...batch, id }),
  'calendar of a month': (by) => calendar({ db: by, clock }, scope, {}, { offset: 0, limit: 20 }),
  'calendar of a month, staff': (by) => calendar({ db: by, clock }, everything, {}, { offset: 0, limit: 20 }),
  'what a merchant uses': (by) => countUse(by, { accountId: busiest.accountId }),
  'a payment, opened': (by) => findAssociated(by, { id, account_id: busiest.accountId }),
  'list, newest': page({}),
  'list by customer': page({}, 'customer_name'),
  'a name that few have': page({ filter: { customer_name: 'Tallchief 2377' } }),
  'a name that none has, of a small merchant': (by) =>
    pageKeysQuery(by, other, { filter: { customer_name: 'Zebulon' }, now: historyEnds }, first).execute(),
  'a name, totals': (by) =>
    totalsQuery(by, scope, { filter: { customer_name: 'Tallchief 2377' }, now: historyEnds }).execute(),
  'an e-mail': page({ filter: { billing_email: 'payer31337@' } }),
  'notes that one has': page({ filter: { notes: 'no. 76540' } }),
  'a purchase order': page({ filter: { customer_po: 'PO-4321' } }),
  'a custom field that none has': page({ filter: { custom_field_1: 'Lane 999' } }),
  'totals of a merchant': (by) => totalsQuery(by, scope, { now: historyEnds }).execute(),
  'totals, staff': (by) =>
    totalsQuery(by, everything, summedUp(everything, { now: historyEnds }).query).execute(),
  'totals of all time, staff': (by) => totalsQuery(by, everything, { now: historyEnds }).execute(),
  'overview of a merchant': (by) =>
    Promise.all([
      countedKinds(by, scope, { now: historyEnds }, 'America/Chicago'),
      topDeclines(by, scope, { now: historyEnds }),
    ]),
  'overview, staff': (by) => {
    const { query } = summedUp(everything, { now: historyEnds });
    return Promise.all([
      countedKinds(by, everything, query, 'America/Chicago'),
      topDeclines(by, everything, query),
    ]);
  },
};

/** The indexes of migrations 0390 and 0391. */
const newer = [
  'transactions_pending',
  'transactions_going_on_in_order',
  'transactions_series_of_token',
  'transactions_made_by_series',
  'transactions_all_made_by_series',
  'transactions_to_post',
  'transactions_being_reversed',
  'transactions_by_customer',
  'transactions_by_words',
  'schedules_going_on_in_order',
  'schedules_of_token',
  'batches_being_filled',
  'tokens_by_expiration',
  'payment_intents_of_transaction',
];

interface Cost {
  rows: number;
  pages: number;
  ms: number;
}

/** Runs a request three times, undoes its writes, and returns the fastest cost. */
async function costOf(
  ask: (by: Executor) => Promise<unknown>,
  { without = [] as readonly string[] } = {},
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < 3; time += 1) {
    const trx = await db.startTransaction().execute();
    await sql`set local statement_timeout = 0`.execute(trx);
    for (const index of without) await sql`drop index if exists ${sql.id(index)}`.execute(trx);
    plans.length = 0;
    await ask(trx);
    await trx.rollback().execute();
    const readings = plans
      .flatMap((plan) => plan.readings)
      .filter(({ table }) => paymentTables.some((each) => each === table));
    costs.push({
      rows: readings.reduce((sum, reading) => sum + reading.rows, 0),
      pages: readings.reduce((sum, reading) => sum + reading.pages, 0),
      ms: plans.reduce((sum, plan) => sum + plan.milliseconds, 0),
    });
  }
  return costs.reduce((best, cost) => (cost.ms < best.ms ? cost : best));
}

const measured = [];
for (const [what, ask] of Object.entries(questions))
  measured.push({ what, now: await costOf(ask), before: await costOf(ask, { without: newer }) });
await close();
process.send?.({ measured });
process.exitCode = 0;
