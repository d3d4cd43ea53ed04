import { type Insertable, sql } from 'kysely';
import type { Executor, Schema } from '../../src/platform/database';
import { systemClock } from '../../src/platform/clock';
import { createIds } from '../../src/platform/ids';
import { opposite, salePostings } from '../../src/payments/ledger/sale';
import { settlementPostings } from '../../src/payments/ledger/settlement';
import type { Books } from '../../src/platform/verification/checkpoint';
import { engines, freshDatabase, type TestDatabase } from '../database';
import { createMerchant } from '../merchant';
import { post } from '../post';
import { createTransaction } from '../transactions';
import { expectBooksToHold, verified } from '../verified-books';

const ids = createIds(systemClock);
const at = new Date('2026-11-20T15:00:00Z');
const amounts = { total: 2060, fee: 70 };

describe.each(engines)('%s: books that were verified as a whole', (engine) => {
  let database: TestDatabase;
  let db: Executor;
  let place: { account_id: string; terminal_id: string };
  /** A sale in a closed batch whose money has arrived. */
  let old: string;
  beforeEach(async () => {
    database = await freshDatabase(engine);
    ({ db } = database);
    const { accountId, terminalId } = await createMerchant(db, ids);
    place = { account_id: accountId, terminal_id: terminalId };
    const batch = { kind: 'card' as const, business_date: '2026-11-20', created: at };
    const holds = { transaction_count: 1, total_amount: 2060, closed: at };
    await db
      .insertInto('batches')
      .values({ id: 'old', ...place, ...batch, ...holds })
      .execute();
    old = await sale({ batch_id: 'old', settled: at });
    await book(old, settlementPostings(2060));
    await expectBooksToHold(database);
  });
  const open: (() => Promise<unknown>)[] = [];
  // Releases the locks also after a failed test.
  afterEach(async () => {
    await Promise.all(open.splice(0).map((end) => end()));
    await database.drop();
  });

  const book = (transactionId: string, postings: Parameters<typeof post>[2]['postings']) =>
    post(db, ids, { accountId: place.account_id, transactionId, at, postings });
  async function sale(row: Partial<Insertable<Schema['transactions']>> = {}): Promise<string> {
    const id = await createTransaction(db, ids, { ...place, ...row });
    await book(id, salePostings(amounts));
    return id;
  }
  const change = (id: string, values: Record<string, unknown>) =>
    db.updateTable('transactions').set(values).where('id', '=', id).execute();
  /** Inserts an entry without a posting, with a time in the past. */
  const plant = (by: Executor, ledger_account: string, amount: number, posting_id = 'planted') =>
    by
      .insertInto('ledger_entries')
      .values({
        ...{ id: ids.id(), account_id: place.account_id, posting_id, transaction_id: old },
        ...{ ledger_account, amount, created: new Date('2020-01-01T00:00:00Z') },
      })
      .execute();
  /** Runs a statement like the owner of the tables, without their triggers. */
  const pastTriggers = (statement: ReturnType<typeof sql>) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await statement.execute(trx);
    });
  const voidOf = async (id: string, postings: Parameters<typeof book>[1]) => {
    const voidId = await createTransaction(db, ids, {
      ...place,
      request_type: 'void',
      parent_transaction_id: id,
    });
    await change(id, { voided: at, voided_transaction_id: voidId, settled: null });
    if (postings.length > 0) await book(voidId, postings);
  };
  const refund = async (total_amount: number) => {
    const credit = { request_type: 'credit', parent_transaction_id: old, total_amount, fee_amount: 0 };
    await book(
      await createTransaction(db, ids, { ...place, ...credit }),
      salePostings({ total: total_amount, fee: 0 }).map(opposite),
    );
  };
  const back = salePostings(amounts).map(opposite);

  const planted: [what: string, about: Books, plants: () => Promise<unknown>, found: () => object][] = [
    [
      'an entry without its other side',
      'ledger',
      () => plant(db, 'merchant_payable', 5),
      () => ({ balance: 5, unbalancedPostings: ['planted'] }),
    ],
    [
      'a sale that was not booked',
      'ledger',
      () => createTransaction(db, ids, { ...place, id: 'unbooked' }),
      () => ({ missing: ['unbooked'] }),
    ],
    ['a late void that moved nothing back', 'ledger', () => voidOf(old, []), () => ({ unexpected: [old] })],
    [
      'an old sale that is declined and kept its money',
      'ledger',
      () => change(old, { state: 'declined', response_code: '051' }),
      () => ({ unexpected: [old] }),
    ],
    [
      'late refunds of more than was taken',
      'ledger',
      async () => {
        await refund(2000);
        await refund(61);
      },
      () => ({ unexpected: [old] }),
    ],
    [
      'an old sale that is worth less than was given back of it',
      'ledger',
      async () => {
        await refund(2060);
        await change(old, { total_amount: 2059 });
      },
      () => ({ unexpected: [old] }),
    ],
    [
      'money that came twice, in balance',
      'batches',
      () => book(old, settlementPostings(2060)),
      () => ({ problems: [{ id: 'old', contains: { count: 1, total: 4120 } }] }),
    ],
    [
      'a batch that says something else',
      'batches',
      () => db.updateTable('batches').set({ total_amount: 1 }).where('id', '=', 'old').execute(),
      () => ({ problems: [{ id: 'old', says: { total: 1 } }] }),
    ],
    [
      'a transaction that is taken out of its batch',
      'batches',
      () => change(old, { batch_id: null }),
      () => ({ problems: [{ id: 'old', contains: { count: 0 } }] }),
    ],
    [
      'something that was taken back in no batch',
      'batches',
      () =>
        db
          .insertInto('batch_takebacks')
          .values({ ...place, transaction_id: old, amount: -2060, at, batch_id: null })
          .execute(),
      () => ({ problems: [{ id: 'old', contains: { total: 4120 } }] }),
    ],
  ];

  test.each(planted)(
    '%s is found from the checkpoint, again, and as a whole',
    async (_, about, plants, found) => {
      await plants();
      for (const isWhole of [false, false, true, false])
        expect(await verified(database, about, isWhole)).toMatchObject({ isWell: false, found: found() });
    },
  );

  test('a late void that reverses everything, and a late refund, verify', async () => {
    const other = await sale();
    await verified(database, 'ledger');
    await voidOf(other, back);
    await refund(2060);
    const report = await verified(database, 'ledger');
    expect(report).toMatchObject({ isWell: true, scope: 'changes', isWritten: true });
    // The two sales, their void, and their refund.
    expect(report.read).toEqual({ transactions: 4, 'ledger entries': 6 - 1 });
    await expectBooksToHold(database);
  });

  test('a problem is over only when it is corrected', async () => {
    const id = await createTransaction(db, ids, place);
    for (let times = 0; times < 2; times += 1)
      expect(await verified(database, 'ledger')).toMatchObject({ isWell: false, found: { missing: [id] } });
    await book(id, salePostings(amounts));
    expect(await verified(database, 'ledger')).toMatchObject({ isWell: true, found: { missing: [] } });
  });

  const pastEverything: [
    what: string,
    about: Books,
    statement: () => ReturnType<typeof sql>,
    found: object,
  ][] = [
    [
      'old entries, in balance',
      'ledger',
      () => sql`update ledger_entries set amount = amount * 2`,
      {
        totals: [
          { account: 'merchant_payable', expected: { amount: -1990 }, actual: { amount: -3980 } },
          { account: 'price_adjustment_revenue' },
          { account: 'settlement_cash' },
        ],
      },
    ],
    [
      'old entries of a posting that are gone',
      'ledger',
      () => sql`delete from ledger_entries where ledger_account = 'settlement_cash' or amount = -2060`,
      {
        totals: [{ account: 'processor_receivable' }, { account: 'settlement_cash', actual: { entries: 0 } }],
      },
    ],
    [
      'a closed batch together with its money',
      'batches',
      () => sql`
        with moved as (update ledger_entries set amount = amount + sign(amount) where abs(amount) = 2060)
        update batches set total_amount = 2061`,
      { closed: { expected: { total: 2060 }, actual: { total: 2061 } } },
    ],
  ];

  test.each(pastEverything)(
    'a change past the triggers, %s, is found only by a whole verification, each time',
    async (_, about, statement, found) => {
      await pastTriggers(statement());
      expect(await verified(database, about)).toMatchObject({ isWell: true, scope: 'changes' });
      for (let times = 0; times < 2; times += 1)
        expect(await verified(database, about, true)).toMatchObject({
          isWell: false,
          isWritten: false,
          found,
        });
      expect(await verified(database, about)).toMatchObject({ isWell: true, scope: 'changes' });
    },
  );

  const spoilt: [what: string, standing: string, spoil: ReturnType<typeof sql>][] = [
    [
      'altered',
      'altered',
      sql`update verification_checkpoints set checkpoint = replace(checkpoint, '2060', '2061')`,
    ],
    ['signed by nobody', 'altered', sql`update verification_checkpoints set signature = ''`],
    [
      'that of other books',
      'altered',
      sql`update verification_checkpoints as one set checkpoint = other.checkpoint, signature = other.signature
        from verification_checkpoints as other where other.about <> one.about`,
    ],
    ['gone', 'missing', sql`delete from verification_checkpoints`],
  ];

  test.each(spoilt)(
    'a checkpoint that is %s is a problem until everything is verified on request',
    async (_, checkpoint, spoil) => {
      await spoil.execute(db);
      const bad = { isWell: false, scope: 'everything', checkpoint, isWritten: false };
      for (const about of ['ledger', 'batches'] as const) {
        for (let times = 0; times < 2; times += 1) expect(await verified(database, about)).toMatchObject(bad);
        expect(await verified(database, about, true)).toMatchObject({ isWell: true, isWritten: true });
        expect(await verified(database, about)).toMatchObject({ isWell: true, scope: 'changes' });
      }
    },
  );

  test('two simultaneous verifications sum once', async () => {
    await sale();
    const reports = await Promise.all([1, 2, 3].map(() => verified(database, 'ledger')));
    expect(reports.map(({ isWell }) => isWell)).toEqual([true, true, true]);
    expect(reports.map(({ read }) => read['ledger entries']).sort()).toEqual([0, 0, 3]);
    await expectBooksToHold(database);
  });

  // The embedded engine has one connection, so no transaction can be open beside a verification.
  if (engine === 'postgres')
    test('a transaction that is open while a checkpoint is made is verified after its end', async () => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      let underWay: Promise<unknown> = Promise.resolve();
      await new Promise<void>((planted, failed) => {
        underWay = db
          .transaction()
          .execute(async (trx) => {
            await plant(trx, 'merchant_payable', 5);
            planted();
            await held;
          })
          .catch(failed);
      });
      const end = () => {
        letGo();
        return underWay;
      };
      open.push(end);
      await sale();
      expect(await verified(database, 'ledger')).toMatchObject({
        isWell: true,
        read: { 'ledger entries': 3 },
      });
      await end();
      const found = { balance: 5, unbalancedPostings: ['planted'] };
      expect(await verified(database, 'ledger')).toMatchObject({ isWell: false, found });
    });

  test('a run reports its result, its start, and the last whole verification', async () => {
    const first = await verified(database, 'ledger', true);
    expect(first.proved).toBe('Everything was verified: 1 transactions, 5 ledger entries.');
    await sale();
    const report = await verified(database, 'ledger');
    expect(report).toMatchObject({ since: first.wholeAt, wholeAt: first.wholeAt });
    expect(report.proved).toBe(
      `Changes since ${first.wholeAt ?? ''} were verified: 1 transactions, 3 ledger entries. ` +
        `What did not change since was verified last at ${first.wholeAt ?? ''}.`,
    );
    const { rows } = await sql<{ subject_id: string }>`
      select subject_id from audit where action = 'books.verified' and subject_id = 'ledger'`.execute(db);
    expect(rows.length).toBe(3);
  });
});
