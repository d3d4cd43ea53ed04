import { messages } from '@tillway/rules';
import { verifyLedger } from '../verify-ledger';
import { balanced } from '../balanced';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

onEachEngine((database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(database());
  });
  afterAll(() => shop.close());
  // Enough time passes that another test's sale is not a duplicate.
  beforeEach(() => shop.wait({ minutes: 3 }));

  test('API-024 API-026 PAY-057 VAL-012 an approved sale has its amount, price adjustment, and token', async () => {
    const response = await shop.pay({ customer_po: 'PO-7', custom_field_1: 'aisle 4', notes: 'a gift' });
    expect(response).toMatchObject({
      ActionCode: '000',
      ResponseText: 'APPROVED',
      ErrMsg: '',
      Transaction: {
        id: response.UniqueID,
        state: 'approved',
        transaction_status: 'Approved',
        request_type: 'sale',
        payment_type: 'visa',
        total_amount: 2060,
        fee_amount: 70,
        less_fee_amount: 1990,
        is_cashdiscount: true,
        cashdiscount_schedule: '3.5',
        card_name: 'Ada Lovelace',
        card_bin: '411111',
        last_four: '1111',
        card_expiration: '12/30',
        avs_response: 'Y',
        cvv2_response: 'M',
        error_messages: null,
        customer_po: 'PO-7',
        custom_field_1: 'aisle 4',
        notes: 'a gift',
        billing_postal_code: '73101',
        token_is_active: true,
        terminal_name: 'Counter',
      },
    });
    const sale = response.Transaction;
    expect(sale?.approval_code).toBe(sale?.auth_code);
    expect(sale?.authorized).toBe(sale?.captured);
    expect(await shop.charged(response.UniqueID)).toBe(1);
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  test('HIS-076 the answer has the same transaction as the transaction’s own call', async () => {
    const { Transaction: answered } = await shop.pay();
    const { transaction } = await shop.browser.get('transaction', { params: { id: answered?.id ?? '' } });
    expect({ ...transaction, approval_code: transaction.auth_code, token: transaction.token_id }).toEqual({
      ...answered,
      associatedTransactions: [],
    });
  });

  test('PAY-018 the card is stored unless the request declines it', async () => {
    const kept = await shop.pay({ amount: '1.00' });
    const notKept = await shop.pay({ amount: '2.00', tokenize: false });
    expect(kept.Transaction).toMatchObject({
      token_id: expect.any(String) as string,
      billing_id: expect.any(String) as string,
    });
    expect(notKept.Transaction).toMatchObject({ token_id: null, billing_id: null, token_is_active: null });
  });

  test.each([
    ['10.05', '4111111111111111', '051', null],
    ['10.51', '4111111111111111', '005', ['TRANS DENIED DO NOT HONOR']],
    ['10.54', '4111111111111111', '054', ['EXPIRED CARD']],
    ['10.00', '4000000000000002', '005', null],
    ['10.00', '4000000000009995', '051', ['INSUFFICIENT FUNDS']],
    ['10.00', '4000000000000127', '082', null],
  ])(
    'API-024 PAY-063 a decline is an answer, not a failure: %s on %s is %s',
    async (amount, number, code, messages) => {
      const response = await shop.pay({ amount, card_number: number });
      expect(response).toMatchObject({
        ActionCode: code,
        ResponseText: 'DECLINED',
        Transaction: {
          state: 'declined',
          transaction_status: 'Declined',
          error_messages: messages && JSON.stringify(messages),
          auth_code: null,
          authorized: null,
          token_id: null,
        },
      });
      expect(await verifyLedger(database().db)).toEqual(balanced);
    },
  );

  test.each([
    ['VAL-012', { is_cashdiscount: true, cashdiscount_schedule: '3.5' }, '100.00', 350],
    ['VAL-013', { is_cashdiscount: true, cashdiscount_schedule: '2.5' }, '1.00', 3],
    ['VAL-013', { is_cashdiscount: true, cashdiscount_schedule: 'blueyonder' }, '33.33', 132],
    ['VAL-013', { is_cashdiscount: true, cashdiscount_schedule: '4' }, '0.01', 0],
    ['VAL-015.1', { is_cashdiscount: true, cashdiscount_schedule: 'okdmv' }, '100.00', 430],
    ['VAL-016', { is_cashdiscount: false, cashdiscount_schedule: '3.5' }, '100.00', 0],
    ['VAL-016', { is_cashdiscount: true, cashdiscount_schedule: null }, '100.00', 0],
  ])('%s a terminal with %j adjusts %s by %i cents', async (_, terminal, amount, fee) => {
    const { terminalId, browser } = await shop.openStaffed([], terminal);
    const body = shop.request({ terminal_id: terminalId, amount });
    const { response } = await browser.get('payment', { body });
    expect(response.Transaction?.fee_amount).toBe(fee);
    expect(response.Transaction?.less_fee_amount).toBe(Math.round(Number(amount) * 100));
    expect(await verifyLedger(database().db)).toEqual(balanced);
  });

  test.each([['0.70'], [0.7]])('S-17 the fee that the browser shows may be sent along: %p', async (fee) => {
    expect((await shop.pay({ fee })).ActionCode).toBe('000');
  });

  test.each([
    ['0.71', messages.feeMismatch],
    [0, messages.feeMismatch],
    ['x', 'Fee needs to be numeric'],
  ])('S-17 VAL-011 another fee is refused: %p', async (fee, message) => {
    const failure = await shop.browser.refused('payment', { body: shop.request({ fee }) });
    expect(failure).toMatchObject({ status: 422, code: 'validation', fields: { fee: message } });
  });

  test.each([
    ['no amount', { amount: '0' }, { amount: 'Amount must be greater than zero' }],
    ['VAL-005', { amount: '500000.01' }, { amount: 'Amount must be $500,000 or less' }],
    ['VAL-005', { amount: '999999999999' }, { amount: 'Amount must be $500,000 or less' }],
    ['VAL-005', { amount: 9_007_199_254_740 }, { amount: 'Amount must be $500,000 or less' }],
    ['VAL-007.2', { amount: '10.999' }, { amount: 'Amount must have at most two decimals' }],
    ['VAL-018', { card_name: ' ' }, { card_name: 'Name is required' }],
    ['VAL-019.2', { card_number: '4111111111111112' }, { card_number: 'Card number is invalid' }],
    ['a CVV of four digits', { card_cvv: '1234' }, { card_cvv: 'CVV is invalid' }],
    ['a card of last month', { card_month: '10', card_year: '26' }, { card_expiration: 'Card has expired' }],
    [
      'a card of 2091',
      { card_month: '12', card_year: '91' },
      { card_expiration: 'Expiration is too far ahead' },
    ],
    ['a name of two lines', { card_name: 'Ada\nLovelace' }, { card_name: 'Name must be one line' }],
    ['VAL-036.1', { billing_postalcode: '' }, { billing_postalcode: 'Postal code is required' }],
    ['VAL-045', { close_date: '2026-11-20' }, { close_date: 'Post date must be tomorrow or later' }],
  ])('API-024 %s the gateway itself refuses %j', async (_, change, fields) => {
    const before = await shop.charges();
    const failure = await shop.browser.refused('payment', { body: shop.request(change) });
    expect(failure).toMatchObject({ status: 422, code: 'validation', fields });
    expect(Object.keys(failure.fields ?? {})).toEqual(Object.keys(fields));
    expect(await shop.charges()).toEqual(before);
  });

  test.each(['payment', 'tokenize'] as const)(
    'PAY-055 TOK-011 a %s without a card or bank account is refused',
    async (name) => {
      const { card_cvv: _, amount, ...kept } = shop.request();
      const body = { ...kept, ...(name === 'payment' && { amount }), request_type: 'credit' };
      expect(await shop.browser.refused(name, { body })).toMatchObject({
        status: 400,
        fields: { request_type: 'Cannot determine payment type' },
      });
    },
  );

  test('PAY-005.2 ERR-019 S-03 a missing, a foreign, an inactive, and an ACH terminal all get the same answer: invalid', async () => {
    const foreign = await shop.openAnother();
    const own = { id: shop.gateway.deps.ids.id(), account_id: shop.accountId };
    const times = { created: new Date(), modified: new Date() };
    const inactive = {
      ...own,
      name: 'Old',
      code: 'HB9',
      types: ['ecom'],
      active: false,
      processor_id: 3,
      ...times,
    };
    const ach = { ...inactive, id: shop.gateway.deps.ids.id(), code: 'HB8', types: ['ach'], active: true };
    await database().db.insertInto('terminals').values([inactive, ach]).execute();
    for (const terminal_id of ['nowhere', foreign.terminalId, inactive.id, ach.id]) {
      const failure = await shop.browser.refused('payment', { body: shop.request({ terminal_id }) });
      expect(failure).toMatchObject({ status: 422, fields: { terminal_id: 'Invalid terminal' } });
    }
  });

  test('O-30 HIS-017 a refused request is recorded as invalid, without card data, and hidden on request', async () => {
    const { terminalId, browser } = await shop.openStaffed();
    await browser.refused('payment', { body: shop.request({ terminal_id: terminalId, card_cvv: '1234' }) });
    const query = { page: 0, perPage: 10 };
    const all = await browser.get('transactions', { query: { ...query, hideTransactions: '0' } });
    expect(all.rows).toMatchObject([
      {
        state: 'invalid',
        response_text: 'CVV is invalid',
        total_amount: 1990,
        card_name: null,
        card_bin: null,
        last_four: null,
        card_expiration: null,
        token_id: null,
      },
    ]);
    const shown = await browser.get('transactions', { query: { ...query, hideTransactions: '1' } });
    expect(shown.rows).toEqual([]);
  });

  test('decisions §0.7 the audit has a sale’s user, address, and content', async () => {
    const { UniqueID } = await shop.pay({ amount: '77.10' });
    const rows = await database()
      .db.selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', UniqueID)
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'payment.approved',
        user_email: expect.stringContaining('clerk') as string,
        ip_address: '127.0.0.1',
        account_id: shop.accountId,
        detail: { total_amount: 7980, response_code: '000' },
      },
    ]);
    expect((await shop.gateway.audit.verify(database().db)).problems).toEqual([]);
  });
});
