import type { PaymentRequest, RefundRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { stopChargedBackSeries } from '../../src/recurring';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Opens a new merchant with a clerk who manages transactions, a superuser, and a settled sale of 100.00. */
  async function sold(change: Partial<PaymentRequest> = {}, terminal = {}) {
    const merchant = await shop.openAnother(terminal);
    const clerk = await shop.hire(merchant.accountId, [
      'can_manage_transactions',
      'has_recurring_options',
      'has_installment_options',
      'has_schedules',
    ]);
    const superuser = await shop.hire(merchant.accountId, ['superuser']);
    const pay = async (more: Partial<PaymentRequest> = {}) => {
      const body = shop.request({ terminal_id: merchant.terminalId, amount: '100.00', ...more });
      return (await clerk.browser.get('payment', { body })).response.UniqueID ?? '';
    };
    const id = await pay(change);
    const settled = shop.gateway.clock.now();
    await database().db.updateTable('transactions').set({ settled }).where('id', '=', id).execute();
    const refund = async (change: Partial<RefundRequest>, browser = clerk.browser) => {
      const answer = await browser.call('refund', { body: { unique_id: id, type: 'full', ...change } });
      return [answer.status, JSON.parse(answer.text) as { message?: string; response?: object }] as const;
    };
    return { ...merchant, id, pay, refund, clerk: clerk.browser, superuser: superuser.browser };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  /** Records that the card's bank takes back an amount of a payment, in cents. */
  async function chargeBack(
    { accountId, id }: Pick<Sold, 'accountId' | 'id'>,
    amount: number,
    code = '13.1',
  ) {
    const at = shop.gateway.clock.now();
    await database()
      .db.insertInto('chargebacks')
      .values({
        id: shop.gateway.deps.ids.id(),
        account_id: accountId,
        transaction_id: id,
        name: 'Ada Lovelace',
        amount,
        reason_code: code,
        reason: 'As the bank says',
        chargeback_date: '2026-11-19',
        created: at,
      })
      .execute();
  }

  test('B-08 a charged-back payment cannot be refunded, and shows the chargeback’s amount', async () => {
    const sale = await sold();
    await chargeBack(sale, 10_350);
    const { transaction } = await sale.clerk.get('transaction', { params: { id: sale.id } });
    expect(transaction).toMatchObject({ charged_back_amount: 10_350, credited_amount: 0 });
    const { rows } = await sale.clerk.get('transactions', { query: { filter: { transaction_id: sale.id } } });
    expect(rows).toMatchObject([{ charged_back_amount: 10_350 }]);
    const { timeline } = await sale.clerk.get('timeline', { params: { id: sale.id } });
    expect(timeline).toContainEqual(
      expect.objectContaining({ event: 'charged_back', amount: 10_350, detail: '13.1 As the bank says' }),
    );
    expect(await sale.refund({})).toMatchObject([422, { message: 'This payment was charged back' }]);
  });

  test('B-08 the rest of a partly charged-back payment can be refunded, and no cent beyond it', async () => {
    const sale = await sold();
    await chargeBack(sale, 4_000);
    const partial = (amount: string) => sale.refund({ type: 'partial', amount });
    expect(await partial('63.51')).toMatchObject([422, { message: 'This payment was charged back' }]);
    expect(await partial('63.50')).toMatchObject([200, { response: { ResponseText: 'RETURN ACCEPTED' } }]);
    expect(await sale.refund({})).toMatchObject([422, { message: 'This payment was charged back' }]);
    expect(await shop.sale(sale.id)).toMatchObject({ credited_amount: 6_350, refunded: null });
  });

  test('B-08 a refund of all that remains is the amount that the chargeback left', async () => {
    const sale = await sold();
    await chargeBack(sale, 4_000);
    expect(await sale.refund({})).toMatchObject([
      200,
      { response: { Transaction: { total_amount: 6_350 } } },
    ]);
  });

  test('B-08 a superuser who gives a reason refunds a charged-back payment, and the audit has it; a clerk cannot', async () => {
    const sale = await sold();
    await chargeBack(sale, 10_350);
    const reason = { chargeback_reason: 'The bank reversed it' };
    expect(await sale.refund(reason)).toMatchObject([422, { message: 'This payment was charged back' }]);
    expect(await sale.refund({}, sale.superuser)).toMatchObject([
      422,
      { message: 'This payment was charged back' },
    ]);
    const card = { chargeback_reason: 'of 4111 1111 1111 1111' };
    expect((await sale.refund(card, sale.superuser))[0]).toBe(422);
    expect(await sale.refund(reason, sale.superuser)).toMatchObject([
      200,
      { response: { Transaction: { total_amount: 10_350 } } },
    ]);
    const audited = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('action', '=', 'refund.of_charged_back')
      .where('subject_id', '=', sale.id)
      .execute();
    expect(audited).toMatchObject([
      { detail: { amount: 10_350, charged_back: 10_350, reason: 'The bank reversed it' } },
    ]);
  });

  const daily = {
    recurring: 'daily',
    recurring_start_date: '2026-11-20',
    recurring_end_date: '2026-12-20',
    allow_duplicate: true,
  } as const;
  const statusOf = async (id: string) => (await shop.sale(id)).recurring_status_id;

  test.each([
    ['fraud stops every series of its card', '10.4', [4, 4], 1],
    ['a cancelled recurring payment stops its own series', '13.2', [4, 2], 1],
    ['a dispute of the goods stops none', '13.1', [2, 2], 0],
  ] as const)('B-08 a chargeback for %s, once, with an exception', async (_, code, statuses, exceptions) => {
    const sale = await sold(daily);
    const other = await sale.pay({ ...daily, amount: '5.00' });
    const stranger = await sold({ ...daily, card_number: '5555555555554444' });
    await chargeBack(sale, 10_350, code);
    await stopChargedBackSeries(shop.gateway.deps);
    expect([await statusOf(sale.id), await statusOf(other)]).toEqual(statuses);
    expect(await statusOf(stranger.id)).toBe(2);
    const raised = (await shop.exceptions()).filter(({ transaction_id }) => transaction_id === sale.id);
    expect(raised.map(({ kind }) => kind)).toEqual(exceptions === 1 ? ['series_charged_back'] : []);
    // A series agreed upon later runs.
    const agreed = await sale.pay({ ...daily, amount: '6.00' });
    await stopChargedBackSeries(shop.gateway.deps);
    expect(await statusOf(agreed)).toBe(2);
  });

  test.each([
    ['fraud voids all that its card is to pay later', '10.4', [true, true]],
    ['a cancelled recurring payment voids the last payment of its plan', '13.2', [true, false]],
    ['a dispute of the goods voids nothing', '13.1', [false, false]],
  ] as const)('B-08 a chargeback for %s', async (_, code, voided) => {
    const plan = {
      is_installment: 1,
      transaction_group_id: 'CHARGED-BACK',
      transaction_group_total_amount: '110.00',
      transaction_group_total_count: 2,
      allow_duplicate: true,
    } as const;
    const end = { recurring: 'weekly', recurring_start_date: '2026-11-20', recurring_end_date: '2026-11-20' };
    const sale = await sold({ ...plan, ...end, is_recurring: 1 } as Partial<PaymentRequest>);
    const final = await sale.pay({ ...plan, amount: '10.00', close_date: '2026-12-04' });
    const single = await sale.pay({ amount: '12.00', close_date: '2026-12-05' });
    await chargeBack(sale, 10_350, code);
    await stopChargedBackSeries(shop.gateway.deps);
    const isVoided = async (id: string) => (await shop.sale(id)).voided !== null;
    expect([await isVoided(final), await isVoided(single)]).toEqual(voided);
    const raised = (await shop.exceptions()).filter(({ transaction_id }) => transaction_id === sale.id);
    expect(raised).toHaveLength(voided[0] ? 1 : 0);
  });

  test('B-08 a fraud stops the schedules of its card too', async () => {
    const merchant = await sold({}, { processor_id: 6 });
    const body = shop.request({ ...daily, terminal_id: merchant.terminalId, amount: '7.00' });
    const { response } = await merchant.clerk.get('payment', { body });
    const schedule = async () =>
      database()
        .db.selectFrom('schedules')
        .select(['recurring_status_id', 'next_run'])
        .where('id', '=', response.UniqueID)
        .executeTakeFirstOrThrow();
    expect((await schedule()).next_run).not.toBeNull();
    await chargeBack(merchant, 100, '4837');
    await stopChargedBackSeries(shop.gateway.deps);
    expect(await schedule()).toEqual({ recurring_status_id: 4, next_run: null });
  });

  test('B-10 HIS-067.2 an accepted sale has the processor’s reference, so its series can be edited', async () => {
    const sale = await sold(daily);
    const row = await shop.sale(sale.id);
    expect(row.processor_transaction_id).toEqual(expect.any(String));
    expect(row.reference_number).toBe(row.processor_transaction_id);
    const { transaction } = await sale.clerk.get('transaction', { params: { id: sale.id } });
    expect(transaction.reference_number).toBe(row.processor_transaction_id);
    const single = await shop.sale(await sale.pay({ amount: '11.00' }));
    expect(single.reference_number).toBe(single.processor_transaction_id);
    const declined = await shop.sale(await sale.pay({ amount: '11.05' }));
    expect(declined.reference_number).toBeNull();
  });
});
