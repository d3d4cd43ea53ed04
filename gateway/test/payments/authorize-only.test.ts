import type { OperationResponse, PaymentRequest, TransactionFilter } from '@tillway/contract';
import { authorizationDays } from '@tillway/rules';
import { listExceptions } from '../../src/operations/exceptions/commands';
import { raiseException } from '../../src/payments/inquiry/exception-store';
import { balanced } from '../balanced';
import { clear } from '../clear';
import { onEachEngine } from '../database';
import { newNonce, openShop, type Shop } from '../shop';
import { password } from '../users';
import { verifyLedger } from '../verify-ledger';

const drop = () => Promise.reject(Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));

onEachEngine((database) => {
  let shop: Shop;
  let clerk: Shop['browser'];
  let email: string;
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser: clerk, email } = await shop.hire(shop.accountId, [
      'can_manage_transactions',
      'can_authorize_only',
    ]));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ milliseconds: 121_000 }));
  afterEach(async () => {
    for (const fault of ['beforeAcceptance', 'afterAcceptance'] as const) delete shop.faults[fault];
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  const authorize = async (change: Partial<PaymentRequest> = {}): Promise<OperationResponse> =>
    (await clerk.get('payment', { body: shop.request({ authorize_only: true, ...change }) })).response;
  const held = async (amount = '20.00') => (await authorize({ amount })).UniqueID ?? '';
  const capture = async (id: string, more: { amount?: string; nonce?: string } = {}) =>
    (await clerk.get('capture', { body: { transaction_id: id, nonce: newNonce(), ...more } })).response;
  const refused = async (id: string, more: { amount?: string } = {}) =>
    clerk.refused('capture', { body: { transaction_id: id, nonce: newNonce(), ...more } });
  const detail = async (id: string | null) =>
    (await clerk.get('transaction', { params: { id: id ?? '' } })).transaction;
  const entriesOf = (id: string | null) =>
    database()
      .db.selectFrom('ledger_entries')
      .select(['ledger_account', 'amount'])
      .where('transaction_id', '=', id ?? '')
      .execute();
  const sums = () => clerk.get('transactionsTotals');
  const findOut = async () => {
    for (const seconds of [5, 30]) {
      shop.gateway.pass({ seconds });
      await shop.gateway.worker.runDue();
    }
  };

  test('an authorization takes no money until it is captured, and the captured payment is a sale from then on', async () => {
    const before = await sums();
    const response = await authorize({ amount: '20.00' });
    expect(response).toMatchObject({
      ActionCode: '000',
      Transaction: {
        ...{ request_type: 'authorize', state: 'approved', transaction_status: 'Authorized' },
        ...{ total_amount: 2070, fee_amount: 70, captured: null },
      },
    });
    const id = response.UniqueID ?? '';
    expect(await entriesOf(id)).toEqual([]);
    expect((await sums()).total_amount_sum).toBe(before.total_amount_sum);

    const taken = await capture(id);
    expect(taken).toMatchObject({
      ActionCode: '000',
      Transaction: {
        ...{ request_type: 'sale', state: 'approved', transaction_status: 'Approved' },
        ...{ parent_transaction_id: id, total_amount: 2070, fee_amount: 70 },
      },
    });
    expect(await entriesOf(taken.UniqueID)).toHaveLength(3);
    expect((await sums()).total_amount_sum).toBe(before.total_amount_sum + 2070);
    expect(await detail(id)).toMatchObject({
      transaction_status: 'Captured',
      captured_transaction_id: taken.UniqueID,
      settled: null,
    });
    expect(await refused(id)).toMatchObject({
      status: 422,
      message: 'The authorization has already been captured',
    });
  });

  test('only a captured payment settles and is refunded, never its authorization', async () => {
    const [open, id] = [await held('30.00'), await held('31.00')];
    const taken = await capture(id);
    shop.gateway.pass({ days: 1 });
    await clear(shop.gateway.deps);
    await clerk.signIn(email, password);
    expect(await shop.sale(taken.UniqueID)).toMatchObject({ transaction_status: 'settled' });
    for (const each of [open, id])
      expect(await shop.sale(each)).toMatchObject({ settled: null, batch_id: null });
  });

  test('a part is captured with its share of the price adjustment, and never more than was authorized', async () => {
    const id = await held('40.00');
    expect(await refused(id, { amount: '41.41' })).toMatchObject({
      status: 422,
      fields: { amount: 'Capture must be less than or equal to the authorized amount' },
    });
    for (const amount of ['0', '-1', 'x', '1.001'])
      expect(await refused(id, { amount })).toMatchObject({ status: 422 });
    const taken = await capture(id, { amount: '20.70' });
    expect(taken.Transaction).toMatchObject({ total_amount: 2070, fee_amount: 70 });
  });

  test('a repeated capture is answered again and taken once; of two captures at once, one wins', async () => {
    const id = await held('50.00');
    const nonce = newNonce();
    const first = await capture(id, { nonce });
    expect((await capture(id, { nonce })).UniqueID).toBe(first.UniqueID);
    expect(await shop.charged(first.UniqueID)).toBe(1);
    expect(
      await clerk.refused('capture', { body: { transaction_id: id, nonce, amount: '1.00' } }),
    ).toMatchObject({ status: 422 });
    const other = await held('51.00');
    const both = await Promise.allSettled([capture(other), capture(other)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['was carried out', 'afterAcceptance', 'approved', 'Captured'],
    ['never arrived', 'beforeAcceptance', 'not_charged', 'Authorized'],
  ] as const)(
    'a capture without an answer that %s is not repeated, and found out',
    async (_, fault, state, status) => {
      const id = await held(fault === 'afterAcceptance' ? '60.00' : '61.00');
      shop.faults[fault] = drop;
      const taken = await capture(id);
      delete shop.faults[fault];
      expect(taken.Transaction).toMatchObject({ state: 'unknown' });
      expect(await refused(id)).toMatchObject({
        status: 409,
        message: 'A capture of this authorization is being processed',
      });
      expect(await clerk.refused('void', { body: { transaction_id: id } })).toMatchObject({ status: 409 });
      await findOut();
      expect(await shop.sale(taken.UniqueID)).toMatchObject({ state });
      expect(await detail(id)).toMatchObject({ transaction_status: status });
      if (state === 'not_charged')
        expect((await capture(id)).Transaction).toMatchObject({ state: 'approved' });
    },
  );

  test('an authorization without an answer is found out', async () => {
    shop.faults.afterAcceptance = drop;
    const response = await authorize({ amount: '62.00' });
    delete shop.faults.afterAcceptance;
    expect(response.Transaction).toMatchObject({ transaction_status: 'Checking with processor' });
    await findOut();
    expect(await detail(response.UniqueID)).toMatchObject({
      transaction_status: 'Authorized',
      captured: null,
    });
  });

  test('a voided authorization took nothing and gives nothing back', async () => {
    const id = await held('70.00');
    const before = await sums();
    const { response } = await clerk.get('void', { body: { transaction_id: id } });
    expect(response).toMatchObject({ ActionCode: '000', Transaction: { total_amount: 0, fee_amount: 0 } });
    expect(await entriesOf(response.UniqueID)).toEqual([]);
    expect((await sums()).total_amount_sum).toBe(before.total_amount_sum);
    expect(await detail(id)).toMatchObject({ transaction_status: 'Voided' });
    expect(await refused(id)).toMatchObject({ message: 'Transaction has already been voided' });
  });

  test('a void without an answer of an authorization is found out', async () => {
    const id = await held('71.00');
    shop.faults.afterAcceptance = drop;
    await clerk.get('void', { body: { transaction_id: id } });
    delete shop.faults.afterAcceptance;
    expect(await refused(id)).toMatchObject({ status: 409 });
    await findOut();
    expect(await detail(id)).toMatchObject({ transaction_status: 'Voided' });
  });

  test('an authorization cannot be replaced: it may be captured beside its replacement', async () => {
    const id = await held();
    const replacement = shop.request({
      amount: '21.00',
      replaces_transaction_id: id,
      replaces_date: 'today',
    });
    expect(await clerk.refused('payment', { body: replacement })).toMatchObject({
      fields: { replaces_transaction_id: 'An authorization cannot be replaced, please void it' },
    });
    expect(await capture(id)).toMatchObject({ ActionCode: '000' });
  });

  test('after the capture, the payment is voided, not the authorization', async () => {
    const id = await held('72.00');
    const taken = await capture(id);
    expect(await clerk.refused('void', { body: { transaction_id: id } })).toMatchObject({
      message: 'The authorization has already been captured',
    });
    const { response } = await clerk.get('void', { body: { transaction_id: taken.UniqueID ?? '' } });
    expect(response).toMatchObject({ ActionCode: '000', Transaction: { total_amount: 7452 } });
    expect(await refused(id)).toMatchObject({ message: 'The authorization has already been captured' });
  });

  test('a declined authorization, a sale, and a refused capture', async () => {
    const declined = (await authorize({ amount: '73.05' })).UniqueID ?? '';
    expect(await refused(declined)).toMatchObject({
      message: 'Only an approved authorization can be captured',
    });
    const sold =
      (await clerk.get('payment', { body: shop.request({ amount: '74.00' }) })).response.UniqueID ?? '';
    expect(await refused(sold)).toMatchObject({
      message: 'Only an approved authorization can be captured',
    });
    const id = await held('75.00');
    const taken = await capture(id, { amount: '10.05' });
    expect(taken.Transaction).toMatchObject({ state: 'approved' });
  });

  const receiptOf = async (id: string) => (await clerk.get('receipt', { params: { id } })).paper;

  test('the receipt of an authorization says that nothing is charged yet, and then what became of it', async () => {
    const [taken, voided, expired] = [await held('76.00'), await held('76.50'), await held('76.60')];
    const paper = await receiptOf(taken);
    expect(paper.title).toBe('AUTHORIZATION RECEIPT');
    expect(paper.groups.flat()).toContainEqual({ label: 'Total held', value: '$78.66', strong: true });
    expect(paper.paragraphs).toEqual([
      expect.stringMatching(
        /^Nothing is charged yet\. .* may take up to \$78\.66 until \w{3}-\d\d-\d{4} \d\d:\d\d/,
      ),
    ]);
    await capture(taken);
    expect((await receiptOf(taken)).paragraphs).toEqual([expect.stringContaining('a payment of its own')]);
    const { response } = await clerk.get('void', { body: { transaction_id: voided } });
    expect((await receiptOf(voided)).paragraphs).toEqual([
      expect.stringContaining('Nothing was charged: the authorization has ended'),
    ]);
    expect(
      await clerk.refused('sendReceipt', { params: { id: response.UniqueID ?? '' }, body: {} }),
    ).toMatchObject({ message: 'There is no receipt of this transaction' });
    await expire(expired);
    expect((await receiptOf(expired)).paragraphs).toEqual([
      expect.stringContaining('Nothing was charged: the authorization has ended'),
    ]);
  });

  const expire = (id: string) =>
    database()
      .db.updateTable('transactions')
      .set({ authorized: new Date(shop.gateway.clock.now().getTime() - authorizationDays * 86_400_000 - 1) })
      .where('id', '=', id)
      .execute();

  test.each<[string, Partial<PaymentRequest>, string]>([
    [
      'a series',
      { recurring: 'weekly', recurring_start_date: '2099-01-01' },
      'Only a single payment of today',
    ],
    ['a part of a plan', { is_installment: 1, transaction_group_id: 'G1' }, 'Only a single payment of today'],
    ['a post-dated payment', { close_date: '2099-01-01' }, 'Only a single payment of today'],
    ['a payment beside a plan', { transaction_group_id: 'G2' }, 'Only a single payment of today'],
  ])('%s cannot only be authorized', async (_, change, message) => {
    const { fields } = await clerk.refused('payment', {
      body: shop.request({ authorize_only: true, amount: '77.00', ...change }),
    });
    expect(fields?.['authorize_only']).toContain(message);
  });

  test('without the permission, nobody authorizes or captures', async () => {
    const id = await held('78.00');
    const { browser: other } = await shop.hire(shop.accountId, ['can_manage_transactions']);
    expect(
      await other.refused('payment', { body: shop.request({ authorize_only: true, amount: '79.00' }) }),
    ).toMatchObject({ fields: { authorize_only: 'Permission Denied' } });
    expect(await other.refused('capture', { body: { transaction_id: id, nonce: newNonce() } })).toMatchObject(
      { status: 403 },
    );
  });

  test('an authorization that is too old cannot be captured', async () => {
    const [early, late] = [await held('80.00'), await held('81.00')];
    shop.gateway.pass({ days: authorizationDays - 1 });
    await clerk.signIn(email, password);
    expect((await capture(early)).ActionCode).toBe('000');
    shop.gateway.pass({ days: 1, minutes: 1 });
    await clerk.signIn(email, password);
    expect(await refused(late)).toMatchObject({
      status: 422,
      message: 'The authorization has expired, please charge the card again',
    });
  });

  test('an authorization that nobody captured is expired in the list, the record, the search, and the export', async () => {
    const [expired, open, taken] = [await held('82.00'), await held('83.00'), await held('84.00')];
    const payment = await capture(taken);
    await expire(expired);
    const ids = [expired, open, taken];
    const statuses = async (status?: TransactionFilter['status']) => {
      const filter = { ids, ...(status && { status }) };
      const { rows } = await clerk.get('transactions', { query: { filter } });
      return Object.fromEntries(rows.map((row) => [row.id, row.transaction_status]));
    };
    expect(await statuses()).toEqual({ [expired]: 'Expired', [open]: 'Authorized', [taken]: 'Captured' });
    expect(await statuses(['expired'])).toEqual({ [expired]: 'Expired' });
    expect(await statuses(['authorized'])).toEqual({ [open]: 'Authorized' });
    expect(await statuses(['authorized', 'expired', 'approved'])).toEqual({
      [expired]: 'Expired',
      [open]: 'Authorized',
    });
    expect(await statuses(['approved'])).toEqual({});
    expect((await detail(expired)).transaction_status).toBe('Expired');
    expect((await detail(payment.UniqueID)).associatedTransactions).toMatchObject([
      { id: taken, transaction_status: 'Captured' },
    ]);
    const { text } = await clerk.call('transactions', {
      query: { filter: { ids }, format: 'csv', columns: 'id,transaction_status' },
    });
    for (const [id, word] of Object.entries(await statuses()))
      expect(text).toMatch(new RegExp(`${id}.*${word}`));
    expect(await refused(expired)).toMatchObject({
      message: 'The authorization has expired, please charge the card again',
    });
  });

  test('an exception about an authorization shows its status', async () => {
    const [open, taken] = [await held('85.00'), await held('86.00')];
    await capture(taken);
    const { deps, clock } = shop.gateway;
    const shown = async (id: string) => {
      await raiseException(deps.db, {
        ...{ id: deps.ids.id(), kind: 'payment_contradiction', detail: {}, at: clock.now() },
        ...{ accountId: shop.accountId, transactionId: id },
      });
      const { exceptions } = await listExceptions({ db: deps.db, clock }, ['--transaction', id]);
      return exceptions[0]?.transaction?.transaction_status;
    };
    expect([await shown(open), await shown(taken)]).toEqual(['Authorized', 'Captured']);
  });
});
