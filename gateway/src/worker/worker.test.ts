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
  const open = (handlers: Record<string, JobHandler>, rounds: (() => Promise<unknown>)[] = []) =>
    createWorker({ database: database(), queue, handlers, rounds, log, leaseMs: 60_000, restMs: 5 });
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

  test('runs until it is stopped, through failing rounds, and stops after the job in hand', async () => {
    let rounds = 0;
    let finished = false;
    const worker = open(
      {
        slow: async () => {
          await new Promise((resolve) => setTimeout(resolve, 50));
          finished = true;
          return undefined;
        },
      },
      [() => (++rounds === 1 ? Promise.reject(new Error('database away')) : Promise.resolve())],
    );
    await queue.enqueue(database().db, { queue: 'slow' });
    worker.start();
    await new Promise((resolve) => setTimeout(resolve, 60));
    await worker.stop();
    expect(rounds).toBeGreaterThan(1);
    expect(finished).toBe(true);
  });
});
