import { messages } from '@tillway/rules';
import { sql } from 'kysely';
import * as v from 'valibot';
import { enqueueDueClearing } from '../../src/payments/settlement';
import { clearDay } from '../../src/payments/settlement/clear-day';
import { DaySchema } from '../../src/payments/settlement/queues';
import { clearingShop, friday, hours } from '../clearing-shop';
import type { Counter } from '../counter';
import { onEachEngine } from '../database';
import type { Shop } from '../shop';

onEachEngine((database) => {
  const { shop: open, run, counter } = clearingShop(database);
  let shop: Shop;
  beforeAll(() => {
    shop = open();
  });

  /** Takes a terminal's uncleared days from the queue. */
  const due = async ({ terminalId }: { terminalId: string }) => {
    await enqueueDueClearing(shop.gateway.deps);
    const jobs = await database()
      .db.deleteFrom('jobs')
      .where('terminal_id', '=', terminalId)
      .where('queue', '=', 'clearing.day')
      .where('failed_at', 'is', null)
      .returning('payload')
      .execute();
    return jobs.map(({ payload }) => v.parse(DaySchema, payload));
  };

  test('a day of more than one chunk settles in several transactions, also with a worker that dies and with two at once', async () => {
    const deps = await counter();
    for (let count = 0; count < 7; count += 1) await deps.pay('3.00');
    shop.gateway.pass(hours(12));
    const [day] = await due(deps);
    if (!day) throw new Error('Nothing is due');
    const chunk = () => clearDay(shop.gateway.deps, day, 2);
    // The worker dies after this chunk, and its job returns to the queue.
    expect(await chunk()).toMatchObject({ queue: 'clearing.day', payload: { date: '2026-11-20' } });
    expect(await deps.batches()).toMatchObject([{ transaction_count: 2, total_amount: 622, settled: null }]);
    await Promise.all([chunk(), chunk()]);
    expect(await deps.batches()).toMatchObject([{ transaction_count: 6, settled: null }]);
    expect(await chunk()).toBeUndefined();
    expect(await chunk()).toBeUndefined();
    expect(await deps.batches()).toMatchObject([
      { transaction_count: 7, total_amount: 7 * 311, settled: new Date('2026-11-21T04:00:00Z') },
    ]);
    expect(await deps.onAccount('settlement_cash')).toBe(7 * 311);
    const audited = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('account_id', '=', deps.accountId)
      .where('action', '=', 'batch.settled')
      .execute();
    expect(audited).toEqual([{ detail: { kind: 'card', date: '2026-11-20', count: 7, total: 7 * 311 } }]);
  });

  test('a bank batch is counted correctly if an entry is voided between two chunks', async () => {
    const deps = await counter(['ach']);
    const first = await deps.debit('123456701');
    shop.gateway.pass({ minutes: 1 });
    for (const account of ['123456702', '123456703']) await deps.debit(account);
    shop.gateway.pass(hours(12));
    const [day] = await due(deps);
    if (!day) throw new Error('Nothing is due');
    await clearDay(shop.gateway.deps, day, 1);
    const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
    await clerk.browser.get('void', { body: { transaction_id: first } });
    // Nothing is at the bank, but the batch is incomplete.
    expect(await deps.batches()).toMatchObject([{ transaction_count: 0, settled: null }]);
    while (await clearDay(shop.gateway.deps, day, 1));
    expect(await deps.batches()).toMatchObject([
      { transaction_count: 2, total_amount: 6_000, settled: null },
    ]);
  });

  test('a terminal that cannot settle delays no other; once it is given up, its day waits for an operator', async () => {
    const [sick, well] = [await counter(), await counter()];
    const [stuck, id] = [await sick.pay(), await well.pay()];
    const { db } = database();
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'sick'; end $$`.execute(db);
    await sql`
      create trigger sick before update on transactions for each row
        when (new.settled is not null and new.terminal_id = '${sql.raw(sick.terminalId)}')
        execute function refuse()`.execute(db);
    shop.gateway.pass(hours(12));
    await run();
    expect((await shop.sale(id)).settled).not.toBeNull();
    for (let hour = 0; hour < 10; hour += 1) {
      shop.gateway.pass(hours(1));
      await run();
    }
    const task = { kind: 'job_failed', account_id: sick.accountId, terminal_id: sick.terminalId };
    const isOfSick = ({ terminal_id }: { terminal_id: string | null }) => terminal_id === sick.terminalId;
    expect((await shop.exceptions()).filter(isOfSick)).toMatchObject([
      { ...task, detail: { queue: 'clearing.day', reason: expect.stringContaining('sick') as string } },
    ]);
    // No further job and no further exception follow until somebody has looked at it.
    expect(await due(sick)).toEqual([]);
    await sql`drop trigger sick on transactions`.execute(db);
    await sql`drop function refuse`.execute(db);
    expect((await shop.sale(stuck)).settled).toBeNull();
  });

  const breakVoids = (request: object) =>
    'kind' in request && request.kind === 'void' ? Promise.reject(new Error('broken')) : Promise.resolve();
  /** Voids a debit at the bank, just before the bank's decision. The answer is lost. */
  async function voidLost(deps: Counter, account: string): Promise<string> {
    const id = await deps.debit(account);
    shop.gateway.pass(hours(12));
    await run();
    shop.gateway.setTime(new Date('2026-11-24T05:59:55Z'));
    const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
    const { response } = await clerk.browser.get('void', { body: { transaction_id: id } });
    expect(response.Transaction?.state).toBe('unknown');
    delete shop.faults.beforeAcceptance;
    delete shop.faults.afterAcceptance;
    shop.gateway.setTime(new Date('2026-11-24T06:00:05Z'));
    await run();
    expect(await shop.sale(id)).toMatchObject({ state: 'pending', settled: null, voided: null });
    // The void is looked up. If the bank was asked at the same moment, it is asked again half an hour later.
    for (const minutes of [60, 60]) {
      shop.gateway.pass({ minutes });
      await shop.gateway.worker.runDue();
      await run();
    }
    return id;
  }

  test.each(['123456701', '123456706'])(
    'the bank decides on an entry (%s) with a pending void only after the void failed',
    async (account) => {
      const deps = await counter(['ach']);
      shop.faults.beforeAcceptance = breakVoids;
      const id = await voidLost(deps, account);
      expect((await shop.sale(id)).state).toBe(account.endsWith('06') ? 'declined' : 'approved');
    },
  );

  test('an entry voided at the moment of its decision does not settle', async () => {
    const deps = await counter(['ach']);
    shop.faults.afterAcceptance = breakVoids;
    const id = await voidLost(deps, '123456702');
    expect(await shop.sale(id)).toMatchObject({
      settled: null,
      voided: expect.any(Date) as Date,
      transaction_status: 'voided',
    });
    // The entry went to the bank, and is taken back on its own day.
    expect(await deps.batches()).toMatchObject([{ transaction_count: 1, total_amount: 3_000 }]);
    expect(await deps.onAccount('settlement_cash')).toBe(0);
  });

  test('an entry at the bank cannot be voided with a processor that voids nothing there', async () => {
    const deps = await counter(['ach']);
    const id = await deps.debit();
    const { processorOf } = shop.gateway.deps;
    const strict = jest
      .spyOn(shop.gateway.deps, 'processorOf')
      .mockImplementation((processor) => ({ ...processorOf(processor), voidsAtBank: false }));
    const voided = async (transaction_id: string) =>
      (await deps.browser.call('void', { body: { transaction_id } })).body;
    const before = await deps.debit('123456702');
    expect(await voided(before)).toMatchObject({ response: { ActionCode: '000' } });
    shop.gateway.pass(hours(12));
    await run();
    const clerk = await shop.hire(deps.accountId, ['can_manage_transactions']);
    const refused = await clerk.browser.call('void', { body: { transaction_id: id } });
    strict.mockRestore();
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'not_voidable', message: messages.entryAtBank },
    });
    expect(await shop.sale(id)).toMatchObject({ state: 'pending', voided: null });
  });

  test('no transaction can be both settled and voided', async () => {
    const deps = await counter();
    const id = await deps.pay();
    const both = { settled: friday, voided: friday };
    await expect(
      database().db.updateTable('transactions').set(both).where('id', '=', id).execute(),
    ).rejects.toThrow('transactions_settled_or_voided');
  });
});
