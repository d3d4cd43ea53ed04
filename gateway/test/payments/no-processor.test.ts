import type { PaymentRequest } from '@tillway/contract';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

const ach: Partial<PaymentRequest> = {
  request_type: 'ach',
  card_number: undefined,
  card_cvv: undefined,
  card_month: undefined,
  card_year: undefined,
  ach_routing_number: '103000017',
  ach_account_number: '123456701',
  ach_type: 'CHECKING',
};

/**
 * A terminal whose processor has no adapter is refused before anything is claimed, since no request could finish the
 * claim.
 */
onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());

  async function counter(processor_id = 3) {
    const merchant = await shop.openStaffed(
      ['can_manage_account_transactions', 'has_recurring_options', 'superuser'],
      { types: ['ecom', 'ach'], processor_id },
    );
    await database()
      .db.updateTable('accounts')
      .set({
        permissions: JSON.stringify({ can_standalone_refund: true, can_use_nacha_authorization: true }),
      })
      .where('id', '=', merchant.accountId)
      .execute();
    const body = (change: Partial<PaymentRequest> = {}) =>
      JSON.parse(
        JSON.stringify(shop.request({ terminal_id: merchant.terminalId, nonce: newNonce(), ...change })),
      ) as PaymentRequest;
    const pay = async (change?: Partial<PaymentRequest>) =>
      (await merchant.browser.get('payment', { body: body(change) })).response.UniqueID ?? '';
    const rows = () =>
      database()
        .db.selectFrom('transactions')
        .select(['id', 'state'])
        .where('account_id', '=', merchant.accountId)
        .where('state', '<>', 'invalid')
        .execute();
    return { ...merchant, body, pay, rows };
  }
  type Counter = Awaited<ReturnType<typeof counter>>;

  /** Runs `work` while the processor has no adapter. */
  async function unreachable<Result>(work: () => Promise<Result>): Promise<Result> {
    const { deps } = shop.gateway;
    const { hasProcessor } = deps;
    deps.hasProcessor = () => false;
    return work().finally(() => {
      deps.hasProcessor = hasProcessor;
    });
  }
  const settle = async (id: string) => {
    await database()
      .db.updateTable('transactions')
      .set({ settled: new Date() })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test.each<[string, number, (counter: Counter) => Promise<() => Promise<{ status: number }>>]>([
    [
      'a payment',
      3,
      ({ browser, body }) => Promise.resolve(() => browser.refused('payment', { body: body() })),
    ],
    [
      'a schedule',
      6,
      ({ browser, body }) =>
        Promise.resolve(() =>
          browser.refused('payment', {
            body: body({ recurring: 'weekly', recurring_start_date: '2026-11-20', recurring_ongoing: true }),
          }),
        ),
    ],
    [
      'a refund',
      3,
      async ({ browser, pay }) => {
        const unique_id = await settle(await pay());
        return () => browser.refused('refund', { body: { unique_id, type: 'full' } });
      },
    ],
    [
      'a void',
      3,
      async ({ browser, pay }) => {
        const transaction_id = await pay();
        return () => browser.refused('void', { body: { transaction_id } });
      },
    ],
    [
      'a submit',
      3,
      async ({ browser, pay }) => {
        const id = await pay({ ...ach, ach_authorization: 'printsign' });
        const { tracking_id } = await shop.sale(id);
        const authorized = { id, ach_is_authorized: true, ach_status_id: 2 };
        await browser.get('authorizeTransaction', { params: { id }, body: authorized });
        return () => browser.refused('submit', { body: { tracking_id } });
      },
    ],
    [
      'a standalone refund',
      3,
      ({ browser, body }) => Promise.resolve(() => browser.refused('standaloneRefund', { body: body() })),
    ],
  ])('1.7 %s is refused and leaves no trace', async (_, processor, prepare) => {
    const made = await counter(processor);
    const ask = await prepare(made);
    const before = await made.rows();
    const { status } = await unreachable(ask);
    expect(status).toBe(422);
    expect(await made.rows()).toEqual(before);
    expect(before.map(({ state }) => state)).not.toContain('unknown');
  });

  test('1.7 an earlier payment is answered again, and due payments wait', async () => {
    const { browser, body, pay, rows } = await counter();
    const paid = body();
    const first = await browser.call('payment', { body: paid });
    await pay({
      amount: '7.00',
      recurring: 'daily',
      recurring_start_date: '2026-11-20',
      recurring_ongoing: true,
    });
    const before = await rows();
    await unreachable(async () => {
      expect((await browser.call('payment', { body: paid })).text).toBe(first.text);
      shop.gateway.pass({ days: 2 });
      await shop.runSeries();
    });
    expect(await rows()).toEqual(before);
    await shop.runSeries();
    expect(await rows()).toHaveLength(before.length + 2);
  });

  test('1.7 an earlier standalone refund is answered again, and another request with its nonce is not', async () => {
    const { browser, body, rows } = await counter();
    const refunded = body();
    const first = await browser.call('standaloneRefund', { body: refunded });
    const before = await rows();
    await unreachable(async () => {
      expect((await browser.call('standaloneRefund', { body: refunded })).text).toBe(first.text);
      const other = { ...refunded, amount: '99.00' };
      expect(await browser.refused('standaloneRefund', { body: other })).toMatchObject({
        code: 'nonce_used',
      });
    });
    expect(await rows()).toEqual(before);
  });
});
