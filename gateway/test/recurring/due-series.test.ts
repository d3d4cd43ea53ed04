import { addDays, catchUpPerDay, ongoingEnd } from '@tillway/rules';
import { type Insertable, sql } from 'kysely';
import { clockFrom } from '../../src/platform/clock';
import type { Schema } from '../../src/platform/database';
import { createIds } from '../../src/platform/ids';
import { dueMerchants, dueRuns } from '../../src/recurring/due-dates/due-series';
import { enqueueDueSeries } from '../../src/recurring/due-dates/jobs';
import { createQueue } from '../../src/platform/worker/queue';
import { onEachEngine } from '../database';
import { createMerchant } from '../merchant';

const friday = new Date('2026-11-20T16:00:00Z');
/** A clock at noon in Chicago, a week later. */
const clock = clockFrom(() => new Date('2026-11-27T18:00:00Z'));
const ids = createIds(clock);

interface Look {
  after?: { next: string; id: string };
  limit?: number;
  processor?: number;
}

onEachEngine((database) => {
  let place: { account_id: string; terminal_id: string };
  beforeAll(async () => {
    const { accountId, terminalId } = await createMerchant(database().db, ids, { processor_id: 6 });
    place = { account_id: accountId, terminal_id: terminalId };
    await addToken('token', place);
    await database()
      .db.insertInto('terminals')
      .values({
        id: 'closed',
        account_id: place.account_id,
        name: 'Closed',
        code: 'OFF',
        types: ['ecom'],
        processor_id: 6,
        active: false,
        created: friday,
        modified: friday,
      })
      .execute();
  });
  const addToken = (id: string, of: { account_id: string; terminal_id: string }) =>
    database()
      .db.insertInto('tokens')
      .values({
        id,
        ...of,
        token: id,
        payment_type: 'visa',
        last_four: '1111',
        sealed: Buffer.alloc(0),
        key_id: 'none',
        fingerprint: Buffer.alloc(0),
        created: friday,
      })
      .execute();
  afterEach(async () => {
    await database().db.deleteFrom('jobs').execute();
    await database().db.deleteFrom('schedules').execute();
  });

  let made = 0;
  /** Creates a weekly schedule that is due today, and returns its id. */
  async function schedule(row: Partial<Insertable<Schema['schedules']>> = {}): Promise<string> {
    const id = `schedule-${String((made += 1)).padStart(3, '0')}`;
    await database()
      .db.insertInto('schedules')
      .values({
        id,
        ...place,
        tracking_id: id,
        token_id: 'token',
        request_type: 'sale',
        payment_type: 'visa',
        recurring_type: 'weekly',
        recurring_status_id: 2,
        start_date: '2026-11-06',
        end_date: ongoingEnd,
        next_run: '2026-11-27',
        total_amount: 1000,
        created: friday,
        updated: friday,
        ...row,
      })
      .execute();
    return id;
  }
  const addRun = (id: string, run: Partial<Insertable<Schema['recurring_runs']>>) =>
    database()
      .db.insertInto('recurring_runs')
      .values({
        account_id: place.account_id,
        series_id: id,
        due_date: '2026-11-20',
        started_on: '2026-11-27',
        created: friday,
        updated: friday,
        ...run,
      })
      .execute();
  const look = ({ after, limit = 1_000, processor = 6 }: Look = {}) =>
    dueRuns(database().db, {
      kind: 'schedule',
      now: clock.now(),
      processor,
      page: { turns: [{ kind: 'schedule', accountId: place.account_id, after }], rowsEach: limit },
    });
  const dueIds = async (question?: Look) =>
    (await look(question)).filter(({ isDue }) => isDue).map(({ id }) => id);

  test('due schedules are found page by page, the longest due first, each once', async () => {
    const [one, two, late] = [await schedule(), await schedule(), await schedule({ next_run: '2026-11-20' })];
    await schedule({ next_run: '2026-11-28' });
    const first = await look({ limit: 2 });
    const [after] = first.slice(-1);
    if (!after) throw new Error('Nothing is due');
    const found = [...first, ...(await look({ limit: 2, after }))].map(({ id }) => id);
    expect(found).toEqual([late, one, two]);
  });

  test('a schedule whose terminal leads to another processor is not due for this one', async () => {
    const id = await schedule();
    expect([await dueIds(), await dueIds({ processor: 3 })]).toEqual([[id], []]);
  });

  test('merchants with series are found in the order of their ids, with a flag for those with a due date', async () => {
    const { db } = database();
    const other = await createMerchant(db, ids, { processor_id: 6 });
    const waits = await createMerchant(db, ids);
    await db
      .updateTable('accounts')
      .set({ recurring_waits: true })
      .where('id', '=', waits.accountId)
      .execute();
    await schedule();
    await schedule();
    for (const [merchant, next_run] of [
      [other, '2026-11-28'],
      [waits, '2026-11-27'],
    ] as const) {
      const at = { account_id: merchant.accountId, terminal_id: merchant.terminalId };
      await addToken(merchant.accountId, at);
      await schedule({ ...at, token_id: merchant.accountId, next_run });
    }
    const question = { kind: 'schedule', now: clock.now() } as const;
    const found = await dueMerchants(db, { ...question, after: '', limit: 10 });
    expect(found).toEqual(
      [
        { accountId: place.account_id, isDue: true, processors: [6] },
        { accountId: other.accountId, isDue: false, processors: [6] },
        { accountId: waits.accountId, isDue: false, processors: [3] },
      ].sort((a, b) => (a.accountId < b.accountId ? -1 : 1)),
    );
    const [first, ...others] = found;
    expect(await dueMerchants(db, { ...question, after: '', limit: 1 })).toEqual([first]);
    expect(await dueMerchants(db, { ...question, after: first?.accountId ?? '', limit: 10 })).toEqual(others);
  });

  test.each<[string, Partial<Insertable<Schema['schedules']>>]>([
    ['a debit that its payer has not authorized', { request_type: 'ach', ach_is_authorized: false }],
    ['one at a terminal that takes no payments', { terminal_id: 'closed' }],
    ['one that has ended', { recurring_status_id: 3 }],
  ])('%s is not due', async (_, row) => {
    await schedule(row);
    const good = await schedule();
    expect(await dueIds()).toEqual([good]);
  });

  test('a schedule that waits for another try is due on that day', async () => {
    const [waits, comes] = [await schedule(), await schedule()];
    await addRun(waits, { state: 'retry', retry_on: '2026-11-28' });
    await addRun(comes, { state: 'retry', retry_on: '2026-11-27' });
    expect(await dueIds()).toEqual([comes]);
  });

  test('a schedule that has caught up on the most dates allowed in a day is due tomorrow', async () => {
    const id = await schedule();
    for (let day = 1; day <= catchUpPerDay; day += 1)
      await addRun(id, { state: 'paid', due_date: addDays('2026-10-01', day) });
    expect(await dueIds()).toEqual([]);
  });

  test.each([
    ['is in the queue', null],
    ['was given up, so that an operator has it', friday],
  ])('a schedule whose job %s is not due', async (_, failed_at) => {
    const [held, good] = [await schedule(), await schedule()];
    const job = { id: 'job', queue: 'recurring.run', unique_key: held, run_at: friday, created: friday };
    await database()
      .db.insertInto('jobs')
      .values({ ...job, failed_at })
      .execute();
    expect(await dueIds()).toEqual([good]);
  });

  test('a thousand schedules that cannot run delay no other', async () => {
    const { db } = database();
    const good = await schedule({ next_run: '2026-11-26' });
    await sql`
      insert into schedules (id, account_id, terminal_id, tracking_id, token_id, request_type, payment_type,
        recurring_type, recurring_status_id, start_date, end_date, next_run, total_amount, ach_is_authorized, created,
        updated)
      select 'waits ' || n, ${place.account_id}, ${place.terminal_id}, 'W' || n, 'token', 'ach', 'ach', 'weekly', 1,
        '2026-11-06', ${ongoingEnd}, '2026-11-06', 1000, false, ${friday}, ${friday}
      from generate_series(1, 1001) as n`.execute(db);
    await enqueueDueSeries({ db, clock, queue: createQueue({ clock, ids }) });
    const jobs = await db.selectFrom('jobs').select(['queue', 'unique_key']).execute();
    expect(jobs).toEqual([{ queue: 'recurring.run', unique_key: good }]);
  });
});
