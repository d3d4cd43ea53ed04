import { sql } from 'kysely';
import { freshDatabase, type TestDatabase } from '../database';
import { openPlanShop, type PlanShop } from '../plan-shop';
import { somebodyWaits } from '../somebody-waits';

let database: TestDatabase;
let plans: PlanShop;
beforeEach(async () => {
  database = await freshDatabase('postgres');
  plans = await openPlanShop(database, { isBank: true });
});
afterEach(async () => {
  await plans.close();
  await database.drop();
});

test('B-05 an authorization locks all debits of a plan in one order, so two simultaneous ones do not deadlock', async () => {
  const asked = { ach_authorization: 'email', billing_email: 'ada@example.test' } as const;
  const id = await plans.sellParts('110.00', 5, [
    { ...asked, amount: '1.00' },
    { ...asked, ...plans.weekly('33.00', '2026-11-26', '2026-12-10') },
    { ...asked, amount: '10.00', close_date: '2026-12-17' },
  ]);
  const debits = async () => (await plans.detail(id)).transactions;
  const [first = '', , last = ''] = (await debits()).map((each) => each.id).sort();
  const other = await database.db.startTransaction().execute();
  await sql`select from transactions where id = ${first} for update`.execute(other);
  const authorizing = plans.browser.get('authorizeTransaction', {
    params: { id: last },
    body: { id: last, ach_is_authorized: true, ach_status_id: 2 },
  });
  await somebodyWaits(database);
  const { rows } = await sql`select from transactions where id = ${last} for update skip locked`.execute(
    other,
  );
  await other.rollback().execute();
  expect(rows).toHaveLength(1);
  await authorizing;
  expect((await debits()).map(({ ach_is_authorized }) => ach_is_authorized)).toEqual([true, true, true]);
});
