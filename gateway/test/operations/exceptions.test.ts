import type { Exception } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { listExceptions, resolveCommand, showException } from '../../src/operations/exceptions/commands';
import { openExceptions } from '../../src/operations/exceptions/open-count';
import { raiseException } from '../../src/payments/inquiry/exception-store';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { createUser, password } from '../users';

const email = 'provider@tillway.test';

onEmbedded((database) => {
  let shop: Shop;
  let provider: Browser;
  let payments: { id: string; tracking_id: string }[];
  /** The ids of the exceptions, by subject. */
  let ids: { first: string; second: string; work: string };

  beforeAll(async () => {
    shop = await openShop(database());
    const { deps } = shop.gateway;
    await createUser(database().db, deps.ids, { email, permissions: ['superuser'], accounts: [] });
    provider = shop.gateway.browser();
    await provider.signIn(email, password);
    payments = [];
    for (const amount of ['10.00', '11.00', '12.00']) {
      const { UniqueID } = await shop.pay({ amount });
      payments.push(await shop.sale(UniqueID));
    }
    ids = {
      first: await raise('payment_unknown', 0),
      second: await raise('payment_contradiction', 1),
      work: await giveUp(2),
    };
  });
  afterAll(() => shop.close());

  const payment = (index: number) => payments[index] ?? { id: '', tracking_id: '' };

  /** Raises an exception, each a day after the previous one. */
  async function raise(kind: string, of: number): Promise<string> {
    const { deps } = shop.gateway;
    const id = deps.ids.id();
    const at = new Date(Date.UTC(2026, 10, 10 + of, 12));
    const about = { accountId: shop.accountId, transactionId: payment(of).id };
    await raiseException(deps.db, { id, kind, ...about, detail: { look_ups: 9 }, at });
    return id;
  }

  /** Makes the worker give up a look-up at once, because nobody can do it. */
  async function giveUp(of: number): Promise<string> {
    const { deps, worker } = shop.gateway;
    const { id } = payment(of);
    await deps.queue.enqueue(deps.db, {
      queue: 'payment.look_up',
      payload: { broken: true },
      uniqueKey: id,
      maxAttempts: 1,
      about: { accountId: shop.accountId, terminalId: shop.terminalId, transactionId: id },
    });
    await worker.runDue();
    const found = (await shop.exceptions()).find(
      ({ transaction_id, resolved }) => transaction_id === id && resolved === null,
    );
    return found?.id ?? '';
  }

  const list = async (query: Record<string, string | number | object> = {}) =>
    (await provider.get('exceptions', { query })) as { rows: Exception[]; count: number };
  const filtered = async (filter: object) => (await list({ filter })).rows.map(({ id }) => id);
  const resolve = (id: string, body: object) =>
    provider.call('resolveException', { params: { id }, body: body });
  const jobs = (transactionId: string) =>
    database()
      .db.selectFrom('jobs')
      .select(['attempts', 'failed_at'])
      .where('transaction_id', '=', transactionId)
      .execute();

  test('each exception shows its subject, the known facts, and the possible actions', async () => {
    const { exception } = await provider.get('exception', { params: { id: ids.work } });
    expect(exception).toEqual({
      id: ids.work,
      kind: 'job_failed',
      state: 'open',
      created: shop.gateway.clock.now().toISOString(),
      account_id: shop.accountId,
      account_name: 'Harbor Books',
      terminal_id: shop.terminalId,
      terminal_name: 'Counter',
      transaction: expect.objectContaining({
        ...{ id: payment(2).id, tracking_id: payment(2).tracking_id, request_type: 'sale' },
        ...{ transaction_status: 'Approved', total_amount: 1242, last_four: '1111' },
      }) as object,
      detail: { queue: 'payment.look_up', reason: expect.any(String) as string },
      advice: messages.exceptionAdvice('job_failed'),
      can_retry: true,
      resolved: null,
      resolved_by: null,
      note: null,
    });
  });

  test('the newest exceptions come first, in pages or in another order', async () => {
    expect((await list()).rows.map(({ id }) => id)).toEqual([ids.work, ids.second, ids.first]);
    const page = await list({ perPage: 2, page: 1, orderBy: 'kind', orderDirection: 'asc' });
    expect([page.count, page.rows.map(({ kind }) => kind)]).toEqual([3, ['payment_unknown']]);
  });

  test.each<[string, () => object, (keyof typeof ids)[]]>([
    ['kind', () => ({ kind: 'payment_unknown' }), ['first']],
    ['what is open', () => ({ state: 'open' }), ['work', 'second', 'first']],
    ['what is resolved', () => ({ state: 'resolved' }), []],
    ['merchant', () => ({ account_id: shop.accountId }), ['work', 'second', 'first']],
    ['another merchant', () => ({ account_id: 'another' }), []],
    ['terminal', () => ({ terminal_id: shop.terminalId }), ['work', 'second', 'first']],
    ['another terminal', () => ({ terminal_id: 'another' }), []],
    ['payment', () => ({ transaction_id: payment(1).id }), ['second']],
    ['tracking id', () => ({ transaction_id: payment(0).tracking_id }), ['first']],
    [
      'days',
      () => ({ created_start_date: '2026-11-11 00:00:00', created_end_date: '2026-11-11 23:59:59' }),
      ['second'],
    ],
  ])('the list is filtered by %s', async (_, filter, found) => {
    expect(await filtered(filter())).toEqual(found.map((name) => ids[name]));
  });

  test('the command lists, shows, and filters exceptions too, the oldest first', async () => {
    const reader = { db: database().db, clock: shop.gateway.clock };
    const { exceptions } = await listExceptions(reader, ['--merchant', shop.accountId, '--to', '2026-11-11']);
    expect(exceptions.map(({ id }) => id)).toEqual([ids.first, ids.second]);
    expect(await showException(reader, ids.first)).toMatchObject({ kind: 'payment_unknown' });
    expect(await showException(reader, 'missing')).toBeUndefined();
    await expect(listExceptions(reader, ['--colour', 'red'])).rejects.toThrow('--colour');
  });

  test('the number of open exceptions ignores the search', async () => {
    expect(await provider.get('openExceptions')).toEqual({ error: false, count: 3 });
  });

  test('the health check has the number of open exceptions, as the worker counted them', async () => {
    shop.gateway.pass({ minutes: 2 });
    await shop.gateway.worker.runDue();
    const { body } = await provider.send({ method: 'GET', url: '/api/health' });
    expect(body).toEqual({ error: false, exceptions: 3 });
  });

  test('a process without a worker counts exceptions when it is asked, after its answer', async () => {
    const open = openExceptions(database().db, { warn: jest.fn() }, () => 0);
    expect(open.latest()).toBeNull();
    await open.report();
    expect(open.latest()).toBe(3);
  });

  test('the log has the exceptions when their number changes, otherwise once an hour', async () => {
    const log = { warn: jest.fn() };
    let now = 0;
    const open = openExceptions(database().db, log, () => now);
    const report = async (minutes: number) => {
      now += minutes * 60_000;
      await open.report();
      return log.warn.mock.calls.length;
    };
    expect([await report(0), await report(1), await report(58), await report(1)]).toEqual([1, 1, 1, 2]);
    expect(log.warn).toHaveBeenCalledWith(
      { exceptions: 3, oldest: new Date('2026-11-10T12:00:00Z') },
      expect.any(String),
    );
  });

  describe('the resolution of an exception', () => {
    test('is recorded with a note, once', async () => {
      const id = await raise('payment_unknown', 1);
      const answered = await resolve(id, { note: ' Asked the processor: not charged ' });
      expect(answered).toMatchObject({
        status: 200,
        body: {
          exception: {
            state: 'resolved',
            resolved: shop.gateway.clock.now().toISOString(),
            resolved_by: email,
            note: 'Asked the processor: not charged',
          },
        },
      });
      expect(await resolve(id, { note: 'Again' })).toMatchObject({
        status: 409,
        body: { message: messages.exceptionResolved },
      });
      const rows = await database()
        .db.selectFrom('audit')
        .select(['user_email', 'account_id', 'detail'])
        .where('action', '=', 'exception.resolved')
        .where('subject_id', '=', id)
        .execute();
      expect(rows).toEqual([
        {
          user_email: email,
          account_id: shop.accountId,
          detail: {
            kind: 'payment_unknown',
            note: 'Asked the processor: not charged',
            retry: false,
            transaction_id: payment(1).id,
          },
        },
      ]);
      expect(await filtered({ state: 'resolved', kind: 'payment_unknown' })).toEqual([id]);
    });

    test.each<[string, object, number]>([
      ['an empty note', { note: '  ' }, 400],
      ['no note', {}, 400],
      ['a note with a card number', { note: 'Card 4111-1111-1111-1111' }, 422],
      ['a try of what is no work', { note: 'Try', retry: true }, 422],
    ])('is refused with %s', async (_, body, status) => {
      expect((await resolve(ids.second, body)).status).toBe(status);
      expect(await filtered({ state: 'open', kind: 'payment_contradiction' })).toEqual([ids.second]);
    });

    test('tries abandoned work again on request', async () => {
      const { id } = payment(2);
      expect(await jobs(id)).toMatchObject([{ failed_at: expect.any(Date) as Date }]);
      expect((await resolve(ids.work, { note: 'Mended', retry: true })).status).toBe(200);
      expect(await jobs(id)).toEqual([{ attempts: 0, failed_at: null }]);
      await shop.gateway.worker.runDue();
      // It failed again, so the exception is open again.
      expect(await filtered({ state: 'open', transaction_id: id })).toHaveLength(1);
    });

    test('looks an unknown payment up again on request', async () => {
      shop.faults.beforeAcceptance = () => Promise.reject(new Error('broken'));
      const { UniqueID } = await shop.pay({ amount: '13.00' });
      delete shop.faults.beforeAcceptance;
      const payment = await shop.sale(UniqueID);
      await database().db.deleteFrom('jobs').where('transaction_id', '=', payment.id).execute();
      payments.push(payment);
      const id = await raise('payment_unknown', 3);
      expect((await resolve(id, { note: 'The line is mended', retry: true })).status).toBe(200);
      shop.gateway.pass({ seconds: 6 });
      await shop.gateway.worker.runDue();
      expect((await shop.sale(payment.id)).state).toBe('not_charged');
    });

    test('deletes abandoned work if no retry is requested, also through the command', async () => {
      const { id } = payment(2);
      const [open = ''] = await filtered({ state: 'open', transaction_id: id });
      const { deps, audit, clock } = shop.gateway;
      const end = (...args: string[]) =>
        resolveCommand(
          { db: deps.db, audit, clock, queue: deps.queue },
          { id: open, args, operator: 'grace' },
        );
      await expect(end('Charged', '4111', '1111', '1111', '1111')).rejects.toThrow(
        'Card numbers are not allowed in this field',
      );
      await expect(end()).rejects.toThrow('Note is required');
      const resolved = await end('Charged', 'by', 'hand');
      expect(resolved).toMatchObject({ state: 'resolved', note: 'Charged by hand', can_retry: false });
      expect(await jobs(id)).toEqual([]);
    });
  });
});
