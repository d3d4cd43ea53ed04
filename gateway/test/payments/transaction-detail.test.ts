import { json } from '../../src/platform/database';
import type { Browser } from '../browser';
import { onEmbedded } from '../database';
import { startGateway, type TestGateway } from '../gateway';
import { createMerchant } from '../merchant';
import { createTransaction } from '../transactions';
import { createUser, password } from '../users';

const at = (text: string) => new Date(`${text}Z`);

onEmbedded((database) => {
  let gateway: TestGateway;
  let browser: Browser;
  let place: { account_id: string; terminal_id: string };

  beforeAll(async () => {
    gateway = await startGateway(database());
    const { db } = database();
    const { ids } = gateway.deps;
    const { accountId, terminalId } = await createMerchant(db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
    await db
      .updateTable('accounts')
      .set({
        logo: 'harbor.png',
        manager_password_hash: '$argon2id$secret',
        permissions: json({ can_use_nacha_authorization: true, waived_fee_rate: 3 }),
      })
      .where('id', '=', accountId)
      .execute();
    const email = 'ada@example.test';
    const permissions = ['can_view_transactions' as const];
    const userId = await createUser(db, ids, { email, permissions, accounts: [accountId] });
    await createTransaction(db, ids, {
      ...place,
      id: 'sale',
      tracking_id: 'SALE',
      user_id: userId,
      settled: at('2026-11-20T04:00:00'),
      credited_amount: 500,
      card_expiration_yymm: '2912',
      custom: json({ is_health_rewards_card: true }),
      processor_answer: json({ raw: 'of the processor' }),
      modify_total_amount: 3000,
      modify_fee_amount: 100,
    });
    await createTransaction(db, ids, {
      ...place,
      id: 'credit',
      request_type: 'credit',
      parent_transaction_id: 'sale',
      total_amount: 500,
      fee_amount: 0,
      created: at('2026-11-20T15:30:00'),
    });
    await createTransaction(db, ids, {
      ...place,
      id: 'declined',
      parent_transaction_id: 'sale',
      state: 'declined',
      response_code: '051',
      error_messages: json(['EXPIRED CARD']),
      created: at('2026-11-20T15:40:00'),
    });
    browser = gateway.browser();
    await browser.signIn(email, password);
  });
  afterAll(() => gateway.close());

  const transaction = async (id: string) =>
    (await browser.get('transaction', { params: { id } })).transaction;

  test('API-036 HIS-076 a transaction has its user and place', async () => {
    expect(await transaction('sale')).toMatchObject({
      id: 'sale',
      tracking_id: 'SALE',
      ...place,
      terminal_code: 'HB1',
      terminal_name: 'Counter',
      account_name: 'Harbor Books',
      account_logo: 'harbor.png',
      user_name: 'ada',
      user_email: 'ada@example.test',
    });
  });

  test('HIS-077 a transaction has its state, and amounts in cents', async () => {
    expect(await transaction('sale')).toMatchObject({
      state: 'approved',
      transaction_status: 'Settled',
      created: '2026-11-20T15:00:00.000Z',
      settled: '2026-11-20T04:00:00.000Z',
      voided: null,
      total_amount: 2060,
      fee_amount: 70,
      credited_amount: 500,
      net_amount: 2900,
      less_fee_amount: 1990,
      error_messages: null,
    });
    expect((await transaction('declined')).error_messages).toBe('["EXPIRED CARD"]');
  });

  test('HIS-078 the card’s expiration is formatted for display', async () => {
    expect(await transaction('sale')).toMatchObject({
      card_expiration: '12/29',
      card_expiration_yymm: '2912',
    });
  });

  test('HIS-079 S-01 of the manager password only its existence is shown', async () => {
    const { text } = await browser.call('transaction', { params: { id: 'sale' } });
    const sale = await transaction('sale');
    expect(sale).toMatchObject({
      has_manager_password: true,
      custom: { is_health_rewards_card: true },
      account_permissions: { can_use_nacha_authorization: true },
    });
    expect(text).not.toMatch(/argon2|of the processor|waived_fee_rate/);
  });

  test('HIS-076 a transaction has its related ones, oldest first', async () => {
    const { associatedTransactions } = await transaction('sale');
    expect(associatedTransactions).toMatchObject([
      { id: 'credit', request_type: 'credit', transaction_status: 'Approved', total_amount: 500 },
      { id: 'declined', request_type: 'sale', transaction_status: 'Declined', response_code: '051' },
    ]);
  });

  test('HIS-076 a transaction has the one from which it was made', async () => {
    const credit = await transaction('credit');
    expect(credit).toMatchObject({
      parent_transaction_id: 'sale',
      parent_tracking_id: 'SALE',
      parent_total_amount: 2060,
      parent_fee_amount: 70,
    });
    expect(credit.associatedTransactions.map(({ id }) => id)).toEqual(['sale']);
  });

  test.each(['nothing', '%00', "' or 1=1 --", '..%2F..', 'x'.repeat(5_000)])(
    'API-036 %s is not a transaction',
    async (id) => {
      const { status } = await browser.send({ method: 'GET', url: `/api/transactions/${encodeURI(id)}` });
      expect(status).toBe(404);
    },
  );
});
