import type { PortalHealth } from '@tillway/contract';
import { healthRoutes } from '../../src/operations/health/routes';
import type { Browser } from '../browser';
import { clearingShop, friday, hours } from '../clearing-shop';
import { onEachEngine } from '../database';
import type { Shop } from '../shop';
import { createUser, password } from '../users';

const email = 'provider@tillway.test';
const nothingWaits = { state: 'good', waiting: 0, oldest: null, retrying: 0, failed: 0 };

onEachEngine((database) => {
  const { shop: open, run, counter } = clearingShop(database);
  let shop: Shop;
  let provider: Browser;
  beforeAll(async () => {
    shop = open();
    await createUser(database().db, shop.gateway.deps.ids, { email, permissions: ['superuser'] });
    provider = shop.gateway.browser();
  });
  beforeEach(async () => {
    await database().db.deleteFrom('exceptions').execute();
    await database().db.deleteFrom('jobs').execute();
    await provider.signIn(email, password);
  });

  const health = async (): Promise<PortalHealth> => (await provider.get('portalHealth')).health;
  /** Moves the clock forward, signs in again since sessions end by it, and returns the health. */
  const healthAfter = async (time: Parameters<Shop['gateway']['pass']>[0]) => {
    shop.gateway.pass(time);
    await provider.signIn(email, password);
    return health();
  };
  const enqueue = (queue: string, change: { runAt?: Date; maxAttempts?: number } = {}) =>
    shop.gateway.deps.queue.enqueue(database().db, { queue, ...change });
  /** Makes the job of a queue fail once: it is given up or tried again later. */
  const failOnce = async (queue: string) => {
    const { queue: jobs, db } = shop.gateway.deps;
    const [job] = await jobs.claim(db, { queues: [queue], limit: 1, leaseMs: 60_000 });
    if (!job) throw new Error('Nothing is due');
    await jobs.fail(db, job, new Error('broken'));
  };

  test('the portal is well if nothing is wrong', async () => {
    const { database: answers, ...rest } = await health();
    expect(answers.milliseconds).toBeGreaterThanOrEqual(0);
    expect(rest).toEqual({
      at: friday.toISOString(),
      work: nothingWaits,
      mail: nothingWaits,
      settlement: { state: 'good', overdue: 0, terminals: [] },
      processors: [
        {
          ...{ processor_id: 3, name: 'FAPS', adapter: 'sandbox', state: 'good' },
          ...{ terminals: 1, without_credentials: 0, answered: 0, unknown: 0, refused: 0 },
        },
      ],
      exceptions: { state: 'good', open: 0, oldest: null },
    });
  });

  test('the health is refused to everybody except superusers', async () => {
    const { browser } = await shop.openStaffed(['can_manage_transactions', 'can_view_transactions']);
    expect(await browser.call('portalHealth')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await shop.gateway.browser().call('portalHealth')).status).toBe(401);
  });

  test.each([
    [3, 'good'],
    [400, 'slow'],
    [9_000, 'stopped'],
  ])('a database that answers in %s ms is %s', async (milliseconds, state) => {
    const { db, clock } = shop.gateway.deps;
    const times = [1_000, 1_000 + milliseconds];
    const { portalHealth } = healthRoutes({
      ...{
        db,
        clock,
        processors: { describeProcessor: () => undefined, callsOfLastHour: async () => new Map() },
      },
      elapsed: () => times.shift() ?? 0,
    });
    const answer = await portalHealth({} as Parameters<typeof portalHealth>[0]);
    expect(answer).toMatchObject({ health: { database: { state, milliseconds } } });
  });

  test('a waiting job is late, then stopped, and a job of tomorrow does not count', async () => {
    await enqueue('payment.look_up');
    await enqueue('payment.post', { runAt: new Date('2026-11-23T16:00:00Z') });
    const waits = { waiting: 1, oldest: friday.toISOString(), retrying: 0, failed: 0 };
    expect((await health()).work).toEqual({ state: 'good', ...waits });
    expect((await healthAfter({ minutes: 2 })).work).toEqual({ state: 'slow', ...waits });
    expect((await healthAfter({ minutes: 13 })).work).toEqual({ state: 'stopped', ...waits });
  });

  test('retried work and abandoned work are reported, the latter with its exception', async () => {
    await enqueue('payment.look_up');
    await failOnce('payment.look_up');
    await enqueue('payment.post', { maxAttempts: 1 });
    await failOnce('payment.post');
    expect(await health()).toMatchObject({
      work: { state: 'slow', waiting: 1, oldest: null, retrying: 1, failed: 1 },
      mail: nothingWaits,
      exceptions: { state: 'slow', open: 1, oldest: friday.toISOString() },
    });
  });

  test('an undelivered mail is late first and stopped after an hour, however often it is tried', async () => {
    await enqueue('mail.deliver');
    await failOnce('mail.deliver');
    const waits = { waiting: 1, oldest: friday.toISOString(), failed: 0 };
    expect((await healthAfter({ minutes: 5 })).mail).toMatchObject({ state: 'slow', ...waits });
    expect(await healthAfter({ minutes: 55 })).toMatchObject({
      mail: { state: 'stopped', ...waits },
      work: nothingWaits,
    });
  });

  test('an exception older than a day is stopped instead of late', async () => {
    await enqueue('payment.look_up', { maxAttempts: 1 });
    await failOnce('payment.look_up');
    expect((await healthAfter(hours(24))).exceptions).toEqual({
      state: 'stopped',
      open: 1,
      oldest: friday.toISOString(),
    });
  });

  test('a terminal whose day is over without settlement is listed until it settles', async () => {
    const { pay, terminalId, accountId } = await counter();
    await pay();
    await database().db.deleteFrom('jobs').execute();
    // The day ends at 22:00 in Chicago, and a worker has half an hour.
    expect((await healthAfter(hours(12))).settlement.overdue).toBe(0);
    const { settlement } = await healthAfter({ minutes: 30 });
    expect(settlement).toEqual({
      state: 'slow',
      overdue: 1,
      terminals: [
        expect.objectContaining({
          ...{ account_id: accountId, terminal_id: terminalId, kind: 'card' },
          since: '2026-11-21T04:00:00.000Z',
          is_given_up: false,
        }),
      ],
    });
    expect(settlement.terminals[0]?.terminal_name).not.toBe('');
    expect((await healthAfter(hours(4))).settlement.state).toBe('stopped');
    await run();
    expect((await health()).settlement).toEqual({ state: 'good', overdue: 0, terminals: [] });
  });

  test('a terminal held by an exception is stopped as soon as it is overdue, and is listed as held', async () => {
    const { pay, terminalId, accountId } = await counter();
    await pay();
    shop.gateway.pass(hours(12.5));
    const { queue, db } = shop.gateway.deps;
    const about = { accountId, terminalId };
    await queue.enqueue(db, {
      ...{ queue: 'clearing.day', payload: { kind: 'card', ...about }, maxAttempts: 1, about },
    });
    await failOnce('clearing.day');
    expect((await healthAfter({})).settlement).toMatchObject({
      state: 'stopped',
      overdue: 1,
      terminals: [{ terminal_id: terminalId, is_given_up: true }],
    });
    await db.deleteFrom('jobs').execute();
    await run();
  });
});
