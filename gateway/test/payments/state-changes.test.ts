import { nextStates, type TransactionState } from '@tillway/rules';
import { sql } from 'kysely';
import { openCounter } from '../counter';
import { onEachEngine } from '../database';
import { openShop, type Shop } from '../shop';

/** A transaction's state goes one way: the rules' table and the database must agree. */
onEachEngine((database) => {
  let shop: Shop;
  let id: string;
  beforeAll(async () => {
    shop = await openShop(database());
    id = await (await openCounter(shop)).pay();
  });
  afterAll(() => shop.close());

  class Undone extends Error {}

  /** Returns the database's error for a change of a transaction's state, if any, and rolls the change back. */
  const changed = (from: TransactionState, to: TransactionState) =>
    database()
      .db.transaction()
      .execute(async (trx) => {
        // A replica's session skips the triggers, so the transaction can begin in any state.
        await sql`set local session_replication_role = replica`.execute(trx);
        await sql`update transactions set state = ${from}, response_code = '05' where id = ${id}`.execute(
          trx,
        );
        await sql`set local session_replication_role = origin`.execute(trx);
        await sql`update transactions set state = ${to} where id = ${id}`.execute(trx);
        throw new Undone();
      })
      .catch((error: unknown) => (error instanceof Undone ? 'taken' : (error as Error).message));

  const states = Object.keys(nextStates) as TransactionState[];
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

  test.each(pairs)('%s to %s', async (from, to) => {
    const next: readonly TransactionState[] = nextStates[from];
    expect(await changed(from, to)).toBe(
      from === to || next.includes(to) ? 'taken' : `A transaction that is ${from} does not become ${to}`,
    );
  });
});
