import type { ModifyRequest, PaymentRequest, RefundRequest, VoidRequest } from '@tillway/contract';
import type { Browser } from '../browser';
import { clear } from '../clear';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';
import { password } from '../users';

/** A request with two values for the same thing must be consistent or is refused: no part of it is dropped silently. */
onEmbedded((database) => {
  let shop: Shop;
  let browser: Browser;
  let email: string;
  let terminalId: string;
  beforeAll(async () => {
    shop = await openShop(database());
    ({ browser, email, terminalId } = await shop.openStaffed([
      'has_recurring_options',
      'can_manage_account_transactions',
    ]));
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.gateway.pass({ minutes: 3 }));

  const request = (change: Partial<PaymentRequest> = {}) =>
    JSON.parse(JSON.stringify(shop.request({ terminal_id: terminalId, ...change }))) as PaymentRequest;
  const pay = async (change?: Partial<PaymentRequest>) =>
    (await browser.get('payment', { body: request(change) })).response;
  const fieldsOf = async (change: Partial<PaymentRequest>) => {
    const { status, fields } = await browser.refused('payment', { body: request(change) });
    return [status, fields];
  };

  const series = {
    recurring: 'weekly',
    recurring_start_date: '2026-11-20',
    recurring_end_date: '2026-12-04',
  } as const;

  test('C-46 a series in both spellings that agree is one series', async () => {
    const { Transaction } = await pay({
      ...series,
      is_recurring: 1,
      recurring_type: 'weekly',
      recurring_start: '2026-11-20',
      recurring_end: '2026-12-04',
      total_amount: 19.9,
    });
    expect(Transaction).toMatchObject({ recurring_type: 'weekly', recurring_end: '2026-12-04' });
  });

  test.each<[string, Partial<PaymentRequest>, string]>([
    ['recurring_type', { ...series, recurring_type: 'monthly' }, 'recurring'],
    ['recurring_type', { recurring: 'none', recurring_type: 'monthly' }, 'recurring'],
    ['recurring_start', { ...series, recurring_start: '2026-11-21' }, 'recurring_start_date'],
    ['recurring_end', { ...series, recurring_end: '2026-12-11' }, 'recurring_end_date'],
    ['is_recurring', { ...series, is_recurring: 0 }, 'recurring'],
    ['recurring_ongoing', { ...series, recurring_ongoing: true }, 'recurring_end_date'],
    ['close_date', { ...series, close_date: '2026-11-27' }, 'recurring_start_date'],
    ['total_amount', { total_amount: '19.91' }, 'amount'],
  ])('C-46 a payment with a contradictory %s is refused: %j', async (field, change, other) => {
    expect(await fieldsOf(change)).toEqual([422, { [field]: `Contradicts ${other}` }]);
  });

  test.each<[string, Partial<PaymentRequest>, string]>([
    ['account_id', { account_id: 'other' }, 'Invalid merchant'],
    ['card_terminal_id', { card_terminal_id: 'other' }, 'Invalid terminal'],
  ])('C-45 a payment whose %s differs from its terminal’s is refused', async (field, change, message) => {
    expect(await fieldsOf(change)).toEqual([422, { [field]: message }]);
  });

  test('C-45 the form’s two terminals are accepted beside the one that counts', async () => {
    const paid = await pay({
      card_terminal_id: terminalId,
      ach_terminal_id: 'of the other kind',
      amount: '22.00',
    });
    expect(paid.ResponseText).toBe('APPROVED');
  });

  test.each([
    [true, undefined],
    [false, { ach_is_authorized: 'Contradicts ach_authorization' }],
  ])(
    'S-34 a debit with an authorized flag (%s) is accepted only if its authorization agrees',
    async (ach_is_authorized, fields) => {
      const { accountId, terminalId: bank } = await shop.openAnother({ types: ['ach'] });
      const clerk = await shop.hire(accountId);
      const body = JSON.parse(
        JSON.stringify({
          ...shop.request({ terminal_id: bank, request_type: 'ach', card_name: 'Ada Lovelace' }),
          card_number: undefined,
          card_cvv: undefined,
          card_month: undefined,
          card_year: undefined,
          ach_routing_number: '103000017',
          ach_account_number: '123456789',
          ach_type: 'CHECKING',
          ach_is_authorized,
        }),
      ) as PaymentRequest;
      const { status, body: answered } = await clerk.browser.call('payment', { body });
      expect([status, (answered as { fields?: object }).fields]).toEqual([fields ? 422 : 200, fields]);
    },
  );

  test('PAY-047 a payment with a health card in `custom` is waived like one with the field', async () => {
    const { accountId, terminalId: counter } = await shop.openAnother();
    const clerk = await shop.hire(accountId, ['can_waive_health_card_fees']);
    const body = request({
      terminal_id: counter,
      amount: '100.00',
      waive_fee: 1,
      custom: { is_health_rewards_card: true },
    });
    const { response } = await clerk.browser.get('payment', { body });
    expect(response.Transaction).toMatchObject({
      fee_amount: 0,
      fee_waived_amount: 295,
      custom: { is_health_rewards_card: true },
    });
  });

  test('C-47 a billing beside a token must be the token’s own', async () => {
    const first = await pay();
    const second = await pay({ card_number: '5500000000000004' });
    const typed = {
      card_number: undefined,
      card_cvv: undefined,
      card_month: undefined,
      card_year: undefined,
    };
    const token = first.Transaction?.token_id ?? '';
    const other = second.Transaction?.billing_id ?? '';
    expect(await fieldsOf({ ...typed, token, billing_id: other })).toEqual([
      422,
      { billing_id: 'Invalid billing' },
    ]);
    expect(await fieldsOf({ token, card_number: '5500000000000004' })).toEqual([
      422,
      { card_number: 'Contradicts token' },
    ]);
    const own = first.Transaction?.billing_id ?? '';
    const paid = await pay({ ...typed, token, billing_id: own, amount: '21.00' });
    expect(paid.Transaction).toMatchObject({ token_id: token, billing_id: own });
  });

  test.each<[keyof (VoidRequest & RefundRequest & ModifyRequest), string]>([
    ['terminal_id', 'Invalid terminal'],
    ['token_id', 'Invalid token'],
    ['billing_id', 'Invalid billing'],
    ['account_id', 'Invalid merchant'],
    ['transaction_group_id', 'Invalid transaction'],
    ['unique_id', 'Unable to identify transaction'],
  ])('an operation on a transaction with another %s is refused', async (field, message) => {
    const { UniqueID } = await pay({ ...series, amount: '33.00' });
    const transaction_id = UniqueID ?? '';
    const body = { transaction_id, recurring_type: 'none' as const, [field]: 'other' };
    expect(await browser.refused('modify', { body })).toMatchObject({
      status: 422,
      fields: { [field]: message },
    });
    if (field === 'terminal_id')
      expect(await browser.refused('void', { body: { transaction_id, [field]: 'other' } })).toMatchObject({
        status: 422,
        fields: { [field]: message },
      });
    if (field === 'terminal_id' || field === 'token_id')
      expect(
        await browser.refused('refund', {
          body: { unique_id: transaction_id, type: 'full', [field]: 'other' },
        }),
      ).toMatchObject({ status: 422, fields: { [field]: message } });
  });

  test('C-46 a modification in both spellings must be consistent', async () => {
    const { UniqueID, Transaction } = await pay({
      ...series,
      amount: '34.00',
      recurring_end_date: '2026-12-11',
    });
    shop.gateway.pass({ days: 1 });
    await clear(shop.gateway.deps);
    await browser.signIn(email, password);
    const asked = {
      transaction_id: Transaction?.tracking_id ?? '',
      unique_id: UniqueID ?? '',
      terminal_id: terminalId,
      token_id: Transaction?.token_id ?? null,
    };
    expect(
      await browser.refused('modify', { body: { ...asked, amount: '35.00', total_amount: '36.00' } }),
    ).toMatchObject({ status: 422, fields: { amount: 'Contradicts total_amount' } });
    expect(
      await browser.refused('modify', {
        body: { ...asked, recurring_end: '2026-12-04', recurring_end_date: '2026-12-11' },
      }),
    ).toMatchObject({ status: 422, fields: { recurring_end: 'Contradicts recurring_end_date' } });
    await browser.get('modify', { body: { ...asked, amount: '51.75' } });
    expect(await shop.sale(UniqueID)).toMatchObject({ modify_total_amount: 5175, modify_fee_amount: 175 });
  });

  test('an authorization with another transaction than its path is refused', async () => {
    const { UniqueID } = await pay({ amount: '35.00' });
    expect(
      await browser.refused('authorizeTransaction', {
        params: { id: UniqueID ?? '' },
        body: { id: 'other', ach_is_authorized: true, ach_status_id: 2 },
      }),
    ).toMatchObject({ status: 422, fields: { id: 'Unable to identify transaction' } });
  });
});
