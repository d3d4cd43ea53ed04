import { onEachEngine } from '../../../test/database';
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

  test('the worker runs due jobs and leaves the others', async () => {
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

  test('a job is followed by the one that its handler returns, under the same key', async () => {
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

  test('a failing round delays neither the other rounds nor the jobs', async () => {
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

  test('a long job delays neither its own kind nor another', async () => {
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

  describe('places', () => {
    const limits = { each: 2, own: new Map([[6, 3]]), inAll: 100 };
    /**
     * Runs jobs of the queue `recurring` for processors. The test sees when each one begins and decides when
     * it ends.
     */
    async function openPlaces(jobs: Record<number, number>, more?: (processor: number) => Promise<number>) {
      const { db } = database();
      const begun: number[] = [];
      const ends: (() => void)[] = [];
      const answering = new Set<number>();
      const worker = createWorker({
        database: database(),
        queue,
        log,
        leaseMs: 60_000,
        periodicTasks: [],
        places: { kinds: ['recurring'], limits },
        ...(more && { more: { recurring: more } }),
        handlers: {
          'recurring.run': async ({ processor }) => {
            begun.push(Number(processor));
            if (!answering.has(Number(processor))) await new Promise<void>((resolve) => ends.push(resolve));
            return undefined;
          },
        },
      });
      const add = async (processor: number) => {
        const job = { queue: 'recurring.run', payload: { processor } };
        await db
          .updateTable('jobs')
          .set({ processor_id: processor })
          .where('id', '=', (await queue.enqueue(db, job)) ?? '')
          .execute();
      };
      for (const [processor, count] of Object.entries(jobs))
        for (let made = 0; made < count; made += 1) await add(Number(processor));
      return { worker, begun, ends, answering, add };
    }
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const countOf = (begun: number[], processor: number) => begun.filter((each) => each === processor).length;

    test('a processor that does not answer keeps its places, and all work of another is done', async () => {
      const { worker, begun, ends, answering } = await openPlaces({ 3: 20, 6: 20 });
      answering.add(6);
      const ended = worker.runDue();
      while (countOf(begun, 6) < 20 || countOf(begun, 3) < 2) await turn();
      expect(countOf(begun, 3)).toBe(2);
      answering.add(3);
      for (const end of ends) end();
      expect(await ended).toBe(40);
    });

    test('a processor has its number of places, and the next job follows each one that ends', async () => {
      const { worker, begun, ends, answering } = await openPlaces({ 6: 5 });
      const ended = worker.runDue();
      while (begun.length < 3) await turn();
      for (let times = 0; times < 50; times += 1) await turn();
      expect(begun).toHaveLength(3);
      ends.shift()?.();
      while (begun.length < 4) await turn();
      answering.add(6);
      for (const end of ends) end();
      expect(await ended).toBe(5);
    });

    test('a kind of work without jobs asks for more of its processor', async () => {
      const asked: number[] = [];
      let left = 3;
      const { worker, begun, answering, add } = await openPlaces({ 6: 1 }, async (processor) => {
        asked.push(processor);
        if (left === 0) return 0;
        left -= 1;
        await add(processor);
        return 1;
      });
      answering.add(6);
      expect(await worker.runDue()).toBe(4);
      expect(begun).toEqual([6, 6, 6, 6]);
      expect(new Set(asked)).toEqual(new Set([6]));
    });
  });

  test('a job that arrives while another runs does not wait for it', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const did: string[] = [];
    const worker = open({
      slow: async () => {
        did.push('slow begun');
        await released;
        return undefined;
      },
      'slow.quick': async () => void did.push('quick'),
    });
    worker.start();
    await queue.enqueue(database().db, { queue: 'slow' });
    while (!did.includes('slow begun')) await new Promise((resolve) => setTimeout(resolve, 1));
    await queue.enqueue(database().db, { queue: 'slow.quick' });
    while (!did.includes('quick')) await new Promise((resolve) => setTimeout(resolve, 1));
    release();
    await worker.stop();
  });

  test('a job that outlives its lease is left to its new owner', async () => {
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

  test('the worker runs until it is stopped, through failing rounds, and stops after the current job', async () => {
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
