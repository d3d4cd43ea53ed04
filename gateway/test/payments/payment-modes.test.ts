import type { OperationResponse, PaymentRequest } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

const account = {
  request_type: 'ach',
  card_number: undefined,
  card_cvv: undefined,
  card_month: undefined,
  card_year: undefined,
  ach_routing_number: '103000017',
  ach_account_number: '123456789',
  ach_type: 'CHECKING',
} as const;

onEmbedded((database) => {
  let shop: Shop;
  /** Clerks at a card terminal and at a bank terminal, each with their requests. */
  let card: Awaited<ReturnType<typeof counter>>;
  let ach: Awaited<ReturnType<typeof counter>>;

  const every: UserPermission[] = [
    'has_recurring_options',
    'has_installment_options',
    'can_waive_card_fees',
    'can_waive_health_card_fees',
  ];

  async function counter(types: string[], permissions: UserPermission[] = every) {
    const { accountId, terminalId, browser } = await shop.openStaffed(permissions, { types });
    const request = (change: Partial<PaymentRequest>) =>
      JSON.parse(JSON.stringify(shop.request({ terminal_id: terminalId, ...change }))) as PaymentRequest;
    return {
      accountId,
      terminalId,
      browser,
      pay: (change: Partial<PaymentRequest> = {}): Promise<OperationResponse> =>
        browser.get('payment', { body: request(change) }).then(({ response }) => response),
      refused: (change: Partial<PaymentRequest>) => browser.refused('payment', { body: request(change) }),
    };
  }

  beforeAll(async () => {
    shop = await openShop(database());
    card = await counter(['ecom']);
    ach = await counter(['ach']);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ minutes: 3 }));
  afterEach(async () => expect(await verifyLedger(database().db)).toEqual(balanced));

  const row = (id: string | null) => shop.sale(id);

  test('PAY-059 a bank debit is accepted and batched, and is not money before the bank’s decision', async () => {
    const response = await ach.pay({ ...account, amount: '40.00' });
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'CHECK ACCEPTED',
      Transaction: {
        state: 'pending',
        request_type: 'ach',
        payment_type: 'ach',
        transaction_status: 'Batched',
        total_amount: 4000,
        fee_amount: 0,
        last_four: '6789',
        ach_status_id: 2,
        ach_is_authorized: true,
        ach_account_type: 'CHECKING',
        ach_routing_number: '0017',
        auth_code: null,
      },
    });
    const { token_id, processor_transaction_id } = await row(response.UniqueID);
    expect([token_id, processor_transaction_id]).toEqual([expect.any(String), expect.any(String)]);
  });

  test.each([
    ['VAL-029.1', { ach_routing_number: '' }, 'ach_routing_number', 'Routing number is required'],
    [
      'a wrong check digit',
      { ach_routing_number: '123456789' },
      'ach_routing_number',
      'Routing number is invalid',
    ],
    [
      'VAL-032.3',
      { ach_account_number: '1'.repeat(18) },
      'ach_account_number',
      'Account number must be less than 18 digits',
    ],
    ['VAL-018', { card_name: '' }, 'card_name', 'Name is required'],
  ])('%s a bank debit with %j is refused', async (_, change, field, message) => {
    const { status, fields } = await ach.refused({ ...account, ...change });
    expect([status, fields?.[field]]).toEqual([422, message]);
  });

  test('a card terminal accepts no bank debit, and a bank terminal no card', async () => {
    expect((await card.refused({ ...account })).fields).toHaveProperty('terminal_id');
    expect((await ach.refused({})).fields).toHaveProperty('terminal_id');
  });

  test('decisions §0.3 an unknown bank debit is looked up, not repeated', async () => {
    const { UniqueID, ResponseText } = await shopWithSilence();
    expect(ResponseText).toBe('UNKNOWN');
    shop.gateway.pass({ minutes: 1 });
    await shop.gateway.worker.runDue();
    expect(await row(UniqueID)).toMatchObject({ state: 'pending', response_text: 'CHECK ACCEPTED' });
    expect(await shop.charged(UniqueID)).toBe(1);
  });
  async function shopWithSilence() {
    shop.faults.afterAcceptance = () => Promise.reject(new Error('cut off'));
    try {
      return await ach.pay({ ...account, amount: '41.00' });
    } finally {
      delete shop.faults.afterAcceptance;
    }
  }

  test('PAY-037 PAY-038 a stored card is charged by its token, without number and CVV', async () => {
    const { Transaction: first } = await card.pay({ amount: '5.00' });
    const stored = {
      card_number: undefined,
      card_cvv: undefined,
      card_month: undefined,
      card_year: undefined,
    };
    for (const token of [first?.token ?? '', await tokenOf(first?.token_id)]) {
      shop.gateway.pass({ minutes: 3 });
      const response = await card.pay({
        ...stored,
        token,
        card_name: undefined,
        billing_postalcode: undefined,
      });
      expect(response).toMatchObject({
        ActionCode: '000',
        Transaction: {
          token_id: first?.token_id,
          last_four: '1111',
          cvv2_response: null,
          card_name: 'Ada Lovelace',
        },
      });
    }
  });

  const tokenOf = async (id: string | null | undefined) =>
    (
      await database()
        .db.selectFrom('tokens')
        .select('token')
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow()
    ).token;

  test.each([
    [
      'another merchant’s',
      () => ach.pay({ ...account, amount: '6.00' }).then((paid) => paid.Transaction?.token_id),
    ],
    ['one that is not there', () => Promise.resolve('nothing')],
    ['a disabled one', () => disabledToken()],
  ])('S-03 a token that is %s is not charged', async (_, token) => {
    const { status, fields } = await card.refused({ token: (await token()) ?? '' });
    expect([status, fields?.['token']]).toEqual([422, 'Invalid token']);
  });
  async function disabledToken() {
    const { Transaction } = await card.pay({ amount: '7.00', card_number: '4242424242424242' });
    const { db } = database();
    await db
      .updateTable('tokens')
      .set({ is_active: false })
      .where('id', '=', Transaction?.token_id ?? '')
      .execute();
    return Transaction?.token_id;
  }

  test('PAY-022 a series that starts today is charged now and continues', async () => {
    const response = await card.pay({
      amount: '8.00',
      recurring: 'monthly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2027-01-20',
      recurring_notify: true,
      billing_email: 'ada@example.test',
    });
    expect(response).toMatchObject({
      ResponseText: 'APPROVED',
      Transaction: {
        is_recurring: true,
        is_installment: false,
        recurring_type: 'monthly',
        recurring_start: '2026-11-20',
        recurring_end: '2027-01-20',
        recurring_next_date: '2026-12-20',
        recurring_status_id: 2,
        recurring_notify: true,
        token_id: expect.any(String) as string,
      },
    });
  });

  test('PAY-024 an ongoing series ends on the sentinel date', async () => {
    const { Transaction } = await card.pay({
      amount: '9.50',
      recurring: 'daily',
      recurring_start_date: '2026-11-20',
      recurring_ongoing: true,
    });
    expect(Transaction).toMatchObject({ recurring_end: '2099-12-31', recurring_next_date: '2026-11-21' });
  });

  test('a series whose first payment is declined does not continue', async () => {
    const { Transaction } = await card.pay({
      amount: '10.05',
      recurring: 'monthly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2027-01-20',
    });
    expect(Transaction).toMatchObject({ recurring_status_id: 5, recurring_next_date: null });
  });

  test.each([
    ['VAL-048.2', { recurring: 'monthly' as const }, 'recurring_start_date', 'Recurring start date required'],
    [
      'VAL-047.1',
      { recurring: 'monthly' as const, recurring_start_date: '2026-11-19', recurring_end_date: '2027-01-19' },
      'recurring_start_date',
      'Recurring start date must be today or later',
    ],
    [
      'VAL-049',
      { recurring: 'monthly' as const, recurring_start_date: '2026-11-20', recurring_end_date: '2026-11-21' },
      'recurring_end_date',
      'Recurring end date must be at least two days after the start date',
    ],
    [
      'VAL-050',
      { recurring: 'monthly' as const, recurring_start_date: '2026-11-20', recurring_end_date: '2026-12-19' },
      'recurring_end_date',
      'Recurring end date must be the date of a payment',
    ],
  ])('%s a series with %j is refused', async (_, change, field, message) => {
    const { status, fields } = await card.refused(change);
    expect([status, fields?.[field]]).toEqual([422, message]);
  });

  test('S-02 a series needs the permission', async () => {
    const plain = await counter(['ecom'], []);
    const { fields } = await plain.refused({
      recurring: 'monthly',
      recurring_start_date: '2026-11-20',
      recurring_end_date: '2027-01-20',
    });
    expect(fields).toMatchObject({ recurring: 'Permission Denied' });
  });

  test('PAY-033..035 the three calls of a plan belong to one group: downpayment, series, odd last payment', async () => {
    const group = newNonce();
    const part = {
      is_installment: 1,
      transaction_group_id: group,
      transaction_group_total_amount: '110.00',
      transaction_group_total_count: 5,
    } as const;
    const down = await card.pay({ ...part, amount: '10.00' });
    const token = down.Transaction?.token_id ?? '';
    const series = await card.pay({
      ...part,
      token,
      amount: '30.00',
      recurring: 'monthly',
      recurring_start_date: '2026-11-21',
      recurring_end_date: '2027-01-21',
    });
    const last = await card.pay({ ...part, token, amount: '10.00', close_date: '2027-02-21' });
    expect([down, series, last].map(({ ResponseText }) => ResponseText)).toEqual([
      'APPROVED',
      'PENDING',
      'PENDING',
    ]);
    for (const { Transaction } of [down, series, last])
      expect(Transaction).toMatchObject({
        transaction_group_custom_tracking_id: group,
        is_installment: true,
      });
    const found = await database()
      .db.selectFrom('transaction_groups')
      .selectAll()
      .where('custom_tracking_id', '=', group)
      .execute();
    expect(found).toMatchObject([{ total_amount: 11_000, total_count: 5, account_id: card.accountId }]);
  });

  test('PAY-036 a single payment joins an existing plan and creates none', async () => {
    const group = newNonce();
    const lone = await card.pay({ amount: '11.00', transaction_group_id: group });
    expect(lone.Transaction?.transaction_group_custom_tracking_id).toBeNull();
    await card.pay({ amount: '12.00', is_installment: 1, transaction_group_id: group });
    const joined = await card.pay({ amount: '13.00', transaction_group_id: group });
    expect(joined.Transaction?.transaction_group_custom_tracking_id).toBe(group);
  });

  test.each([
    ['PAY-048.1', { waive_fee: true }, { fee_waived_amount: 350, custom: {} }],
    [
      'PAY-045.1 PAY-049.3',
      { waive_fee: 1 as const, health_rewards_card: 1 as const, fee: '0.00' },
      { fee_waived_amount: 295 },
    ],
  ])('%s a waived fee is not charged but recorded: %j', async (_, change, expected) => {
    const { Transaction } = await card.pay({ amount: '100.00', ...change });
    expect(Transaction).toMatchObject({
      total_amount: 10_000,
      fee_amount: 0,
      is_fee_waived: true,
      ...expected,
    });
  });

  test('PAY-046 S-17 a waiver without the permission is refused', async () => {
    const plain = await counter(['ecom'], []);
    expect((await plain.refused({ waive_fee: 1 })).fields).toMatchObject({ waive_fee: 'Access Denied' });
  });

  test('PAY-070 PAY-069 VAL-035.2 VAL-035.3 an account with Nacha authorizations must state how the payer authorized', async () => {
    const nacha = await counter(['ach']);
    await database()
      .db.updateTable('accounts')
      .set({ permissions: JSON.stringify({ can_use_nacha_authorization: true }) })
      .where('id', '=', nacha.accountId)
      .execute();
    expect((await nacha.refused({ ...account })).fields).toHaveProperty('ach_authorization');
    expect((await nacha.refused({ ...account, ach_authorization: 'email' })).fields).toMatchObject({
      billing_email: 'Email required for ACH authorization',
    });
    const onFile = await nacha.pay({ ...account, ach_authorization: 'onfile' });
    expect(onFile.Transaction).toMatchObject({ ach_status_id: 2, ach_is_authorized: true });
    const printed = await nacha.pay({ ...account, amount: '1.00', ach_authorization: 'printsign' });
    expect(printed).toMatchObject({
      ResponseText: 'CHECK ACCEPTED',
      Transaction: { ach_status_id: 1, ach_is_authorized: false, transaction_status: 'Authorization' },
    });
    // The bank receives it when it is authorized.
    expect(await shop.charged(printed.UniqueID)).toBe(0);
  });

  test('PAY-021 PAY-058 C-46 a series that starts later is held and charged on its first day', async () => {
    const response = await card.pay({
      amount: '9.00',
      recurring_type: 'weekly',
      recurring_start: '2026-11-24',
      recurring_end: '2026-12-08',
      tokenize: false,
    });
    expect(response).toMatchObject({
      ResponseText: 'PENDING',
      Transaction: {
        future_post: '2026-11-24',
        recurring_status_id: 1,
        recurring_next_date: '2026-11-24',
        token_id: expect.any(String) as string,
      },
    });
    expect(await shop.charged(response.UniqueID)).toBe(0);
    shop.gateway.pass({ days: 4 });
    await shop.gateway.worker.runDue();
    expect(await row(response.UniqueID)).toMatchObject({
      state: 'approved',
      recurring_status_id: 2,
      recurring_next_date: '2026-12-01',
    });
  });
});
