import { type Kysely, sql } from 'kysely';
import { addCheck, type Migration } from './migration';

/**
 * A transaction has settled or was voided, never both. In rows with both, a bank decided while the void was
 * under way. The void came last and its postings reversed everything, so it is kept, and an exception asks
 * staff to check.
 */
export const settledOrVoided: Migration = {
  outsideTransaction: true,
  async up(db: Kysely<unknown>) {
    await sql`
      insert into operator_tasks (id, kind, account_id, terminal_id, transaction_id, detail, created)
      select 'settled-and-voided-' || id, 'settled_and_voided', account_id, terminal_id, id,
        jsonb_build_object('settled', settled, 'voided', voided), greatest(settled, voided)
      from transactions where settled is not null and voided is not null
      on conflict do nothing`.execute(db);
    await sql`update transactions set settled = null where settled is not null and voided is not null`.execute(
      db,
    );
    await addCheck(
      db,
      'transactions',
      'transactions_settled_or_voided',
      sql`settled is null or voided is null`,
    );
  },
};
