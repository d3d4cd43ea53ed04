import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { smallSetHint, prepared, records } from '.';
import { preparedName } from './prepared';

test('a marked statement always has the same name, and another statement has none', () => {
  const marked = '\n  /* prepared */ select $1';
  expect(preparedName(marked)).toBe(preparedName(marked));
  expect(preparedName('select /* prepared */ "id" from "users"')).toMatch(/^tillway-\d+$/);
  expect(preparedName('select /* prepared */ "id" from "users"')).not.toBe(preparedName(marked));
  expect(preparedName(`select '/* prepared */'`)).toBeUndefined();
});

onEachEngine((database) => {
  test('marked statements are prepared on their connection', async () => {
    const names = await database()
      .db.connection()
      .execute(async (db) => {
        for (const email of ['a', 'b'])
          await db
            .selectFrom('users')
            .modifyFront(prepared)
            .select('id')
            .where('email', '=', email)
            .execute();
        const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement ~ '"email" = '`.execute(db);
        return rows;
      });
    expect(names).toHaveLength(1);
  });

  test('records return rows unchanged: bytes, instants, and texts with half a surrogate pair', async () => {
    const at = new Date('2026-11-20T16:00:00.123Z');
    const row = {
      nonce: 'a\\"b\u0001 é 🙂 \ud800\ud801 \\ud800',
      body_hash: Buffer.from([0, 1, 255]),
      created: at,
      answer: null,
    };
    const { rows } = await sql`
      select nonce, body_hash, created, answer
      from jsonb_populate_recordset(null::payment_intents, ${records([row])}::jsonb) ${smallSetHint}`.execute(
      database().db,
    );
    expect(rows).toEqual([{ ...row, nonce: 'a\\"b\u0001 é 🙂 \ufffd\ufffd \\ud800' }]);
  });
});
