import type { StandaloneRefundRequest } from '@tillway/contract';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

onEmbedded((database) => {
  let shop: Shop;
  let staff: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: staff } = await shop.hire(shop.accountId, ['superuser']));
    await allow(shop.accountId, true);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ milliseconds: 121_000 }));
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  const allow = (accountId: string, can_standalone_refund: boolean) =>
    database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_standalone_refund }) })
      .where('id', '=', accountId)
      .execute();
  const requested = (change: Partial<StandaloneRefundRequest> = {}): StandaloneRefundRequest => ({
    terminal_id: shop.terminalId,
    request_type: 'sale',
    nonce: newNonce(),
    amount: '15.00',
    card_name: 'Ada Lovelace',
    card_number: '4111111111111111',
    card_cvv: '123',
    card_month: '12',
    card_year: '30',
    ...change,
  });
  const refund = async (change?: Partial<StandaloneRefundRequest>) =>
    (await staff.get('standaloneRefund', { body: requested(change) })).response;

  test('API-005.1 API-005.2 API-033 API-071.6 REF-002.1 REF-009 a refund goes to a card without a price adjustment', async () => {
    const response = await refund({ customer_po: 'PO-9' });
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'RETURN ACCEPTED',
      Transaction: {
        request_type: 'credit',
        parent_transaction_id: null,
        total_amount: 1500,
        fee_amount: 0,
        customer_po: 'PO-9',
        transaction_status: 'Approved',
      },
    });
    expect(await shop.charged(response.UniqueID)).toBe(1);
  });

  test('REF-009 a refund goes to a stored card by its token', async () => {
    const { Transaction } = await shop.pay({ amount: '3.00' });
    const body = JSON.parse(
      JSON.stringify(
        requested({
          token: Transaction?.token ?? '',
          card_number: undefined,
          card_cvv: undefined,
          card_month: undefined,
          card_year: undefined,
        }),
      ),
    ) as StandaloneRefundRequest;
    const { response } = await staff.get('standaloneRefund', { body });
    expect(response.Transaction).toMatchObject({ token_id: Transaction?.token, last_four: '1111' });
  });

  test('REF-002.1 REF-009 API-033 API-071.6 a refund to a bank account, at once and by a look-up, is a return for the bank to decide', async () => {
    const { accountId, terminalId } = await shop.openAnother({ types: ['ach'] });
    await allow(accountId, true);
    const { browser } = await shop.hire(accountId, ['superuser']);
    const body = (amount: string) =>
      JSON.parse(
        JSON.stringify(
          requested({
            terminal_id: terminalId,
            request_type: 'ach',
            amount,
            ach_routing_number: '103000017',
            ach_account_number: '123456789',
            ach_type: 'SAVINGS',
            card_number: undefined,
            card_cvv: undefined,
            card_month: undefined,
            card_year: undefined,
          }),
        ),
      ) as StandaloneRefundRequest;
    const refundBy = async (amount: string) =>
      (await browser.get('standaloneRefund', { body: body(amount) })).response;
    expect(await refundBy('18.00')).toMatchObject({
      ActionCode: '000',
      ResponseText: 'RETURN ACCEPTED',
      Transaction: { request_type: 'achcredit', total_amount: 1800, last_four: '6789' },
    });
    const lost = await refundBy('18.98');
    expect(lost.ResponseText).toBe('UNKNOWN');
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(lost.UniqueID)).toMatchObject({
      state: 'pending',
      response_text: 'RETURN ACCEPTED',
    });
  });

  test('REF-012 decisions §0.2 one nonce is one refund, and an identical second one is a duplicate', async () => {
    const body = requested({ amount: '16.00' });
    await staff.get('standaloneRefund', { body });
    const again = await staff.call('standaloneRefund', { body });
    expect(again.headers['idempotency-hit']).toBe('true');
    expect((await refund({ amount: '16.00' })).ResponseText).toBe('DUPLICATE');
    expect((await refund({ amount: '16.00', allow_duplicate: true })).ResponseText).toBe('RETURN ACCEPTED');
  });

  test('REF-007 S-18 an account without the permission is refused, unless a superuser overrides it, and the audit has the reason', async () => {
    await allow(shop.accountId, false);
    const { status, fields } = await staff.refused('standaloneRefund', { body: requested() });
    expect([status, fields]).toEqual([
      422,
      { override: 'Account does not have permissions to perform a standalone refund.' },
    ]);
    const silent = await staff.refused('standaloneRefund', { body: requested({ override: true }) });
    expect([silent.status, silent.fields]).toEqual([422, { override_reason: 'Reason is required' }]);
    const lifted = { amount: '17.00', override: true, override_reason: 'ticket 4711' };
    expect((await refund(lifted)).ActionCode).toBe('000');
    const audited = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('action', '=', 'refund.override')
      .execute();
    expect(audited).toEqual([{ detail: { reason: 'ticket 4711' } }]);
    await allow(shop.accountId, true);
  });

  test.each([
    ['declined', '5.51', 'DECLINED'],
    ['decisions §0.3 without an answer', '5.98', 'UNKNOWN'],
  ])('%s, a refund is answered with %s', async (_, amount, text) => {
    const response = await refund({ amount });
    expect(response.ResponseText).toBe(text);
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect((await shop.sale(response.UniqueID)).state).toBe(text === 'UNKNOWN' ? 'approved' : 'declined');
  });

  test('REF-001.2 C-58 only superusers make standalone refunds', async () => {
    expect((await shop.browser.refused('standaloneRefund', { body: requested() })).status).toBe(403);
  });
});
