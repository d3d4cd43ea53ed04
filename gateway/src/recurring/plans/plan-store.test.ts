import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { startGateway, type TestGateway } from '../../../test/gateway';
import { loadDemo } from '../../demo';
import { matchingPlans } from './plan-store';

onEachEngine((database) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(database());
    await loadDemo(database(), gateway.deps);
    await sql`analyze transactions`.execute(database().db);
  });
  afterAll(() => gateway.close());

  test('the present installment of a plan is read from its index, in its order', async () => {
    const plan = await database()
      .db.transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`.execute(
          trx,
        );
        return matchingPlans(trx, { everything: true }, { payment_type: 'card' }, [])
          .select('installment.id')
          .explain('json');
      });
    const text = JSON.stringify(plan);
    expect(text).toContain('"Index Name":"transactions_present_installment"');
    expect(text).not.toContain('"Sort"');
  });
});
