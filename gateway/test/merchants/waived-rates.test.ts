import type { PaymentRequest } from '@tillway/contract';
import type { MailPortalFile } from '../../src/platform/mail/portals';
import { onEmbedded } from '../database';
import { openShop, type Shop } from '../shop';

const portalFile: MailPortalFile = {
  default: { portal: 'house' },
  hosts: { 'pay.house.example': { portal: 'house' }, 'atmone.example': { portal: 'atmone' } },
  portals: {
    house: { brand: { name: 'House' }, mail: {} },
    atmone: { brand: { name: 'ATM One' }, flags: { waivedFeeRate: 3.2 }, mail: {} },
  },
};
const waive: Partial<PaymentRequest> = { amount: '100.00', waive_fee: 1 };
const health: Partial<PaymentRequest> = { ...waive, health_rewards_card: 1 };

onEmbedded((database) => {
  let shop: Shop;
  beforeAll(async () => void (shop = await openShop(database(), { portalFile })));
  afterAll(() => shop.close());

  // The terminal's schedule is 3.5 percent.
  test.each<[string, string, object, Partial<PaymentRequest>, number]>([
    ['the terminal’s schedule', 'pay.house.example', {}, waive, 350],
    ['the terminal’s schedule, at a host that is not listed', 'elsewhere.example', {}, waive, 350],
    ['the brand’s rate at its host', 'atmone.example', {}, waive, 320],
    ['the account’s rate before the brand’s', 'atmone.example', { waived_fee_rate: 2.5 }, waive, 250],
    ['2.95 percent of a health card, at every host', 'atmone.example', { waived_fee_rate: 2.5 }, health, 295],
    ['the account’s rate of health cards', 'atmone.example', { waived_hsa_fee_rate: 1.5 }, health, 150],
  ])(
    'PAY-049.1 PAY-049.2 PAY-049.3 O-07 a waived fee counts as %s',
    async (_, host, rates, change, waived) => {
      const { accountId, terminalId, browser } = await shop.openStaffed([
        'can_waive_card_fees',
        'can_waive_health_card_fees',
      ]);
      await database()
        .db.updateTable('accounts')
        .set({ permissions: JSON.stringify(rates) })
        .where('id', '=', accountId)
        .execute();
      const { response } = await browser.get('payment', {
        headers: { host },
        body: shop.request({ terminal_id: terminalId, ...change }),
      });
      expect(response.Transaction).toMatchObject({
        total_amount: 10_000,
        fee_amount: 0,
        is_fee_waived: true,
        fee_waived_amount: waived,
      });
    },
  );
});
