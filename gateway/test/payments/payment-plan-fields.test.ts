import type { PaymentRequest } from '@tillway/contract';
import { onEmbedded } from '../database';
import { newNonce, openShop, type Shop } from '../shop';

type Typed = Partial<PaymentRequest> & Pick<PaymentRequest, 'request_type'>;

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop(database())));
  afterAll(() => shop.close());

  const flags = [
    ...(['can_use_virtual_terminal', 'can_view_transactions', 'can_waive_card_fees'] as const),
    ...(['has_recurring_options', 'has_installment_options'] as const),
  ];
  const known = {
    order_number: 'O-7',
    customer_po: 'PO-7',
    custom_field_1: 'one',
    custom_field_2: 'two',
    custom_field_3: 'three',
    notes: 'by phone',
    card_name: 'Ada Lovelace',
    billing_address: '1 Dock St',
    billing_city: 'Mobile',
    billing_state: 'AL',
    billing_postalcode: '36602',
    billing_country: 'USA',
    billing_phone: '(405) 555-1234',
    billing_email: 'ada@example.test',
  } as const;
  const weekly = {
    is_recurring: 1,
    recurring: 'weekly',
    recurring_offset: -6,
    recurring_start_date: '2026-11-27',
    recurring_end_date: '2026-12-11',
  } as const;
  const card = {
    request_type: 'sale',
    card_number: '4111111111111111',
    card_cvv: '987',
    card_month: '12',
    card_year: '30',
  } as const;
  const account = {
    request_type: 'ach',
    ach_routing_number: '103000017',
    ach_account_number: '123456789',
    ach_type: 'CHECKING',
    ach_authorization: 'onfile',
    ach_is_authorized: true,
  } as const;

  test.each<[string, object, Typed, (sum: number) => Partial<PaymentRequest>]>([
    ['a card', {}, card, (sum) => ({ fee: ((sum * 3.5) / 100).toFixed(2) })],
    [
      'a card without its price adjustment',
      {},
      card,
      (sum) => ({
        fee: '0.00',
        waive_fee: 1,
        fee_waived: ((sum * 3.5) / 100).toFixed(2),
        custom: { is_health_rewards_card: 0 },
      }),
    ],
    ['a bank account', { types: ['ach'] }, account, () => ({ fee: '0.00' })],
  ])(
    'API-025.1 a plan by %s accepts all fields that its payments may have',
    async (_, terminal, typed, priced) => {
      const { accountId, terminalId, browser } = await shop.openStaffed(flags, terminal);
      const plan = {
        terminal_id: terminalId,
        account_id: accountId,
        is_installment: 1,
        transaction_group_id: `PLAN-${newNonce()}`,
        transaction_group_total_amount: '80.00',
        transaction_group_total_count: 5,
        allow_duplicate: true,
      } as const;
      const pay = async (amount: number, more: Partial<PaymentRequest>) => {
        const body = {
          ...plan,
          ...known,
          ...priced(amount),
          nonce: newNonce(),
          amount: amount.toFixed(2),
          ...more,
        };
        const { response } = await browser.get('payment', { body: body });
        return response.Transaction;
      };
      const down = await pay(10, { ...typed, tokenize: true });
      const stored = {
        request_type: typed.request_type,
        token: down?.token_id ?? '',
        billing_id: down?.billing_id ?? '',
        ...(typed.request_type === 'ach' && {
          ach_authorization: 'onfile' as const,
          ach_is_authorized: true,
        }),
      };
      const series = await pay(20, { ...stored, ...weekly });
      const last = await pay(10, { ...stored, close_date: '2026-12-18', recurring_offset: -6 });
      const { card_name, billing_postalcode, ...rest } = known;
      for (const [part, cents] of [
        [down, 1_000],
        [series, 2_000],
        [last, 1_000],
      ] as const) {
        const fee = Math.round(Number(priced(cents / 100).fee) * 100);
        expect(part).toMatchObject({
          ...rest,
          card_name,
          billing_postal_code: billing_postalcode,
          account_id: accountId,
          terminal_id: terminalId,
          token_id: stored.token,
          total_amount: cents + fee,
          fee_amount: fee,
          transaction_group_id: expect.any(String) as string,
        });
      }
      const { group } = await browser.get('plan', { params: { id: plan.transaction_group_id } });
      expect(group.transactions).toHaveLength(3);
      expect(series).toMatchObject({ is_recurring: true, recurring_type: 'weekly' });
      expect(last).toMatchObject({ future_post: expect.stringContaining('2026-12-18') as string });
    },
  );
});
