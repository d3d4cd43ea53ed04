import type { PaymentRequest } from '@tillway/contract';
import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { openShop, type Shop } from '../../../test/shop';
import { somebodyWaits } from '../../../test/somebody-waits';

let database: TestDatabase;
let shop: Shop;
beforeEach(async () => {
  database = await freshDatabase('postgres');
  shop = await openShop(database);
});
afterEach(async () => {
  await shop.close();
  await database.drop();
});

const monthly = {
  recurring: 'monthly',
  recurring_ongoing: true,
  recurring_start_date: '2026-05-01',
} as const;

test.each([
  ['in one statement', {}],
  ['step by step', monthly],
] as const)(
  'a sale that ends %s locks a stored card before its billing, so two sales never deadlock',
  async (_, terms) => {
    shop.gateway.setTime(new Date('2026-05-01T18:00:00Z'));
    const { browser, terminalId } = await shop.openStaffed(['has_recurring_options']);
    const pay = (change: Partial<PaymentRequest>) =>
      browser.get('payment', { body: shop.request({ terminal_id: terminalId, ...change }) });
    await pay({ amount: '5.00' });
    const other = await database.db.startTransaction().execute();
    await sql`select from billings for update`.execute(other);
    const sale = pay({ amount: '6.00', ...terms });
    await somebodyWaits(database);
    const { rows } = await sql`select from tokens for update skip locked`.execute(other);
    await other.rollback().execute();
    expect(rows).toEqual([]);
    expect((await sale).response.ActionCode).toBe('000');
  },
);
