import { onEachEngine } from '../../../test/database';
import { json } from '../database';
import { createIds } from '../ids';
import { type ClaimedJob, createQueue, LeaseLost } from './queue';
import { retryDelayMs } from './retry-delay';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const clock = { now: () => now };
const queue = createQueue({ clock, ids: createIds(clock) });
const lookUps = { queues: ['look-up'], limit: 10, leaseMs: 60_000 };
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);

onEachEngine((database) => {
  const claimOne = async (): Promise<ClaimedJob> => {
    const [job] = await queue.claim(database().db, lookUps);
    if (!job) throw new Error('There is no job');
    return job;
  };
  const lose = (job: ClaimedJob) =>
    database()
      .db.updateTable('jobs')
      .set({ locked_until: new Date(0) })
      .where('id', '=', job.id)
      .execute();

  beforeEach(async () => {
    now = start;
    await database().db.deleteFrom('jobs').execute();
    await database().db.deleteFrom('exceptions').execute();
  });

  test('a job runs when it is due, with its input, and is gone when it is done', async () => {
    const { db } = database();
    await queue.enqueue(db, { queue: 'look-up', payload: { transaction: 't1' }, runAt: later(5000) });
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
    now = later(5000);
    const job = await claimOne();
    expect(job).toMatchObject({ queue: 'look-up', payload: { transaction: 't1' }, attempts: 1 });
    await queue.complete(db, job);
    await expect(db.selectFrom('jobs').selectAll().execute()).resolves.toEqual([]);
  });

  test('a job of a rolled-back transaction does not exist', async () => {
    const { db } = database();
    const undone = db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, { queue: 'look-up' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
  });

  test('jobs of other queues are left alone', async () => {
    await queue.enqueue(database().db, { queue: 'e-mail' });
    await expect(queue.claim(database().db, lookUps)).resolves.toEqual([]);
  });

  test('two simultaneous claimers never get the same job, and together get all of them', async () => {
    const { db } = database();
    const row = { queue: 'look-up', payload: json({}), run_at: start, created: start };
    const all = Array.from({ length: 500 }, (_, at) => `job-${String(at).padStart(3, '0')}`);
    await db
      .insertInto('jobs')
      .values(all.map((id) => ({ ...row, id })))
      .execute();

    const claimer = async (): Promise<string[]> => {
      const mine: string[] = [];
      for (;;) {
        const jobs = await queue.claim(db, { ...lookUps, limit: 7 });
        if (jobs.length === 0) return mine;
        mine.push(...jobs.map((job) => job.id));
        await Promise.all(jobs.map((job) => queue.complete(db, job)));
      }
    };
    const claimed = (await Promise.all([claimer(), claimer(), claimer(), claimer()])).flat();
    expect(claimed.sort()).toEqual(all);
  });

  test('a job with a key waits once, and the key is free again when the job is done', async () => {
    const { db } = database();
    const job = { queue: 'look-up', uniqueKey: 't1' };
    await expect(queue.enqueue(db, job)).resolves.toEqual(expect.any(String));
    await expect(queue.enqueue(db, job)).resolves.toBeUndefined();
    await expect(queue.enqueue(db, { ...job, queue: 'e-mail' })).resolves.toEqual(expect.any(String));
    await queue.complete(db, await claimOne());
    await expect(queue.enqueue(db, job)).resolves.toEqual(expect.any(String));
  });

  test('a job whose worker died goes to another worker, and the first one can no longer end it', async () => {
    const { db } = database();
    await queue.enqueue(db, { queue: 'look-up' });
    const first = await claimOne();
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
    await lose(first);
    const second = await claimOne();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });

    const effects = db.transaction().execute(async (trx) => {
      await trx
        .insertInto('jobs')
        .values({ id: 'effect', queue: 'x', run_at: start, created: start })
        .execute();
      await queue.complete(trx, first);
    });
    await expect(effects).rejects.toThrow(LeaseLost);
    await expect(queue.fail(db, first, new Error('late'))).rejects.toThrow(LeaseLost);
    await expect(db.selectFrom('jobs').select('id').execute()).resolves.toEqual([{ id: first.id }]);
    await queue.complete(db, second);
  });

  test('a lease counts in machine time, so setting the sandbox clock forward does not end it', async () => {
    await queue.enqueue(database().db, { queue: 'look-up' });
    await claimOne();
    now = later(365 * 24 * 3_600_000);
    await expect(queue.claim(database().db, lookUps)).resolves.toEqual([]);
  });

  test('a failed job runs again later, and goes to a person after its last try', async () => {
    const { db } = database();
    await queue.enqueue(db, { queue: 'look-up', maxAttempts: 2 });
    await expect(queue.fail(db, await claimOne(), new Error('card 4111111111111111'))).resolves.toEqual(
      later(5000),
    );
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
    now = later(5000);
    await expect(queue.fail(db, await claimOne(), new Error('again'))).resolves.toBeUndefined();

    now = later(10 * 24 * 3_600_000);
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
    const raised = await db.selectFrom('exceptions').selectAll().execute();
    expect(raised).toEqual([
      expect.objectContaining({
        kind: 'job_failed',
        detail: expect.objectContaining({ reason: 'Error: again' }),
      }),
    ]);
  });

  test('decisions §0.6: the reason of a failure is stored without card data', async () => {
    const { db } = database();
    await queue.enqueue(db, { queue: 'look-up' });
    await queue.fail(db, await claimOne(), new Error('refused card 4111111111111111'));
    const { last_error } = await db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow();
    expect(last_error).toBe('Error: refused card [redacted]');
  });

  test('a job that ends its worker each time goes to a person too', async () => {
    const { db } = database();
    await queue.enqueue(db, { queue: 'look-up', maxAttempts: 1 });
    await lose(await claimOne());
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
    await expect(db.selectFrom('exceptions').select('kind').execute()).resolves.toEqual([
      { kind: 'job_failed' },
    ]);
    await expect(queue.claim(db, lookUps)).resolves.toEqual([]);
  });
});

test.each([
  [1, 5_000],
  [2, 10_000],
  [5, 80_000],
  [11, 3_600_000],
  [100, 3_600_000],
])('after failure %d the next try is in %d ms', (attempts, delay) => {
  expect(retryDelayMs(attempts)).toBe(delay);
});
