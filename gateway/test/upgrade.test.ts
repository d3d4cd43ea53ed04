import { type Selectable, sql } from 'kysely';
import { createAudit } from '../src/platform/audit';
import { verifyBatches } from '../src/payments/settlement/verify-batches';
import { systemClock } from '../src/platform/clock';
import { migrate, type Schema } from '../src/platform/database';
import { migrations } from '../src/platform/database/migrations';
import { createIds } from '../src/platform/ids';
import { verifyLedger } from './verify-ledger';
import { verifyPlans } from '../src/recurring/plans/verify-plans';
import { balanced } from './balanced';
import { bareDatabase, engines, type TestDatabase } from './database';
import { keys0131, migrateUpTo, openVersion0131, version0131 } from './earlier-version';
import { createMerchant } from './merchant';

test('new migrations sort after those of every installed version', () => {
  const last = version0131.migrations.at(-1) ?? '';
  const added = Object.keys(migrations).filter((name) => !version0131.migrations.includes(name));
  expect(version0131.migrations.filter((name) => !(name in migrations))).toEqual([]);
  expect(added.filter((name) => name < last)).toEqual([]);
});

describe.each(engines)('%s: a filled database of the version with 0131', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openVersion0131(engine);
    await migrate(database);
  });
  afterAll(() => database.drop());

  const count = async (table: string) =>
    (await sql<{ rows: number }>`select count(*)::integer as rows from ${sql.id(table)}`.execute(database.db))
      .rows[0]?.rows;

  test('every payment, entry, card, and audit row is still there', async () => {
    for (const table of [
      'transactions',
      'ledger_entries',
      'tokens',
      'billings',
      'audit',
      'recurring_runs',
      'users',
    ])
      expect([table, await count(table)]).toEqual([table, version0131.tables[table]?.length]);
  });

  test('links of mails that were sent can no longer be read', async () => {
    const { rows } = await sql<{
      body: string | null;
    }>`select coalesce(body_text, body_html) as body from outbox
      where sent is not null`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => ({ body: null })));
  });

  test('returns in the audit are events of their debits', async () => {
    const { rows: events } = await sql<{ kind: string }>`
      select kind, at, account_id, transaction_id, detail from payment_events order by kind`.execute(
      database.db,
    );
    const { rows: audited } = await sql<{ kind: string }>`
      select case action when 'entry.returned' then 'returned' else 'return_recorded' end as kind, at, account_id,
        subject_id as transaction_id, detail
      from audit where action in ('entry.returned', 'debit.returned') order by kind`.execute(database.db);
    expect(events.map(({ kind }) => kind)).toEqual(['return_recorded', 'returned']);
    expect(events).toEqual(audited);
  });

  test('a program of the version before raises, reads, and resolves exceptions by their former name', async () => {
    const raise = (id: string) =>
      sql`insert into operator_tasks (id, kind, transaction_id, created)
        values (${id}, 'payment_unknown', 'of the version before', now())
        on conflict (kind, transaction_id) where resolved is null do nothing`.execute(database.db);
    await raise('first');
    await raise('second');
    await sql`update operator_tasks set resolved = now(), note = 'seen' where id = 'first'`.execute(
      database.db,
    );
    const ofPayment = sql`where transaction_id = 'of the version before'`;
    const { rows } = await sql`select id, note from exceptions ${ofPayment}`.execute(database.db);
    expect(rows).toEqual([{ id: 'first', note: 'seen' }]);
    await sql`delete from operator_tasks ${ofPayment}`.execute(database.db);
  });

  test('ledger, batches, plans, and audit verify', async () => {
    const { db } = database;
    expect(await verifyLedger(db)).toEqual(balanced);
    expect(await verifyBatches(db)).toEqual([]);
    expect(await verifyPlans(db)).toEqual([]);
    const audit = createAudit({ secret: keys0131.fingerprintKey, clock: systemClock });
    expect(await audit.verify(db)).toMatchObject({ rows: version0131.tables['audit']?.length, problems: [] });
  });
});

