import { sql } from 'kysely';
import { onEachEngine } from '../../test/database';
import { createMerchant } from '../../test/merchant';
import { systemClock } from '../clock';
import { createIds } from '../ids';
import { post } from './post';
import { salePostings } from './sale';
import { verifyLedger } from './verify';

const ids = createIds(systemClock);
const at = new Date('2026-11-21T10:00:00Z');
const clean = { balance: 0, unbalancedPostings: [], missing: [], unexpected: [] };

onEachEngine((database) => {
  let merchant: { accountId: string; terminalId: string };
  beforeAll(async () => {
    merchant = await createMerchant(database().db, ids);
  });

  async function sale(state: string): Promise<string> {
    const id = ids.id();
    await database()
      .db.insertInto('transactions')
      .values({
        id,
        tracking_id: ids.trackingId(),
        account_id: merchant.accountId,
        terminal_id: merchant.terminalId,
        processor_id: 3,
        request_type: 'sale',
        payment_type: 'visa',
        state,
        total_amount: 2060,
        fee_amount: 70,
        created: at,
        updated: at,
      })
      .execute();
    return id;
  }
  const book = (transactionId: string) =>
    post(database().db, ids, {
      accountId: merchant.accountId,
      transactionId,
      at,
      postings: salePostings({ total: 2060, fee: 70 }),
    });
  const undo = (table: string) => sql`delete from ${sql.raw(table)}`.execute(database().db);

  test('a booked approval and an unbooked decline are in order; entries cannot be changed or removed', async () => {
    await book(await sale('approved'));
    await sale('declined');
    expect(await verifyLedger(database().db)).toEqual(clean);
    await expect(sql`update ledger_entries set amount = 1`.execute(database().db)).rejects.toThrow(
      'append-only',
    );
    await expect(undo('ledger_entries')).rejects.toThrow('append-only');
  });

  test('an approval that was not booked is missing, a decline that was booked is unexpected', async () => {
    const [missing, unexpected] = [await sale('approved'), await sale('declined')];
    await book(unexpected);
    expect(await verifyLedger(database().db)).toEqual({
      ...clean,
      missing: [missing],
      unexpected: [unexpected],
    });
  });

  test('postings that do not balance are refused', async () => {
    const postings = [{ ledgerAccount: 'merchant_payable' as const, amount: -1 }];
    const booked = post(database().db, ids, {
      accountId: merchant.accountId,
      transactionId: 'x',
      at,
      postings,
    });
    await expect(booked).rejects.toThrow('out of balance by -1 cents');
  });

  test('an entry without its other side is found', async () => {
    const id = await sale('approved');
    await book(id);
    await database()
      .db.insertInto('ledger_entries')
      .values({
        id: ids.id(),
        account_id: merchant.accountId,
        posting_id: 'half',
        transaction_id: id,
        ledger_account: 'merchant_payable',
        amount: 5,
        created: at,
      })
      .execute();
    expect(await verifyLedger(database().db)).toMatchObject({ balance: 5, unbalancedPostings: ['half'] });
  });
});
