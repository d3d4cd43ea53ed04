import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { ksuid } from '../ids';

const created = new Date('2026-11-21T10:00:00Z');

onEachEngine((database) => {
  test('ids sort by time as bytes do, whatever the database’s language', async () => {
    const { db } = database();
    const ids = Array.from({ length: 200 }, (_, second) =>
      ksuid(new Date(created.getTime() + second * 1000), Buffer.alloc(16, (second * 37) % 256)),
    );
    const row = { queue: 'sort', run_at: created, created };
    await db
      .insertInto('jobs')
      .values([...ids].reverse().map((id) => ({ ...row, id })))
      .execute();
    const rows = await db.selectFrom('jobs').select('id').where('queue', '=', 'sort').orderBy('id').execute();
    expect(rows.map((found) => found.id)).toEqual(ids);
  });

  test('every table of a merchant has account_id in its keys, as a sharded server demands', async () => {
    const { rows } = await sql<{ table: string; index: string }>`
      select c.relname as table, i.relname as index
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where x.indisunique
        and exists (select from pg_attribute where attrelid = c.oid and attname = 'account_id' and attnotnull)
        and not exists (select from pg_attribute where attrelid = i.oid and attname = 'account_id')
        and c.relname not in ('user_terminals')`.execute(database().db);
    expect(rows).toEqual([]);
  });

  test('every foreign key that is searched backwards has an index for it', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass || ' ' || conname as name from pg_constraint c
      where contype = 'f' and confdeltype = 'c' and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
      )`.execute(database().db);
    expect(rows).toEqual([]);
  });

  test.each([
    ['changed', sql`update ledger_entries set amount = 1`],
    ['removed', sql`delete from ledger_entries`],
    ['emptied', sql`truncate ledger_entries`],
  ])('the ledger cannot be %s by the program', async (_, statement) => {
    await expect(statement.execute(database().db)).rejects.toThrow('ledger_entries is append-only');
  });

  test.each([
    [
      'an e-mail in capitals',
      sql`insert into users (id, email, name, password_hash, created, modified)
      values ('u', 'A@b.test', 'A', '', now(), now())`,
    ],
    [
      'a terminal of no known type',
      sql`insert into terminals (id, account_id, name, code, types, processor_id, created, modified)
      values ('t', 'a', 'T', 'T', array['fax'], 3, now(), now())`,
    ],
    ['a clock that runs backward', sql`update clock set offset_ms = -1`],
    ['a second clock', sql`insert into clock default values`],
  ])('%s is refused', async (_, statement) => {
    await expect(statement.execute(database().db)).rejects.toMatchObject({
      code: expect.stringMatching(/^23/),
    });
  });

  test.each([
    ['a status of a series that no rule knows', { recurring_status_id: 0 }, 'transactions_known_status'],
    ['a way to pay that no rule knows', { payment_type: 'cash' }, 'transactions_known_payment_type'],
  ])('a payment with %s is refused', async (_, change, constraint) => {
    const row = {
      id: 'refused',
      account_id: 'a',
      terminal_id: 't',
      tracking_id: 'refused',
      processor_id: 3,
      request_type: 'sale',
      payment_type: 'visa',
      state: 'approved',
      total_amount: 100,
      created,
      updated: created,
      ...change,
    };
    const insert = sql`insert into transactions (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
      values (${sql.join(Object.values(row))})`;
    await expect(insert.execute(database().db)).rejects.toMatchObject({ constraint });
  });
});