describe.each(engines)('%s: runs of series, which have a state since 0041', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await bareDatabase(engine);
    await migrateUpTo(database, '0040-recurring-runs');
    await fill();
    await migrateUpTo(database, '0041-runs-of-schedules');
  });
  afterAll(() => database.drop());

  const stories = [
    { series: 'runs', due: '2026-01-01', charge: 'approved', becomes: 'paid' },
    { series: 'runs', due: '2026-02-01', charge: 'pending', becomes: 'paid' },
    { series: 'runs', due: '2026-03-01', charge: 'declined', becomes: 'paid' },
    { series: 'runs', due: '2026-04-01', charge: 'unknown', waits: true, becomes: 'open' },
    { series: 'begun', due: '2026-04-01', charge: null, waits: true, becomes: 'open' },
    {
      series: 'tried',
      due: '2026-04-01',
      charge: 'declined',
      failures: 1,
      retry: true,
      waits: true,
      becomes: 'retry',
    },
    { series: 'helped', due: '2026-04-01', charge: 'approved', failures: 1, retry: true, becomes: 'paid' },
    { series: 'declined', due: '2026-04-01', charge: 'declined', failures: 4, becomes: 'failed' },
    {
      series: 'stopped',
      due: '2026-04-01',
      charge: 'declined',
      failures: 1,
      retry: true,
      becomes: 'cancelled',
    },
    { series: 'unknown to us', due: '2026-04-01', charge: null, becomes: 'cancelled' },
  ];
  const chargeOf = ({ series, due }: (typeof stories)[number]) => `${series} ${due}`;

  async function fill(): Promise<void> {
    const { db } = database;
    const place = await createMerchant(db, createIds(systemClock));
    const add = (id: string, row: { state: string; waitsAt?: string | undefined }) =>
      sql`
      insert into transactions (id, account_id, terminal_id, tracking_id, processor_id, request_type, payment_type, state,
        total_amount, is_recurring, recurring_status_id, recurring_next_date, created, updated)
      values (${id}, ${place.accountId}, ${place.terminalId}, ${id}, 3, 'sale', 'visa', ${row.state}, 1000, true,
        ${row.waitsAt ? 2 : 4}, ${row.waitsAt ?? null}, now(), now())`.execute(db);
    for (const series of new Set(stories.map(({ series }) => series))) {
      const waiting = stories.find((story) => story.series === series && story.waits);
      if (series !== 'unknown to us') await add(series, { state: 'approved', waitsAt: waiting?.due });
    }
    for (const story of stories) {
      if (story.charge) await add(chargeOf(story), { state: story.charge });
      await sql`
        insert into recurring_runs (account_id, series_id, due_date, transaction_id, failures, retry_on, created)
        values (${place.accountId}, ${story.series}, ${story.due}, ${story.charge && chargeOf(story)},
          ${story.failures ?? 0}, ${story.retry ? '2026-04-04' : null}, now())`.execute(db);
    }
  }

  test.each(stories)(
    '$series of $due with a charge $charge becomes $becomes',
    async ({ series, due, becomes }) => {
      const { rows } = await sql<{ state: string }>`
      select state from recurring_runs where series_id = ${series} and due_date = ${due}`.execute(
        database.db,
      );
      expect(rows).toEqual([{ state: becomes }]);
    },
  );
});

describe.each(engines)('%s: the constraints on rows since 0142', (engine) => {
  let database: TestDatabase;
  const ids = createIds(systemClock);
  const shops = new Map<string, string>();
  beforeAll(async () => {
    database = await bareDatabase(engine);
    await migrateUpTo(database, '0131-replacing-payments');
    const { db } = database;
    for (const zone of ['US/Centrall', ' america/new_york', 'Asia/Kolkata']) {
      const { accountId, terminalId } = await createMerchant(db, ids);
      shops.set(zone, accountId);
      await sql`update accounts set timezone = ${zone} where id = ${accountId}`.execute(db);
      await sql`
        insert into transactions (id, account_id, terminal_id, tracking_id, processor_id, request_type, payment_type,
          state, total_amount, settled, voided, created, updated)
        values (${`both ${zone}`}, ${accountId}, ${terminalId}, ${`both ${zone}`}, 3, 'ach', 'ach', 'approved', 1000,
          '2026-11-24', '2026-11-25', now(), now())`.execute(db);
    }
    await sql`
      insert into users (id, email, name, password_hash, timezone, created, modified)
      values ('lost', 'lost@b.test', 'Lost', '', 'Mars/Olympus', now(), now())`.execute(db);
    await migrateUpTo(database, '0142-settled-or-voided');
  });
  afterAll(() => database.drop());

  const raised = async (kind: string) =>
    (
      await sql<Pick<Selectable<Schema['exceptions']>, 'account_id' | 'transaction_id' | 'detail'>>`
        select account_id, transaction_id, detail from operator_tasks where kind = ${kind} order by id`.execute(
        database.db,
      )
    ).rows;

  test.each([
    ['US/Centrall', 'America/Chicago'],
    [' america/new_york', 'America/New_York'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('an account in %p is in %s afterward', async (was, is) => {
    const account = await database.db
      .selectFrom('accounts')
      .select('timezone')
      .where('id', '=', shops.get(was) ?? '')
      .executeTakeFirstOrThrow();
    expect(account.timezone).toBe(is);
  });

  test('an unknown time zone becomes the default one, and an exception tells an operator', async () => {
    expect(await raised('time_zone_replaced')).toEqual([
      {
        account_id: shops.get('US/Centrall'),
        transaction_id: null,
        detail: { was: 'US/Centrall', is: 'America/Chicago' },
      },
      {
        account_id: null,
        transaction_id: null,
        detail: { user_id: 'lost', was: 'Mars/Olympus', is: 'America/Chicago' },
      },
    ]);
  });

  test.each(['accounts', 'users'])('an unknown time zone cannot be written into %s', async (table) => {
    const name = sql.id(table);
    await expect(sql`update ${name} set timezone = 'US/Centrall'`.execute(database.db)).rejects.toThrow(
      `${table}_timezone_is_known`,
    );
  });

  test('a payment both settled and voided becomes voided, and an exception tells an operator', async () => {
    const { rows } = await sql<{ voided: number; settled: number }>`
      select count(voided)::integer as voided, count(settled)::integer as settled from transactions`.execute(
      database.db,
    );
    expect(rows).toEqual([{ voided: 3, settled: 0 }]);
    expect((await raised('settled_and_voided')).map(({ transaction_id }) => transaction_id).sort()).toEqual(
      [...shops.keys()].map((zone) => `both ${zone}`).sort(),
    );
  });
});
