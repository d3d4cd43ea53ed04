import { sql } from 'kysely';
import type { AchReturnRequest, PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { password } from '../users';

const friday = new Date('2026-11-20T16:00:00Z');
const authorized = { ach_is_authorized: true, ach_status_id: 2 };

onEmbedded((database) => {
  let shop: Shop;
  let manager: Shop['browser'];
  let staff: Shop['browser'];
  let terminalId: string;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  // The clock goes back between tests, and a terminal's day has one batch, so each test has its own terminal.
  beforeEach(async () => {
    shop.gateway.setTime(friday);
    const merchant = await shop.openAnother({ types: ['ach'] });
    terminalId = merchant.terminalId;
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', merchant.accountId)
      .execute();
    manager = (await shop.hire(merchant.accountId, ['can_manage_account_transactions'])).browser;
    staff = (await shop.hire(merchant.accountId, ['superuser', 'can_refund_ach_without_wait'])).browser;
  });
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  async function debit(change: Partial<PaymentRequest> = {}): Promise<string> {
    const { response } = await manager.get('payment', {
      body: {
        terminal_id: terminalId,
        request_type: 'ach',
        nonce: newNonce(),
        amount: '30.00',
        allow_duplicate: true,
        card_name: 'Ada Lovelace',
        ach_routing_number: '103000017',
        ach_account_number: '123456701',
        ach_type: 'CHECKING',
        ach_authorization: 'onfile',
        ...change,
      },
    });
    return response.UniqueID ?? '';
  }
  const waiting = () => debit({ ach_authorization: 'printsign' });
  const trackingOf = async (id: string) => (await shop.sale(id)).tracking_id;

  test('API-041 API-031 API-071.4 a debit is marked as authorized, then sent to the processor once', async () => {
    const id = await waiting();
    await manager.get('authorizeTransaction', { params: { id }, body: { id, ...authorized } });
    expect(await shop.sale(id)).toMatchObject({ ach_is_authorized: true, ach_status_id: 2 });
    expect(await shop.charged(id)).toBe(0);
    const tracking_id = await trackingOf(id);
    const { response } = await manager.get('submit', { body: { tracking_id } });
    expect(response.ResponseText).toBe('CHECK ACCEPTED');
    const again = await manager.refused('submit', { body: { tracking_id } });
    expect([again.status, again.message]).toEqual([422, 'Transaction cannot be sent to the processor']);
    expect(await shop.charged(id)).toBe(1);
  });

  test.each([
    ['back to waiting', { ach_is_authorized: false, ach_status_id: 1 }],
    ['straight to approved', { ach_is_authorized: true, ach_status_id: 4 }],
  ])('S-34 no other change is accepted: %s', async (_, body) => {
    const { status } = await manager.refused('authorizeTransaction', {
      params: { id: await waiting() },
      body,
    });
    expect(status).toBe(422);
  });

  test('S-34 an authorized debit and a card payment cannot be authorized', async () => {
    const refused = async (id: string) =>
      (await manager.refused('authorizeTransaction', { params: { id }, body: authorized })).status;
    expect(await refused(await debit())).toBe(422);
    expect(await refused('missing')).toBe(404);
  });

  test('PAY-012 the check number is stored with a debit and sent with it, also on a later day', async () => {
    const { deps } = shop.gateway;
    const sent: unknown[] = [];
    const { processorOf } = deps;
    deps.processorOf = (id) => ({
      ...processorOf(id),
      charge: (request) => {
        sent.push(request.instrument);
        return processorOf(id).charge(request);
      },
    });
    try {
      const id = await debit({ ach_check_number: '1001' });
      expect(await shop.sale(id)).toMatchObject({ ach_check_number: '1001' });
      await debit({ ach_check_number: '1002', close_date: '2026-11-21' });
      await debit();
      shop.gateway.setTime(new Date('2026-11-21T16:00:00Z'));
      await shop.gateway.worker.runDue();
    } finally {
      deps.processorOf = processorOf;
    }
    expect(sent).toMatchObject([{ checkNumber: '1001' }, { number: '123456701' }, { checkNumber: '1002' }]);
    expect(sent[1]).not.toHaveProperty('checkNumber');
  });

  async function settled(): Promise<string> {
    const id = await debit();
    shop.gateway.setTime(new Date('2026-11-24T15:00:00Z'));
    await clear(shop.gateway.deps);
    await staff.signIn(...(await credentials()));
    return id;
  }
  // The session ends within four days.
  const credentials = async (): Promise<[string, string]> => {
    const { email } = await database()
      .db.selectFrom('users')
      .select('email')
      .where(sql<boolean>`permissions @> '{"superuser": true}'`)
      .executeTakeFirstOrThrow();
    return [email, password];
  };
  const asked = (change: Partial<AchReturnRequest> = {}): AchReturnRequest => ({
    amount: '30.00',
    return_date: '2026-11-24',
    code: 'R10',
    reason: 'customer advises not authorized',
    ...change,
  });
  const refusal = async (id: string, change: Partial<AchReturnRequest>) => {
    const { status, message, fields } = await staff.refused('achReturn', {
      params: { id },
      body: asked(change),
    });
    return [status, fields ? Object.values(fields)[0] : message];
  };

  test('API-005.2 API-042 HIS-066.1 a return takes the money out of the books once', async () => {
    const id = await settled();
    await staff.get('achReturn', { params: { id }, body: asked() });
    expect(await shop.sale(id)).toMatchObject({
      response_code: 'R10',
      ach_status_id: 5,
      ach_rejected: expect.any(Date) as Date,
      transaction_status: 'declined',
    });
    const entries = await database()
      .db.selectFrom('ledger_entries')
      .select(['ledger_account', 'amount'])
      .where('transaction_id', '=', id)
      .execute();
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const { timeline } = await staff.get('timeline', { params: { id } });
    expect(timeline.filter(({ event }) => event === 'returned')).toMatchObject([
      { via: 'user', by: expect.any(String) as string, detail: 'R10 customer advises not authorized' },
    ]);
  });

  test('a notification of change moves no money and is stored', async () => {
    const id = await settled();
    const call = { params: { id }, body: asked({ code: 'C01', reason: 'new account number' }) };
    await staff.get('achReturn', call);
    const later = { ...call, body: { ...call.body, code: 'C02', reason: 'new bank' } };
    shop.gateway.pass({ seconds: 1 });
    await staff.get('achReturn', later);
    // A repeated request is the same notification, even after another one.
    await staff.get('achReturn', call);
    const noted = await database()
      .db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'debit.change_notified')
      .execute();
    expect(noted).toHaveLength(2);
    const { timeline } = await staff.get('timeline', { params: { id } });
    expect(timeline.filter(({ event }) => event === 'change_notified')).toMatchObject([
      { via: 'user', detail: 'C01 new account number' },
      { via: 'user', detail: 'C02 new bank' },
    ]);
    expect(await shop.sale(id)).toMatchObject({
      state: 'approved',
      ach_status_id: 4,
      custom: {
        notifications_of_change: [
          { code: 'C01', reason: 'new account number', date: '2026-11-24' },
          { code: 'C02', reason: 'new bank', date: '2026-11-24' },
        ],
      },
    });
  });

  test.each<[string, Partial<AchReturnRequest>, string]>([
    ['HIS-064.2', { return_date: '' }, 'Return date is required'],
    [
      'HIS-062 VAL-073',
      { return_date: '2026-11-23' },
      'Return date must be between the settlement date and tomorrow',
    ],
    [
      'HIS-062 VAL-073',
      { return_date: '2026-11-26' },
      'Return date must be between the settlement date and tomorrow',
    ],
    ['HIS-064.2', { code: 'R00' }, 'Return code is required'],
    ['HIS-064.2', { reason: ' ' }, 'Return reason is required'],
    ['S-35 HIS-063', { amount: '29.99' }, 'Amount must be 30.00'],
    ['HIS-064.2', { amount: '' }, 'Amount is required'],
  ])('%s %j: %s', async (_, change, message) => {
    expect(await refusal(await settled(), change)).toEqual([422, message]);
  });

  test('HIS-061.2 an unsettled debit cannot be returned', async () => {
    const id = await debit();
    expect(await refusal(id, {})).toEqual([
      422,
      'Transaction has not yet been settled, please void and recreate to edit',
    ]);
  });

  test('API-042 a return that is recorded again is the same return', async () => {
    const id = await settled();
    const body = asked();
    await staff.get('achReturn', { params: { id }, body });
    await staff.get('achReturn', { params: { id }, body });
    const audited = await database()
      .db.selectFrom('audit')
      .select('action')
      .where('subject_id', '=', id)
      .where('action', '=', 'debit.returned')
      .execute();
    expect(audited).toHaveLength(1);
  });

  // The payer has the whole debit back from the bank, so the pending refund must not follow.
  describe('a return of a debit with a pending refund', () => {
    async function refunding(fault?: typeof shop.faults.afterAcceptance) {
      const id = await settled();
      if (fault) shop.faults.afterAcceptance = fault;
      const { response } = await staff.get('refund', { body: { unique_id: id, type: 'full' } });
      delete shop.faults.afterAcceptance;
      return { id, refundId: response.UniqueID ?? '' };
    }
    const returnDebit = (id: string) => staff.get('achReturn', { params: { id }, body: asked() });
    const tasksOf = async (id: string) =>
      (await shop.exceptions()).filter(({ transaction_id }) => transaction_id === id);
    const work = async (rounds = 1) => {
      for (let round = 0; round < rounds; round += 1) {
        shop.gateway.pass({ minutes: 2 });
        await shop.gateway.worker.runDue();
      }
    };
    const isVoided = async ({ id, refundId }: { id: string; refundId: string }) => {
      expect(await shop.sale(refundId)).toMatchObject({ voided: expect.any(Date) as Date });
      expect(await shop.sale(id)).toMatchObject({
        credited_amount: 0,
        refunded: null,
        refunded_transaction_id: null,
      });
      expect(await tasksOf(refundId)).toEqual([]);
    };

    test('a refund that no bank has yet is voided', async () => {
      const made = await refunding();
      await returnDebit(made.id);
      await work();
      await isVoided(made);
    });

    test('a refund found only later is voided then', async () => {
      const made = await refunding(() => Promise.reject(new Error('broken')));
      await returnDebit(made.id);
      expect(await shop.sale(made.refundId)).toMatchObject({ state: 'unknown' });
      await work(3);
      await isVoided(made);
    });

    test('a refund is sent to no bank while it waits for its void', async () => {
      const { id, refundId } = await refunding();
      await returnDebit(id);
      shop.gateway.setTime(new Date('2026-11-25T15:00:00Z'));
      await clear(shop.gateway.deps);
      expect(await shop.sale(refundId)).toMatchObject({ state: 'pending', ach_status_id: 2 });
      await work();
    });

    test('a refund that the bank has becomes an exception for an operator', async () => {
      const { id, refundId } = await refunding();
      shop.gateway.setTime(new Date('2026-11-25T15:00:00Z'));
      await clear(shop.gateway.deps);
      await staff.signIn(...(await credentials()));
      await returnDebit(id);
      await work();
      expect(await shop.sale(refundId)).toMatchObject({ state: 'pending', ach_status_id: 3 });
      expect(await tasksOf(refundId)).toMatchObject([
        { kind: 'refund_after_return', detail: { returned: id } },
      ]);
    });
  });

  test('HIS-055.1 a post-dated debit without an authorization is not sent on its day, and is sent once it is authorized', async () => {
    const id = await debit({ ach_authorization: 'printsign', close_date: '2026-11-23' });
    shop.gateway.setTime(new Date('2026-11-23T15:00:00Z'));
    await shop.gateway.worker.runDue();
    expect(await shop.charged(id)).toBe(0);
    expect(await shop.sale(id)).toMatchObject({ state: 'pending', ach_status_id: 1 });
    await staff.signIn(...(await credentials()));
    await staff.get('authorizeTransaction', { params: { id }, body: { id, ...authorized } });
    await staff.get('submit', { body: { tracking_id: await trackingOf(id) } });
    expect(await shop.charged(id)).toBe(1);
  });

  test('a post-dated debit is not sent before its day, and is sent by itself on it', async () => {
    const id = await debit({ ach_authorization: 'printsign', close_date: '2026-11-23' });
    await manager.get('authorizeTransaction', { params: { id }, body: { id, ...authorized } });
    expect(await manager.refused('submit', { body: { tracking_id: await trackingOf(id) } })).toMatchObject({
      status: 422,
      message: 'Transaction cannot be sent to the processor',
    });
    expect(await shop.charged(id)).toBe(0);
    shop.gateway.setTime(new Date('2026-11-23T15:00:00Z'));
    await shop.gateway.worker.runDue();
    expect(await shop.charged(id)).toBe(1);
  });
});
