import { type Insertable, sql } from 'kysely';
import { balanced } from '../../../test/balanced';
import { onEachEngine } from '../../../test/database';
import { createMerchant } from '../../../test/merchant';
import { post } from '../../../test/post';
import { verifyLedger } from '../../../test/verify-ledger';
import type { Schema } from '../../platform/database';
import { systemClock } from '../../platform/clock';
import { createIds } from '../../platform/ids';
import { opposite, salePostings } from './sale';

const ids = createIds(systemClock);
const at = new Date('2026-11-21T10:00:00Z');

onEachEngine((database) => {
  let merchant: { accountId: string; terminalId: string };
  beforeAll(async () => {
    merchant = await createMerchant(database().db, ids);
  });

  async function sale(
    state: string,
    more: Partial<Insertable<Schema['transactions']>> = {},
  ): Promise<string> {
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
        ...more,
      })
      .execute();
    return id;
  }
  const bookSale = (transactionId: string) =>
    post(database().db, ids, {
      accountId: merchant.accountId,
      transactionId,
      at,
      postings: salePostings({ total: 2060, fee: 70 }),
    });
  const bookBack = (transactionId: string) =>
    post(database().db, ids, {
      accountId: merchant.accountId,
      transactionId,
      at,
      postings: salePostings({ total: 2060, fee: 70 }).map(opposite),
    });
  const undo = (table: string) => sql`delete from ${sql.raw(table)}`.execute(database().db);

  test('a booked approval and an unbooked decline are in order, and entries cannot be changed or removed', async () => {
    await bookSale(await sale('approved'));
    await sale('declined');
    expect(await verifyLedger(database().db)).toEqual(balanced);
    await expect(sql`update ledger_entries set amount = 1`.execute(database().db)).rejects.toThrow(
      'append-only',
    );
    await expect(undo('ledger_entries')).rejects.toThrow('append-only');
  });

  test('an unbooked approval is missing, and a booked decline is unexpected', async () => {
    const [missing, unexpected] = [await sale('approved'), await sale('declined')];
    await bookSale(unexpected);
    expect(await verifyLedger(database().db)).toEqual({
      ...balanced,
      missing: [missing],
      unexpected: [unexpected],
    });
  });

  test('a cancelled payment whose money was not moved back is unexpected', async () => {
    const before = (await verifyLedger(database().db)).unexpected;
    const undone = async (book: (voidId: string) => Promise<void>) => {
      const id = await sale('approved');
      await bookSale(id);
      const voidId = await sale('approved', { request_type: 'void', parent_transaction_id: id });
      await database()
        .db.updateTable('transactions')
        .set({ voided: at, voided_transaction_id: voidId })
        .where('id', '=', id)
        .execute();
      await book(voidId);
      return id;
    };
    await undone(bookBack);
    const forgotten = await undone(() => Promise.resolve());
    const wrong = await undone(bookSale);
    const { unexpected } = await verifyLedger(database().db);
    expect(unexpected.filter((id) => !before.includes(id)).sort()).toEqual([forgotten, wrong].sort());
  });

  test('a capture of more than was authorized is unexpected, and one that its authorization does not name', async () => {
    const before = await verifyLedger(database().db);
    const captured = async (total_amount: number, isNamed = true) => {
      const held = await sale('approved', { request_type: 'authorize', total_amount });
      const id = await sale('approved', { parent_transaction_id: held, is_capture: true });
      await bookSale(id);
      if (isNamed)
        await database()
          .db.updateTable('transactions')
          .set({ captured: at, captured_transaction_id: id })
          .where('id', '=', held)
          .execute();
      return id;
    };
    await captured(2060);
    const wrong = [await captured(2059), await captured(2060, false)];
    const { missing, unexpected } = await verifyLedger(database().db);
    expect(missing).toEqual(before.missing);
    expect(unexpected.filter((id) => !before.unexpected.includes(id)).sort()).toEqual(wrong.sort());
  });

  test('C-40 a sale with refunds above its amount is unexpected', async () => {
    const before = (await verifyLedger(database().db)).unexpected;
    const refunded = async (...parts: number[]) => {
      const id = await sale('approved');
      await bookSale(id);
      for (const total_amount of parts) {
        const credit = { request_type: 'credit', parent_transaction_id: id, total_amount, fee_amount: 0 };
        await bookBack(await sale('approved', credit));
      }
      return id;
    };
    await refunded(2000, 60);
    const tooMuch = await refunded(2000, 61);
    const { unexpected } = await verifyLedger(database().db);
    expect(unexpected.filter((id) => !before.includes(id))).toEqual([tooMuch]);
  });

  test('a refund of a returned debit is unexpected unless no bank has it or a person was told', async () => {
    const before = (await verifyLedger(database().db)).unexpected;
    const back = async (credit: Partial<Insertable<Schema['transactions']>>) => {
      const id = await sale('declined', { request_type: 'ach', payment_type: 'ach' });
      const parts = { request_type: 'achcredit', parent_transaction_id: id, total_amount: 1, fee_amount: 0 };
      return { id, creditId: await sale('pending', { ...parts, ...credit }) };
    };
    await back({ ach_status_id: 2 });
    const atBank = await back({ ach_status_id: 3 });
    const told = await back({ ach_status_id: 3 });
    const { accountId } = merchant;
    const task = { id: ids.id(), kind: 'refund_after_return', account_id: accountId, created: at };
    await database()
      .db.insertInto('exceptions')
      .values({ ...task, transaction_id: told.creditId, detail: '{}' })
      .execute();
    const { unexpected } = await verifyLedger(database().db);
    expect(unexpected.filter((id) => !before.includes(id))).toEqual([atBank.id]);
  });

  test('unbalanced postings are refused', async () => {
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
    await bookSale(id);
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
