import { onEachEngine } from '../../test/database';
import { clockFrom } from '../clock';
import { createIds } from '../ids';
import { createQueue } from './queue';
import { createWorker, type JobHandler } from './worker';

onEachEngine((database) => {
  let now = new Date('2026-11-21T10:00:00Z');
  const clock = clockFrom(() => now);
  const queue = createQueue({ clock, ids: createIds(clock) });
  const log = { error: jest.fn() };
  const open = (handlers: Record<string, JobHandler>, periodicTasks: (() => Promise<unknown>)[] = []) =>
    createWorker({ database: database(), queue, handlers, periodicTasks, log, leaseMs: 60_000, restMs: 5 });
  const later = (ms: number) => new Date(now.getTime() + ms);
  const waiting = () => database().db.selectFrom('jobs').select(['queue', 'run_at', 'last_error']).execute();

  afterEach(() => database().db.deleteFrom('jobs').execute());

  test('does what is due and leaves what is not', async () => {
    const seen: unknown[] = [];
    const worker = open({ greet: async (payload) => void seen.push(payload) });
    await queue.enqueue(database().db, { queue: 'greet', payload: { name: 'now' } });
    await queue.enqueue(database().db, { queue: 'greet', payload: { name: 'later' }, runAt: later(1_000) });
    expect(await worker.runDue()).toBe(1);
    expect(seen).toEqual([{ name: 'now' }]);
    now = later(1_000);
    expect(await worker.runDue()).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  test('a job is followed by the one its handler answers, under the same key', async () => {
    const worker = open({ count: async () => ({ queue: 'count', uniqueKey: 'k', runAt: later(5_000) }) });
    await queue.enqueue(database().db, { queue: 'count', uniqueKey: 'k' });
    await worker.runDue();
    expect(await waiting()).toMatchObject([{ queue: 'count', run_at: later(5_000) }]);
  });

  test('a job that throws is tried again later, and the others are done', async () => {
    const done = jest.fn();
    const worker = open({
      bad: () => Promise.reject(new Error('no luck')),
      good: async () => void done(),
    });
    await queue.enqueue(database().db, { queue: 'bad' });
    await queue.enqueue(database().db, { queue: 'good' });
    await worker.runDue();
    expect(done).toHaveBeenCalledTimes(1);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await waiting()).toMatchObject([{ queue: 'bad', last_error: 'Error: no luck' }]);
  });

  test('a round that fails keeps neither the other rounds nor the jobs from being done', async () => {
    const done = jest.fn();
    const periodicTask = jest.fn(() => Promise.resolve());
    const worker = open({ good: async () => void done() }, [
      () => Promise.reject(new Error('poison')),
      periodicTask,
    ]);
    await queue.enqueue(database().db, { queue: 'good' });
    await worker.runDue();
    expect([done.mock.calls.length, periodicTask.mock.calls.length]).toEqual([1, 1]);
  });

  test('a job that takes long keeps neither its own kind nor another from being done', async () => {
    const { db } = database();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    const does = (name: string) => async () => void done.push(name);
    const worker = open({
      'mail.slow': () => released.then(() => undefined),
      'mail.quick': does('mail'),
      'payment.post': does('payment'),
    });
    await queue.enqueue(db, { queue: 'mail.slow' });
    for (let count = 0; count < 15; count += 1) await queue.enqueue(db, { queue: 'mail.quick' });
    await queue.enqueue(db, { queue: 'payment.post' });
    const ended = worker.runDue();
    while (done.length < 16) await new Promise((resolve) => setImmediate(resolve));
    release();
    expect(await ended).toBe(17);
  });

  test('a job that outlives its lease is left to who has it now', async () => {
    const worker = open({
      slow: async () => {
        await database().db.updateTable('jobs').set({ attempts: 2 }).where('queue', '=', 'slow').execute();
        return undefined;
      },
    });
    await queue.enqueue(database().db, { queue: 'slow' });
    expect(await worker.runDue()).toBe(1);
    expect(await waiting()).toMatchObject([{ queue: 'slow', last_error: null }]);
    await database().db.deleteFrom('jobs').execute();
  });

  test('runs until it is stopped, through failing rounds, and stops after the job in hand', async () => {
    let periodicTasks = 0;
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let finished = false;
    const worker = open(
      {
        slow: async () => {
          begin();
          await new Promise((resolve) => setTimeout(resolve, 50));
          finished = true;
          return undefined;
        },
      },
      [() => (++periodicTasks === 1 ? Promise.reject(new Error('database away')) : Promise.resolve())],
    );
    worker.start();
    while (periodicTasks < 2) await new Promise((resolve) => setTimeout(resolve, 1));
    await queue.enqueue(database().db, { queue: 'slow' });
    await begun;
    await worker.stop();
    expect(finished).toBe(true);
  });
});
