import type { PaymentRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import type { Executor } from '../../src/platform/database';
import { runSeries } from '../../src/recurring/due-dates/run-series';
import { transactionSeries } from '../../src/payments/series/transaction-series';
import { reversalRow } from '../../src/payments/after-sale/reversal-row';
import { insertIntent } from '../../src/payments/charge/reservation-store';
import { lockTransaction } from '../../src/payments/after-sale/transaction-store';
import { voidSuperseded } from '../../src/payments/supersede/void-superseded';
import { lockPlace } from '../../src/payments/supersede/superseded';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { somebodyWaits } from '../somebody-waits';
import { password } from '../users';

const noon = (date: string) => new Date(`${date}T18:00:00Z`);
const permissions = ['has_recurring_options', 'can_manage_transactions'] as const;

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  beforeEach(() => shop.gateway.setTime(noon('2026-05-01')));
  afterAll(() => shop.close());
  afterEach(() => {
    delete shop.faults.afterAcceptance;
    delete shop.faults.beforeAcceptance;
  });
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Opens a new merchant whose clerk has sold an unsettled daily series of 40.00 from May 1 to May 20. */
  async function sold(change: Partial<PaymentRequest> = {}) {
    const merchant = await shop.openAnother();
    const { browser, email } = await shop.hire(merchant.accountId, permissions);
    const series = (more: Partial<PaymentRequest> = {}) =>
      shop.request({
        terminal_id: merchant.terminalId,
        amount: '40.00',
        recurring: 'daily',
        recurring_start_date: '2026-05-01',
        recurring_end_date: '2026-05-20',
        ...more,
      });
    const pay = async (body: PaymentRequest) => (await browser.get('payment', { body })).response;
    const id = (await pay(series(change))).UniqueID ?? '';
    const replacing = (more: Partial<PaymentRequest> = {}) =>
      series({ amount: '50.00', replaces_transaction_id: id, ...more });
    return {
      ...merchant,
      id,
      browser,
      email,
      pay,
      replacing,
      /** Hires a clerk who may take payments and manages none. */
      trainee: () => shop.hire(merchant.accountId, ['has_recurring_options']),
      old: () => shop.sale(id),
      refused: async (body: PaymentRequest) => {
        const { status, fields } = await browser.refused('payment', { body });
        return [status, fields];
      },
    };
  }
  /** Reserves a payment that replaces another one; its outcome is unknown. */
  async function reserveInPlaceOf(
    trx: Executor,
    { id, accountId, terminalId }: { id: string; accountId: string; terminalId: string },
  ): Promise<void> {
    const { ids, clock } = shop.gateway.deps;
    const at = clock.now();
    const of = await lockTransaction(trx, { accountId, id });
    if (!of) throw new Error('There is no such sale');
    const row = reversalRow(ids, of, { requestType: 'void', total: 4000, fee: 0, actor: {}, at });
    await insertIntent(
      trx,
      { accountId, terminalId, nonce: newNonce(), at, bodyHash: Buffer.alloc(0), duplicateKey: null },
      { ...row, request_type: 'sale', parent_transaction_id: null, replaces_transaction_id: id },
    );
  }
  const refusal = (message: string) => [422, { replaces_transaction_id: message }];
  /** Breaks the line to the processor at one of its next calls. */
  const breaksAt = (call: number) => {
    let calls = 0;
    return () => {
      calls += 1;
      return calls === call ? Promise.reject(new Error('The wire is broken')) : Promise.resolve();
    };
  };
  const runsOf = async (id: string) => {
    const runs = await database()
      .db.selectFrom('transactions')
      .select('created')
      .where('parent_transaction_id', '=', id)
      .where('api_method', '=', 'cron')
      .where('request_type', '=', 'sale')
      .execute();
    return runs.length;
  };

  test('PLN-053.2 one call makes the new series and ends the old one, which is voided', async () => {
    const { id, pay, replacing, old } = await sold();
    const response = await pay(replacing());
    expect(response).toMatchObject({
      ResponseText: 'APPROVED',
      Transaction: { replaces_transaction_id: id, recurring_status_id: 2 },
    });
    expect(await old()).toMatchObject({
      modify_recurring_type: 'none',
      recurring_status_id: 4,
      recurring_next_date: null,
      voided: expect.any(Date),
    });
    await clear(shop.gateway.deps);
    shop.gateway.setTime(noon('2026-05-03'));
    await shop.runSeries();
    expect([await runsOf(id), await runsOf(response.UniqueID ?? '')]).toEqual([0, 2]);
  });

  test('PLN-058.2 a settled series is cancelled, and its payment stays', async () => {
    const { pay, replacing, old, browser, email } = await sold();
    shop.gateway.setTime(noon('2026-05-02'));
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    await pay(replacing({ recurring_start_date: '2026-05-03' }));
    expect(await old()).toMatchObject({
      voided: null,
      modify_recurring_type: 'none',
      recurring_status_id: 4,
    });
  });

  test('PAY-041 a single payment is replaced too, and an identical one is not a duplicate', async () => {
    const { pay, replacing, old } = await sold({ recurring: 'none' });
    const again = replacing({ amount: '40.00', recurring: 'none' });
    expect((await pay(again)).ResponseText).toBe('APPROVED');
    expect(await old()).toMatchObject({ voided: expect.any(Date), recurring_status_id: null });
  });

  test('decisions §0.2 a repeated request is answered again, and the old payment is voided once', async () => {
    const { id, pay, replacing } = await sold();
    const body = replacing();
    const asked = () => pay(body).catch(() => undefined);
    const answers = await Promise.all([asked(), asked()]);
    const after = await pay(body);
    expect(answers.filter(Boolean).map((answer) => answer?.UniqueID)).toContain(after.UniqueID);
    const voids = database()
      .db.selectFrom('transactions')
      .select('state')
      .where('parent_transaction_id', '=', id);
    expect(await voids.where('request_type', '=', 'void').execute()).toEqual([{ state: 'approved' }]);
  });

  test('a declined payment ends nothing, and another one may replace the old one', async () => {
    const { pay, replacing, old } = await sold();
    expect((await pay(replacing({ amount: '50.05' }))).ResponseText).toBe('DECLINED');
    expect(await old()).toMatchObject({ voided: null, modify_recurring_type: null, recurring_status_id: 2 });
    expect((await pay(replacing())).ResponseText).toBe('APPROVED');
  });

  test('a replacement for a later day ends the old one as soon as it is accepted', async () => {
    const { pay, replacing, old } = await sold();
    const held = replacing({ recurring_start_date: '2026-05-04' });
    expect((await pay(held)).ResponseText).toBe('PENDING');
    expect(await old()).toMatchObject({ voided: expect.any(Date), recurring_status_id: 4 });
  });

  test('of two simultaneous replacements one succeeds, and the other is not charged', async () => {
    const { accountId, browser, replacing } = await sold();
    const answers = await Promise.all(
      ['51.00', '52.00'].map((amount) => browser.call('payment', { body: replacing({ amount }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const made = await database()
      .db.selectFrom('transactions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('replaces_transaction_id', 'is not', null)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('a replacement claimed while another one is accepted is not charged', async () => {
    const { id, accountId, terminalId, browser, replacing } = await sold();
    let arrived = (): void => undefined;
    let goOn = (): void => undefined;
    const accepted = new Promise<void>((resolve) => (arrived = resolve));
    const held = new Promise<void>((resolve) => (goOn = resolve));
    shop.faults.afterAcceptance = () => (arrived(), held);
    const first = browser.call('payment', { body: replacing({ amount: '51.00' }) });
    await accepted;
    delete shop.faults.afterAcceptance;
    const other = database()
      .db.transaction()
      .execute(async (trx) => {
        await lockPlace(trx, accountId, { id, isUnsettled: true });
        goOn();
        await somebodyWaits(database());
        await reserveInPlaceOf(trx, { accountId, terminalId, id });
      });
    await expect(other).rejects.toMatchObject({ code: '23505' });
    expect((await first).status).toBe(200);
  });

  test('§0.3 if the answer of an accepted replacement is lost, the old series continues until the look-up knows, then it ends', async () => {
    const { pay, replacing, old } = await sold();
    shop.faults.afterAcceptance = breaksAt(1);
    expect((await pay(replacing())).ActionCode).toBe('U00');
    expect(await old()).toMatchObject({ voided: null, recurring_status_id: 2 });
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    expect(await old()).toMatchObject({ recurring_status_id: 4 });
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    expect((await old()).voided).not.toBeNull();
  });

  test('§0.3 no date of a series is charged while nobody knows if it was replaced', async () => {
    const { accountId, id, pay, replacing, old } = await sold();
    shop.faults.afterAcceptance = breaksAt(1);
    expect((await pay(replacing())).ActionCode).toBe('U00');
    shop.gateway.setTime(noon('2026-05-02'));
    // The worker runs the series before the look-up.
    await runSeries(shop.gateway.deps, { kind: 'transaction', accountId, id });
    expect(await runsOf(id)).toBe(0);
    await shop.gateway.worker.runDue();
    expect(await old()).toMatchObject({ recurring_status_id: 4 });
    await shop.runSeries();
    expect(await runsOf(id)).toBe(0);
  });

  test('§0.3 a request that waits for a series during its replacement sees the replacement', async () => {
    const { id, accountId, terminalId } = await sold();
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const replacing = database()
      .db.transaction()
      .execute(async (trx) => {
        await lockTransaction(trx, { accountId, id });
        locked();
        await somebodyWaits(database());
        await reserveInPlaceOf(trx, { accountId, terminalId, id });
      });
    await isLocked;
    const found = database()
      .db.transaction()
      .execute((trx) => transactionSeries.lock(trx, { kind: 'transaction', accountId, id }));
    await replacing;
    expect(await found).toMatchObject({ isBeingReplaced: true });
  });

  test('a call that breaks after the payment leaves the rest to the worker', async () => {
    const { id, pay, replacing, old } = await sold();
    // The new payment is charged, but the processor never receives the void of the old one.
    shop.faults.beforeAcceptance = breaksAt(2);
    await pay(replacing());
    delete shop.faults.beforeAcceptance;
    expect(await old()).toMatchObject({ voided: null, recurring_status_id: 4, recurring_next_date: null });
    // The look-up of the void finds that nobody received it, and the void is sent again.
    for (let round = 0; round < 8; round += 1) {
      shop.gateway.pass({ minutes: 2 });
      await shop.gateway.worker.runDue();
    }
    expect((await old()).voided).not.toBeNull();
    expect((await shop.exceptions()).filter(({ transaction_id }) => transaction_id === id)).toEqual([]);
  });

  test.each([
    ['a day later', noon('2026-05-01'), noon('2026-05-02')],
    // The cutoff of May 1 was ten seconds before the request: a later settlement has that earlier time.
    ['by a worker that is late', new Date('2026-05-02T03:00:10Z'), new Date('2026-05-02T03:00:20Z')],
  ])(
    'a payment that settles %s while its replacement is unknown becomes an exception once that is accepted',
    async (_, asked, settles) => {
      const { id, pay, replacing, browser, email, old } = await sold({ recurring: 'none' });
      shop.gateway.setTime(asked);
      await browser.signIn(email, password);
      shop.faults.afterAcceptance = breaksAt(1);
      const { ActionCode, UniqueID } = await pay(replacing({ recurring: 'none' }));
      expect(ActionCode).toBe('U00');
      shop.gateway.setTime(settles);
      await clear(shop.gateway.deps);
      for (let round = 0; round < 2; round += 1) {
        await shop.gateway.worker.runDue();
        shop.gateway.pass({ minutes: 1 });
      }
      expect(await shop.sale(UniqueID)).toMatchObject({ state: 'approved' });
      expect(await old()).toMatchObject({ settled: new Date('2026-05-02T03:00:00Z'), settled_at: settles });
      const raised = (await shop.exceptions()).filter(({ transaction_id }) => transaction_id === id);
      expect(raised).toMatchObject([{ kind: 'replaced_not_voided', detail: { replaced_by: UniqueID } }]);
    },
  );

  test('a payment that settles before its replacement is claimed is not replaced', async () => {
    const { accountId, id } = await sold();
    shop.gateway.setTime(noon('2026-05-02'));
    await clear(shop.gateway.deps);
    const holds = (isUnsettled: boolean) =>
      database()
        .db.transaction()
        .execute((trx) => lockPlace(trx, accountId, { id, isUnsettled }));
    await expect(holds(true)).rejects.toThrow('changed');
    await holds(false);
  });

  test('a payment that settled before its void becomes an exception for an operator', async () => {
    const { accountId, id } = await sold({ recurring: 'none' });
    shop.gateway.setTime(noon('2026-05-02'));
    await clear(shop.gateway.deps);
    expect(await voidSuperseded(shop.gateway.deps, { accountId, id, by: 'another' })).toBeUndefined();
    const raised = (await shop.exceptions()).filter(({ transaction_id }) => transaction_id === id);
    expect(raised).toMatchObject([{ kind: 'replaced_not_voided', detail: { replaced_by: 'another' } }]);
  });

  const postDated = { recurring: 'none', close_date: '2026-05-10' } as const;
  const dateRefusal = {
    replaces_date:
      'The replaced payment has post date May-10-2026: keep it, or name the new day in replaces_date',
  };

  test.each<[string, Partial<PaymentRequest>, string | Record<string, string>]>([
    ['on its day', { close_date: '2026-05-10' }, 'PENDING'],
    ['at once', { close_date: undefined }, dateRefusal],
    ['at once, as it says', { close_date: undefined, replaces_date: 'today' }, 'APPROVED'],
    ['on another day', { close_date: '2026-05-12' }, dateRefusal],
    ['on another day, as it says', { close_date: '2026-05-12', replaces_date: '2026-05-12' }, 'PENDING'],
    ['on a day that it does not name', { close_date: '2026-05-12', replaces_date: 'today' }, dateRefusal],
  ])('B-01 HIS-027.5 a post-dated payment is replaced %s, or refused', async (_, change, outcome) => {
    const { pay, replacing, refused, old } = await sold(postDated);
    const body = replacing({ ...postDated, ...change });
    if (typeof outcome === 'string') expect((await pay(body)).ResponseText).toBe(outcome);
    else expect(await refused(body)).toEqual([422, outcome]);
    expect(await old()).toMatchObject({
      future_post: '2026-05-10',
      voided: typeof outcome === 'string' ? expect.any(Date) : null,
    });
  });

  test('B-01 a post-dated payment whose day has passed is replaced today only if the request says so', async () => {
    const { browser, email, refused, replacing, pay } = await sold(postDated);
    shop.gateway.setTime(noon('2026-05-11'));
    await browser.signIn(email, password);
    const late = (more: Partial<PaymentRequest>) => replacing({ recurring: 'none', ...more });
    expect(await refused(late({}))).toEqual([422, dateRefusal]);
    expect((await pay(late({ replaces_date: 'today' }))).ResponseText).toBe('APPROVED');
  });

  test('B-02 API-025.2 a part of a plan cannot be replaced by a payment outside the plan, and can by one inside it', async () => {
    const { browser, series, ...merchant } = await planOf();
    const loose = series({ recurring: 'none', replaces_transaction_id: merchant.id });
    expect((await browser.refused('payment', { body: loose })).fields).toEqual({
      replaces_transaction_id:
        'This payment is part of an installment plan: use Take Payment, or Modify on the page of its plan',
    });
    const other = series({ ...merchant.part('PLAN-OTHER'), replaces_transaction_id: merchant.id });
    expect((await browser.refused('payment', { body: other })).fields).toHaveProperty(
      'replaces_transaction_id',
    );
    expect(await shop.sale(merchant.id)).toMatchObject({ voided: null, recurring_status_id: 2 });
    const inside = series({ is_installment: 1, transaction_group_id: merchant.plan, amount: '39.00' });
    const body = { ...inside, replaces_transaction_id: merchant.id };
    expect((await browser.get('payment', { body })).response.ResponseText).toBe('APPROVED');
    expect(await shop.sale(merchant.id)).toMatchObject({ voided: expect.any(Date), recurring_status_id: 4 });
  });

  /** Sells a plan of 800.00 in an unsettled daily series of a new merchant. */
  async function planOf() {
    const merchant = await shop.openAnother();
    const { browser } = await shop.hire(merchant.accountId, [...permissions, 'has_installment_options']);
    const plan = `PLAN-${newNonce()}`;
    const part = (transaction_group_id: string) => ({
      is_installment: 1 as const,
      transaction_group_id,
      transaction_group_total_amount: '800.00',
      transaction_group_total_count: 20,
    });
    const series = (more: Partial<PaymentRequest> = {}) =>
      shop.request({
        terminal_id: merchant.terminalId,
        amount: '40.00',
        recurring: 'daily',
        recurring_start_date: '2026-05-01',
        recurring_end_date: '2026-05-20',
        ...more,
      });
    const { response } = await browser.get('payment', { body: series(part(plan)) });
    return { ...merchant, browser, series, part, plan, id: response.UniqueID ?? '' };
  }

  test('S-03 a payment of another account, or one that the user does not manage, cannot be replaced', async () => {
    const mine = await sold();
    const other = await sold();
    const unknown = refusal('Unable to identify transaction');
    expect(await mine.refused(mine.replacing({ replaces_transaction_id: other.id }))).toEqual(unknown);
    expect(await mine.refused(mine.replacing({ replaces_transaction_id: 'missing' }))).toEqual(unknown);
    const { browser } = await mine.trainee();
    expect((await browser.refused('payment', { body: mine.replacing() })).fields).toEqual({
      replaces_transaction_id: 'Permission Denied',
    });
    expect(await mine.old()).toMatchObject({ voided: null, recurring_status_id: 2 });
  });

  test.each([
    ['voided', 'Transaction has already been voided'],
    ['settled', 'Transaction has already settled, please refund it'],
    ['declined', 'Transaction cannot be voided'],
  ])('a %s payment cannot be replaced', async (how, message) => {
    const amount = how === 'declined' ? '40.05' : '40.00';
    const { id, browser, email, replacing, refused } = await sold({ recurring: 'none', amount });
    if (how === 'voided') await browser.get('void', { body: { transaction_id: id } });
    if (how === 'settled') {
      shop.gateway.setTime(noon('2026-05-02'));
      await clear(shop.gateway.deps);
      await browser.signIn(email, password);
    }
    const body = replacing({ nonce: newNonce(), recurring_start_date: '2026-05-02' });
    expect(await refused(body)).toEqual(refusal(message));
  });
});
