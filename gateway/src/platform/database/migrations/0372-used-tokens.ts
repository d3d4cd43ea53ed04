import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Every accepted charge, run, and refund updates `last_used` of its token and billing. The trigger runs after
 * the statement. A sale that stores its card has then set both already, and the trigger writes nothing.
 */
export const usedTokens: Migration = {
  outsideTransaction: true,
  async up(db) {
    await sql`
      create or replace function move_last_used() returns trigger language plpgsql as $$
      begin
        update tokens set last_used = new.updated
        where account_id = new.account_id and id = new.token_id and (last_used is null or last_used < new.updated);
        update billings set last_used = new.updated
        where account_id = new.account_id and id = new.billing_id and (last_used is null or last_used < new.updated);
        return null;
      end $$`.execute(db);
    await sql`
      create or replace trigger transactions_move_last_used after update of state on transactions
      for each row when (
        new.token_id is not null and new.state in ('approved', 'pending')
        and (old.state = 'unknown' or (old.state = 'pending' and old.processor_transaction_id is null))
      ) execute function move_last_used()`.execute(db);
    for (const [table, column] of [
      ['tokens', 'token_id'],
      ['billings', 'billing_id'],
    ] as const)
      await sql`
        update ${sql.table(table)} as used set last_used = latest.at
        from (
          select account_id, ${sql.ref(column)} as id, max(coalesce(captured, authorized, created)) as at
          from transactions
          where ${sql.ref(column)} is not null and state in ('approved', 'pending')
          group by 1, 2
        ) as latest
        where used.account_id = latest.account_id and used.id = latest.id
          and (used.last_used is null or used.last_used < latest.at)`.execute(db);
  },
};
