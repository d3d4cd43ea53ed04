import { sql } from 'kysely';
import type { PaymentRequest, RefundRequest } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { hashPassword } from '../../src/platform/access/password';
import { post } from '../post';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: clerk } = await shop.hire(shop.accountId, ['can_manage_transactions']));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ milliseconds: 121_000 }));
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  /** Returns the id of a settled sale of 100.00 with a price adjustment of 3.50. */
  async function settled(
    change: Partial<PaymentRequest> = {},
    at = shop.gateway.clock.now(),
  ): Promise<string> {
    const { UniqueID } = await shop.pay({ amount: '100.00', ...change });
    const id = UniqueID ?? '';
    await database().db.updateTable('transactions').set({ settled: at }).where('id', '=', id).execute();
    return id;
  }
  type Requested = Partial<RefundRequest>;
  const requested = (unique_id: string, change: Requested = {}) => ({
    body: { unique_id, type: 'full' as const, ...change },
  });
  const refund = async (id: string, change?: Requested) =>
    (await clerk.get('refund', requested(id, change))).response;
  const refused = async (id: string, change?: Requested, browser = clerk) => {
    const { status, message } = await browser.refused('refund', requested(id, change));
    return [status, message];
  };

  test('API-028 API-071.3 HIS-041 HIS-043 a full refund returns amount and price adjustment, and the sale counts as refunded', async () => {
    const id = await settled();
    const response = await refund(id);
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'RETURN ACCEPTED',
      Transaction: {
        request_type: 'credit',
        parent_transaction_id: id,
        total_amount: 10_350,
        fee_amount: 350,
      },
    });
    expect(await shop.sale(id)).toMatchObject({
      credited_amount: 10_350,
      refunded: expect.any(Date) as Date,
      refunded_transaction_id: response.UniqueID,
    });
    expect(await shop.charged(response.UniqueID)).toBe(1);
    expect(await refused(id)).toEqual([422, 'Transaction has already been refunded']);
  });

  test('API-005.1 API-005.2 C-40 partial refunds work until nothing is left, and the price adjustment is returned last', async () => {
    const id = await settled();
    const first = await refund(id, { type: 'partial', amount: '60.00' });
    expect(first.Transaction).toMatchObject({ total_amount: 6000, fee_amount: 0 });
    expect(await shop.sale(id)).toMatchObject({ credited_amount: 6000, refunded: null });
    const second = await refund(id, { type: 'partial', amount: '41.00' });
    expect(second.Transaction).toMatchObject({ total_amount: 4100, fee_amount: 100 });
    expect(await refused(id, { type: 'partial', amount: '2.51' })).toEqual([
      422,
      'Refund must be less than or equal to the remaining amount',
    ]);
    const rest = await refund(id);
    expect(rest.Transaction).toMatchObject({ total_amount: 250, fee_amount: 250 });
    expect((await shop.sale(id)).refunded).not.toBeNull();
  });

  test('a refund keeps why it was given, and refuses a card number in it', async () => {
    const id = await settled();
    const number = await refused(id, { type: 'partial', amount: '1.00', notes: '4111 1111 1111 1111' });
    expect(number[0]).toBe(422);
    const { Transaction } = await refund(id, { type: 'partial', amount: '1.00', notes: 'Charged twice' });
    expect(Transaction).toMatchObject({ request_type: 'credit', notes: 'Charged twice' });
    expect((await refund(id, { type: 'partial', amount: '2.00' })).Transaction).toMatchObject({
      notes: null,
    });
  });

  test('HIS-041 the price adjustment alone is refunded once', async () => {
    const id = await settled();
    expect((await refund(id, { type: 'fee' })).Transaction).toMatchObject({
      total_amount: 350,
      fee_amount: 350,
    });
    expect(await refused(id, { type: 'fee' })).toEqual([
      422,
      'The price adjustment has already been refunded',
    ]);
    const { transaction } = await clerk.get('transaction', { params: { id } });
    expect(transaction).toMatchObject({ credited_amount: 350, credited_fee_amount: 350 });
    expect((await refund(id)).Transaction).toMatchObject({ total_amount: 10_000, fee_amount: 0 });
  });

  test.each([
    ['VAL-070.1', { type: 'partial' }, 'Unable to identify refund amount'],
    ['nothing', { type: 'partial', amount: '0' }, 'Amount must be greater than zero'],
    ['no number', { type: 'partial', amount: 'x' }, 'Amount must be numeric'],
    [
      'a cent too much',
      { type: 'partial', amount: '103.51' },
      'Refund must be less than or equal to the remaining amount',
    ],
  ] as const)('%s ERR-062 %j: %s', async (_, change, message) => {
    expect(await refused(await settled(), change)).toEqual([422, message]);
  });

  test('HIS-033.2 an unsettled or voided sale is not refunded', async () => {
    const { UniqueID: id } = await shop.pay({ amount: '20.00' });
    expect(await refused(id ?? '')).toEqual([
      422,
      'Transaction has not yet been settled, please void and recreate to edit',
    ]);
    await clerk.get('void', { body: { transaction_id: id ?? '' } });
    expect(await refused(id ?? '')).toEqual([422, 'Transaction has already been voided']);
  });

  test('decisions §0.2 two requests under one nonce are one refund, and another body is refused', async () => {
    const id = await settled();
    const change = { type: 'partial', amount: '10.00', nonce: newNonce() } as const;
    const [one, two] = await Promise.all([
      clerk.call('refund', requested(id, change)),
      clerk.call('refund', requested(id, change)),
    ]);
    expect([one.status, two.status].sort()).toContain(200);
    const again = await clerk.call('refund', requested(id, change));
    expect(again.headers['idempotency-hit']).toBe('true');
    expect((await shop.sale(id)).credited_amount).toBe(1000);
    expect((await refused(id, { ...change, amount: '11.00' }))[0]).toBe(422);
  });

  test('decisions §0.2 a repeated refund gives its first answer even if nothing is left', async () => {
    const id = await settled();
    const body = requested(id, { nonce: newNonce() });
    const first = await clerk.call('refund', body);
    expect((await clerk.call('refund', body)).text).toBe(first.text);
  });

  test('decisions §0.4 the same refund without a nonce counts once within two minutes, so a double click is harmless', async () => {
    const id = await settled();
    const body = requested(id, { type: 'partial', amount: '10.00' });
    const statuses = (await Promise.all([clerk.call('refund', body), clerk.call('refund', body)])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(200);
    expect((await clerk.call('refund', body)).headers['idempotency-hit']).toBe('true');
    expect((await shop.sale(id)).credited_amount).toBe(1000);
    await database()
      .db.updateTable('transactions')
      .set({ created: new Date(shop.gateway.clock.now().getTime() - 121_000) })
      .where('parent_transaction_id', '=', id)
      .execute();
    await clerk.get('refund', body);
    expect((await shop.sale(id)).credited_amount).toBe(2000);
  });

  test('decisions §0.3 a declined refund may be tried again at once', async () => {
    const id = await settled();
    const wanted = { type: 'partial', amount: '5.51' } as const;
    const first = await refund(id, wanted);
    expect((await refund(id, wanted)).UniqueID).not.toBe(first.UniqueID);
  });

  test('many simultaneous refunds never return more than was charged', async () => {
    const id = await settled();
    await Promise.all(
      Array.from({ length: 6 }, () =>
        clerk.call('refund', requested(id, { type: 'partial', amount: '40.00', nonce: newNonce() })),
      ),
    );
    const credits = await database()
      .db.selectFrom('transactions')
      .select(sql<number>`sum(total_amount)::bigint`.as('sum'))
      .where('parent_transaction_id', '=', id)
      .where('state', '=', 'approved')
      .executeTakeFirstOrThrow();
    expect(credits.sum).toBe(8000);
    expect((await shop.sale(id)).credited_amount).toBe(8000);
  });

  test('decisions §0.3 a pending refund counts as returned until the look-up says otherwise', async () => {
    const id = await settled();
    shop.faults.beforeAcceptance = () => Promise.reject(new Error('cut off'));
    const lost = await refund(id, { type: 'partial', amount: '60.00' });
    delete shop.faults.beforeAcceptance;
    expect(lost.ResponseText).toBe('UNKNOWN');
    expect((await refused(id, { type: 'partial', amount: '60.00', nonce: newNonce() }))[0]).toBe(422);
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect((await shop.sale(lost.UniqueID)).state).toBe('not_charged');
    expect((await refund(id, { type: 'partial', amount: '60.00' })).ResponseText).toBe('RETURN ACCEPTED');
  });

  test('decisions §0.3 an accepted refund without an answer is found once', async () => {
    const id = await settled();
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    const lost = await refund(id);
    delete shop.faults.afterAcceptance;
    shop.gateway.pass({ seconds: 6 });
    await shop.gateway.worker.runDue();
    expect(await shop.sale(lost.UniqueID)).toMatchObject({
      state: 'approved',
      response_text: 'RETURN ACCEPTED',
    });
    expect((await shop.sale(id)).credited_amount).toBe(10_350);
    expect(await shop.charged(lost.UniqueID)).toBe(1);
  });

  test('a refund that the processor declines leaves the sale unchanged', async () => {
    const id = await settled();
    const response = await refund(id, { type: 'partial', amount: '5.51' });
    expect(response).toMatchObject({ ResponseText: 'DECLINED', ActionCode: '005' });
    expect((await shop.sale(id)).credited_amount).toBe(0);
  });

  test('C-50 an unsettled refund is voided, and the sale can be refunded again', async () => {
    const id = await settled();
    const credit = await refund(id);
    await clerk.get('void', { body: { transaction_id: credit.UniqueID ?? '' } });
    expect(await shop.sale(id)).toMatchObject({ credited_amount: 0, refunded: null });
    expect((await refund(id)).ResponseText).toBe('RETURN ACCEPTED');
  });

  test('C-50 a sale refers to the newest of its refunds that are not voided', async () => {
    const id = await settled();
    const refunds = [];
    for (const amount of ['1.00', '2.00', '3.00']) {
      refunds.push((await refund(id, { type: 'partial', amount })).UniqueID ?? '');
      // Refunds of one instant have no newest.
      shop.gateway.pass({ seconds: 1 });
    }
    const pointsAt = async () => (await shop.sale(id)).refunded_transaction_id;
    const expected = [refunds[2], refunds[1], refunds[1], null];
    const seen = [await pointsAt()];
    for (const transaction_id of [refunds[2], refunds[0], refunds[1]]) {
      await clerk.get('void', { body: { transaction_id: transaction_id ?? '' } });
      seen.push(await pointsAt());
    }
    expect(seen).toEqual(expected);
  });

  describe('S-01 HIS-039 an account with a manager password', () => {
    let accountId: string;
    let terminalId: string;
    let plain: Shop['browser'];
    const hire = async (more: UserPermission[] = []) =>
      (await shop.hire(accountId, ['can_manage_transactions', ...more])).browser;
    beforeAll(async () => {
      ({ accountId, terminalId } = await shop.openAnother());
      await database()
        .db.updateTable('accounts')
        .set({ manager_password_hash: await hashPassword('Manager-1') })
        .where('id', '=', accountId)
        .execute();
      plain = await hire();
    });
    const sell = async () => {
      const body = shop.request({ terminal_id: terminalId, amount: '40.00', allow_duplicate: true });
      const id = (await plain.get('payment', { body })).response.UniqueID ?? '';
      await database()
        .db.updateTable('transactions')
        .set({ settled: new Date() })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const approve = async () => {
      const body = { password: 'Manager-1', action: 'refund' } as const;
      const { approval } = await plain.get('verifyManagerPassword', { params: { id: accountId }, body });
      return approval.id;
    };

    test('requires an approval for each refund', async () => {
      const id = await sell();
      const { fields } = await plain.refused('refund', requested(id));
      expect(fields).toEqual({ approval_id: 'Incorrect password.' });
      const approval_id = await approve();
      const approved = await plain.get('refund', requested(id, { approval_id }));
      expect(approved.response.ResponseText).toBe('RETURN ACCEPTED');
      expect((await refused(await sell(), { approval_id }, plain))[0]).toBe(422);
    });

    test('requires none from a user who needs none', async () => {
      const trusted = await hire(['can_refund_without_password']);
      expect((await trusted.get('refund', requested(await sell()))).response.ActionCode).toBe('000');
    });

    test('keeps an approval that a refused refund did not use', async () => {
      const id = await sell();
      const approval_id = await approve();
      const tooMuch = { type: 'partial', amount: '99.00', approval_id } as const;
      expect((await refused(id, tooMuch, plain))[1]).toBe(
        'Refund must be less than or equal to the remaining amount',
      );
      expect((await plain.get('refund', requested(id, { approval_id }))).response.ActionCode).toBe('000');
    });

    test('answers a repeated refund under its nonce after its approval has expired', async () => {
      const body = requested(await sell(), { approval_id: await approve(), nonce: newNonce() });
      const first = await plain.call('refund', body);
      await database()
        .db.updateTable('manager_approvals')
        .set({ expires: new Date(0) })
        .execute();
      expect((await plain.call('refund', body)).text).toBe(first.text);
    });

    test.each<[string, object]>([
      ['another amount', { type: 'partial', amount: '2.00' }],
      ['all of it', { type: 'full', amount: undefined }],
    ])('M1 refuses an approval that was spent on a part for %s under another nonce', async (_, change) => {
      const id = await sell();
      const approval_id = await approve();
      const first = { type: 'partial', amount: '1.00', nonce: newNonce(), approval_id } as const;
      await plain.get('refund', requested(id, first));
      expect((await refused(id, { ...first, nonce: newNonce(), ...change }, plain))[0]).toBe(422);
      expect((await refused(await sell(), { ...first, nonce: newNonce() }, plain))[0]).toBe(422);
    });

    test('does not share an approval between two simultaneous refunds', async () => {
      const approval_id = await approve();
      const [one, other] = [await sell(), await sell()];
      const answers = await Promise.all(
        [one, other].map((id) => plain.call('refund', requested(id, { approval_id }))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  test('HIS-037 HIS-040 API-071.3 a bank payment waits seven business days, unless the user is exempt', async () => {
    const { accountId, terminalId, browser } = await shop.openStaffed(['can_manage_transactions'], {
      types: ['ach'],
    });
    const { browser: trusted } = await shop.hire(accountId, [
      'can_manage_transactions',
      'can_refund_ach_without_wait',
    ]);
    const { response } = await browser.get('payment', {
      body: {
        terminal_id: terminalId,
        request_type: 'ach',
        nonce: newNonce(),
        amount: '25.00',
        card_name: 'Ada Lovelace',
        ach_routing_number: '103000017',
        ach_account_number: '123456789',
        ach_type: 'CHECKING',
      },
    });
    const id = response.UniqueID ?? '';
    const { db } = database();
    // The bank leaves it in this state two banking days later.
    await db
      .updateTable('transactions')
      .set({ state: 'approved', ach_status_id: 4, settled: shop.gateway.clock.now() })
      .where('id', '=', id)
      .execute();
    await post(db, shop.gateway.deps.ids, {
      accountId,
      transactionId: id,
      at: shop.gateway.clock.now(),
      postings: [
        { ledgerAccount: 'processor_receivable', amount: 2500 },
        { ledgerAccount: 'merchant_payable', amount: -2500 },
      ],
    });
    const [status, message] = await refused(id, {}, browser);
    expect([status, message]).toEqual([
      422,
      'Bank payments are refunded seven business days after settlement: from Dec-01-2026',
    ]);
    const { response: refunded } = await trusted.get('refund', requested(id));
    expect(refunded).toMatchObject({
      ResponseText: 'CHECK ACCEPTED',
      Transaction: { request_type: 'achcredit', state: 'pending', ach_status_id: 2 },
    });
    expect((await shop.sale(id)).credited_amount).toBe(2500);
  });

  test('S-03 another merchant’s transaction is answered like a missing one', async () => {
    const { browser } = await shop.openStaffed(['can_manage_account_transactions']);
    expect(await refused(await settled(), {}, browser)).toEqual([404, 'Unable to identify transaction']);
  });
});
