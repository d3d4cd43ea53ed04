import { onEachEngine } from '../../../test/database';
import { createMerchant } from '../../../test/merchant';
import { createTransaction } from '../../../test/transactions';
import { systemClock } from '../../platform/clock';
import { createIds } from '../../platform/ids';
import { verifyBatches } from './verify-batches';

const ids = createIds(systemClock);
const now = new Date('2026-11-20T16:00:00Z');

onEachEngine((database) => {
  let place: { account_id: string; terminal_id: string };
  beforeAll(async () => {
    const { accountId, terminalId } = await createMerchant(database().db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
  });

  let days = 0;
  /** Creates a batch on a day of its own, with the given count and total. */
  async function batch(says: { transaction_count: number; total_amount: number }): Promise<string> {
    const id = `batch-${(days += 1)}`;
    const business_date = `2026-11-${String(days).padStart(2, '0')}`;
    await database()
      .db.insertInto('batches')
      .values({ id, ...place, kind: 'card', business_date, created: now, ...says })
      .execute();
    return id;
  }
  /** Creates a settled sale of 20.60 in a batch. Its money has arrived. */
  async function settled(batch_id: string) {
    const { db } = database();
    const id = await createTransaction(db, ids, { ...place, batch_id, settled: now });
    const entry = { account_id: place.account_id, posting_id: `of ${id}`, transaction_id: id, created: now };
    await db
      .insertInto('ledger_entries')
      .values([
        { ...entry, id: ids.id(), ledger_account: 'settlement_cash', amount: 2060 },
        { ...entry, id: ids.id(), ledger_account: 'processor_receivable', amount: -2060 },
      ])
      .execute();
  }

  test('a batch that differs from its contents is named, even if it holds nothing', async () => {
    const two = { transaction_count: 2, total_amount: 4120 };
    const [right, short, empty] = [await batch(two), await batch(two), await batch(two)];
    await batch({ transaction_count: 0, total_amount: 0 });
    for (const id of [right, right, short]) await settled(id);
    const says = { count: 2, total: 4120 };
    expect(await verifyBatches(database().db)).toEqual([
      { id: short, says, contains: { count: 1, total: 2060 } },
      { id: empty, says, contains: { count: 0, total: 0 } },
    ]);
  });

  test('an undecided bank debit counts in the batch that sent it, and its takeback in the later batch', async () => {
    const { db } = database();
    const sent = await batch({ transaction_count: 2, total_amount: 4120 });
    const later = await batch({ transaction_count: 1, total_amount: -2060 });
    const debit = { ...place, batch_id: sent, request_type: 'ach', payment_type: 'ach', state: 'pending' };
    await createTransaction(db, ids, debit);
    const transaction_id = await createTransaction(db, ids, { ...debit, voided: now });
    await db
      .insertInto('batch_takebacks')
      .values({ ...place, transaction_id, amount: -2060, at: now, batch_id: later })
      .execute();
    const found = (await verifyBatches(db)).map(({ id }) => id);
    expect(found).not.toContain(sent);
    expect(found).not.toContain(later);
  });
});
