import type { OperationEnvelope, OperationResponse, PaymentRequest } from '@tillway/contract';
import { type AccountPermissions, failedChecks, messages, owedOf, type UserPermission } from '@tillway/rules';
import { parseCsv } from '../csv';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

const half = '4000000000000515';
const wrongAddress = '4000000000000010';
const wrongCvv = '4000000000000101';
const drop = () => Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    const more: UserPermission[] = [
      'can_manage_transactions',
      'has_recurring_options',
      'can_use_hpp',
      'can_authorize_only',
    ];
    ({ browser: clerk } = await shop.hire(shop.accountId, more));
  });
  afterEach(async () => {
    for (const fault of ['beforeAcceptance', 'afterAcceptance', 'beforeLookUp'] as const)
      delete shop.faults[fault];
    expect(await verifyLedger(database().db)).toEqual(balanced);
    shop.gateway.pass({ minutes: 3 });
  });

  const set = (permissions: AccountPermissions) =>
    database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', shop.accountId)
      .execute();
  const send = async (body: PaymentRequest): Promise<OperationResponse> =>
    (await clerk.get('payment', { body })).response;
  const pay = (change: Partial<PaymentRequest>) => send(shop.request(change));
  const looksUp = async () => {
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
  };
  /** The date after the given number of days. */
  const day = (days: number) =>
    new Date(shop.gateway.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const dropVoids = () => {
    shop.faults.beforeAcceptance = (request) =>
      'kind' in request && request.kind === 'void' ? drop() : Promise.resolve();
  };
  const entriesOf = async (id: string | null) => {
    const entries = await database()
      .db.selectFrom('ledger_entries')
      .select(['ledger_account', 'amount'])
      .where('transaction_id', '=', id ?? '')
      .execute();
    return Object.fromEntries(entries.map(({ ledger_account, amount }) => [ledger_account, amount]));
  };
  const voidsOf = async (id: string | null) => {
    const reference = [...(id ?? '')].reverse().join('');
    return (await shop.charges()).filter((each) => each.reference === reference);
  };
  const givenBack = 'It was given back: please use another card.';

  describe('a part', () => {
    const body = (change: Partial<PaymentRequest> = {}) =>
      shop.request({ amount: '60.19', card_number: half, ...change });

    test('is voided and declined, unless the merchant keeps parts', async () => {
      await set({});
      const { UniqueID: id, ResponseText, Transaction } = await pay(body());
      expect(ResponseText).toBe('DECLINED');
      expect(Transaction).toMatchObject({
        state: 'declined',
        total_amount: 6230,
        requested_amount: null,
        error_messages: JSON.stringify([`Only $31.15 of $62.30 was approved. ${givenBack}`]),
      });
      expect(await voidsOf(id)).toMatchObject([{ kind: 'void', amount: 3115, asked: 1 }]);
      expect(await entriesOf(id)).toEqual({});
    });

    test('of an authorization is never kept, since a capture takes the whole', async () => {
      await set({ keeps_part_approvals: true });
      const { UniqueID: id, Transaction } = await pay(body({ authorize_only: true }));
      expect(Transaction).toMatchObject({ state: 'declined', request_type: 'authorize', total_amount: 6230 });
      expect(await voidsOf(id)).toMatchObject([{ kind: 'void', amount: 3115, asked: 1 }]);
    });

    test('is booked at the approved amount and answered again alike, if the merchant keeps parts', async () => {
      await set({ keeps_part_approvals: true });
      const asked = body();
      const first = await clerk.call('payment', { body: asked });
      const { response } = JSON.parse(first.text) as OperationEnvelope;
      expect(response).toMatchObject({
        ResponseText: 'APPROVED',
        Transaction: {
          state: 'approved',
          total_amount: 3115,
          fee_amount: 106,
          requested_amount: 6230,
          requested_fee_amount: 211,
        },
      });
      const id = response.UniqueID;
      expect(await entriesOf(id)).toEqual({
        processor_receivable: 3115,
        merchant_payable: -3009,
        price_adjustment_revenue: -106,
      });
      expect(await voidsOf(id)).toEqual([]);
      const again = await clerk.call('payment', { body: asked });
      expect(again.text).toBe(first.text);
      expect(await shop.charged(id)).toBe(1);
      const { transaction } = await clerk.get('transaction', { params: { id: id ?? '' } });
      expect(owedOf(transaction)).toEqual({ total: 3115, amount: 3010 });
      const { paper } = await clerk.get('receipt', { params: { id: id ?? '' } });
      expect(paper.groups.at(-1)?.slice(-2)).toEqual([
        { label: 'Total', value: '$31.15', strong: true },
        { label: 'Asked for', value: '$62.30' },
      ]);
      expect(paper.paragraphs).toEqual(['$31.15 of $62.30 asked was approved and charged.']);
      const query = { filter: { ids: [id ?? ''] }, format: 'csv', columns: 'total_amount,requested_amount' };
      const { text: file } = await clerk.call('transactions', { query });
      expect(parseCsv(file).slice(0, 2)).toEqual([
        ['Total', 'Asked for'],
        ['$31.15', '$62.30'],
      ]);
    });

    test('a whole approval has no requested amount', async () => {
      await set({ keeps_part_approvals: true });
      expect((await pay({ amount: '60.21' })).Transaction).toMatchObject({
        total_amount: 6232,
        requested_amount: null,
        keeps_part: true,
      });
    });

    test.each([
      ['keeps parts', true, 'approved', 3155],
      ['does not', false, 'declined', 6311],
    ] as const)(
      'whose answer is lost is found by the look-up, if the merchant %s at the charge',
      async (_, keeps, state, total) => {
        await set(keeps ? { keeps_part_approvals: true } : {});
        const asked = body({ amount: '60.98' });
        const { UniqueID: id, ActionCode } = await send(asked);
        expect(ActionCode).toBe('U00');
        // The setting at the charge decides.
        await set(keeps ? {} : { keeps_part_approvals: true });
        await looksUp();
        expect(await shop.sale(id)).toMatchObject({ state, total_amount: total });
        expect(await voidsOf(id)).toHaveLength(keeps ? 0 : 1);
        const final = await clerk.call('payment', { body: asked });
        expect((await clerk.call('payment', { body: asked })).text).toBe(final.text);
      },
    );

    test('stays unknown until its void is certain, and is never booked', async () => {
      await set({});
      dropVoids();
      const { UniqueID: id } = await pay(body({ amount: '61.00' }));
      expect(await shop.sale(id)).toMatchObject({
        state: 'unknown',
        processor_answer: { reason: 'partly_approved' },
      });
      delete shop.faults.beforeAcceptance;
      await looksUp();
      expect(await shop.sale(id)).toMatchObject({ state: 'declined' });
      expect(await voidsOf(id)).toHaveLength(1);
      expect(await entriesOf(id)).toEqual({});
    });

    test('of a series, a later day, or a link is never kept', async () => {
      await set({ keeps_part_approvals: true });
      const series = await pay(
        body({
          amount: '62.00',
          is_recurring: 1,
          recurring: 'daily',
          recurring_start_date: day(0),
          recurring_end_date: day(3),
        }),
      );
      expect(series.Transaction).toMatchObject({ state: 'declined' });
      const later = await pay(body({ amount: '62.02', close_date: day(2) }));
      expect(later.Transaction).toMatchObject({ state: 'pending', keeps_part: false });
      const { token } = await clerk.get('createHostedLink', {
        body: { terminalId: { card: shop.terminalId }, amount: '62.04' },
      });
      const { card_name, card_number, card_cvv, card_month, card_year, billing_postalcode } = body();
      const typed = { card_name, card_number, card_cvv, card_month, card_year, billing_postalcode };
      const payer = shop.gateway.browser();
      const link = { token, nonce: newNonce(), method: 'card' as const };
      expect(await payer.get('payHostedLink', { body: { ...link, ...typed } })).toMatchObject({
        outcome: 'declined',
      });
      shop.gateway.pass({ days: 3 });
      await shop.gateway.worker.runDue();
      expect(await shop.sale(later.UniqueID)).toMatchObject({ state: 'declined', total_amount: 6419 });
    });

    test('a waived price adjustment is split in proportion', async () => {
      await set({ keeps_part_approvals: true });
      const { browser } = await shop.hire(shop.accountId, ['can_waive_card_fees']);
      const { response } = await browser.get('payment', { body: body({ amount: '60.00', waive_fee: 1 }) });
      expect(response.Transaction).toMatchObject({
        total_amount: 3000,
        fee_amount: 0,
        fee_waived_amount: 105,
        requested_amount: 6000,
      });
    });

    const part = async (amount: string) => {
      await set({ keeps_part_approvals: true });
      return (await pay(body({ amount, order_number: 'A-7' }))).UniqueID ?? '';
    };
    const restOf = (id: string, change: Partial<PaymentRequest> = {}) =>
      shop.request({ amount: '30.10', rest_of_transaction_id: id, allow_duplicate: true, ...change });

    test('its rest is charged once, on any card, and is linked to it', async () => {
      const id = await part('60.19');
      const rest = await send(restOf(id));
      expect(rest.Transaction).toMatchObject({
        state: 'approved',
        total_amount: 3115,
        rest_of_transaction_id: id,
        order_number: 'A-7',
      });
      const wrong = { rest_of_transaction_id: 'Nothing of this payment is still owed' };
      expect((await clerk.refused('payment', { body: restOf(id) })).fields).toEqual(wrong);
      // A voided rest is owed again.
      await clerk.get('void', { body: { transaction_id: rest.UniqueID ?? '' } });
      expect((await send(restOf(id))).Transaction).toMatchObject({ state: 'approved' });
    });

    test('of two rests at the same moment one is charged', async () => {
      const id = await part('60.19');
      const answers = await Promise.all(
        ['1', '2', '3'].map((cents) =>
          clerk.call('payment', { body: restOf(id, { amount: `30.1${cents}` }) }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    });

    test('a payment that was approved in whole, or of another merchant, has no rest', async () => {
      const whole = await pay({ amount: '63.10' });
      expect((await clerk.refused('payment', { body: restOf(whole.UniqueID ?? '') })).fields).toEqual({
        rest_of_transaction_id: 'Nothing of this payment is still owed',
      });
      const id = await part('60.19');
      const { browser, terminalId } = await shop.openStaffed();
      expect(
        (await browser.refused('payment', { body: restOf(id, { terminal_id: terminalId }) })).fields,
      ).toEqual({ rest_of_transaction_id: 'Unable to identify transaction' });
    });
  });

  describe('a failed check', () => {
    test('changes nothing without a policy, and is stored in words', async () => {
      await set({});
      const { Transaction } = await pay({ amount: '70.01', card_number: wrongAddress });
      expect(Transaction).toMatchObject({
        state: 'approved',
        address_check: 'no match',
        cvv_check: 'match',
        address_policy: null,
        cvv_policy: null,
      });
    });

    test.each([
      ['address', { address_policy: 'refuse' }, wrongAddress, '70.02'],
      ['CVV', { cvv_policy: 'refuse' }, wrongCvv, '70.03'],
    ] as const)(
      'of the %s is voided and declined if the merchant refuses it',
      async (_, policy, card_number, amount) => {
        await set(policy);
        const body = shop.request({ amount, card_number });
        const first = await clerk.call('payment', { body });
        const { response } = JSON.parse(first.text) as OperationEnvelope;
        expect(response.Transaction).toMatchObject({
          state: 'declined',
          error_messages: JSON.stringify([
            messages.checksRefused([card_number === wrongCvv ? 'cvv' : 'address']),
          ]),
        });
        expect(await voidsOf(response.UniqueID)).toMatchObject([{ kind: 'void', asked: 1 }]);
        expect(await entriesOf(response.UniqueID)).toEqual({});
        expect((await clerk.call('payment', { body })).text).toBe(first.text);
        expect((await pay({ amount })).Transaction).toMatchObject({ state: 'approved' });
      },
    );

    test('stays unknown until its void is certain', async () => {
      await set({ address_policy: 'refuse' });
      dropVoids();
      const { UniqueID: id } = await pay({ amount: '70.04', card_number: wrongAddress });
      expect(await shop.sale(id)).toMatchObject({
        state: 'unknown',
        processor_answer: { reason: 'check_refused' },
      });
      delete shop.faults.beforeAcceptance;
      await set({});
      await looksUp();
      expect(await shop.sale(id)).toMatchObject({ state: 'declined', total_amount: 7249 });
      expect(await entriesOf(id)).toEqual({});
    });

    test('is refused by the look-up after a lost answer', async () => {
      await set({ cvv_policy: 'refuse' });
      const { UniqueID: id } = await pay({ amount: '70.98', card_number: wrongCvv });
      expect(await shop.sale(id)).toMatchObject({ state: 'unknown' });
      await looksUp();
      expect(await shop.sale(id)).toMatchObject({ state: 'declined', cvv_check: 'no match' });
    });

    test('asks the counter, which voids the payment by the usual call', async () => {
      await set({ address_policy: 'ask', cvv_policy: 'refuse' });
      const { Transaction } = await pay({ amount: '70.06', card_number: wrongAddress });
      expect(Transaction).toMatchObject({ state: 'approved', address_policy: 'ask' });
      expect(Transaction && failedChecks(Transaction, 'ask')).toEqual(['address']);
      await clerk.get('void', { body: { transaction_id: Transaction?.id ?? '' } });
      expect((await shop.sale(Transaction?.id ?? '')).voided).not.toBeNull();
    });

    test('asks nobody about a payment on a later day', async () => {
      await set({ address_policy: 'ask', cvv_policy: 'refuse' });
      const { Transaction } = await pay({ amount: '70.07', card_number: wrongAddress, close_date: day(2) });
      expect(Transaction).toMatchObject({ state: 'pending', address_policy: null, cvv_policy: 'refuse' });
    });
  });
});
