import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A change of a plan stores the difference of its total, because others may change the total before the last
 * step. Previously it stored the new total. Changes under way are converted.
 */
export const planChangesBy: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table plan_changes rename column terms to terms_by`.execute(db);
    await sql`
      update plan_changes set terms_by = case when plans.total_amount is null then 'null'::jsonb else jsonb_build_object(
        'total', (terms_by->>'total')::bigint - plans.total_amount,
        'count', coalesce((terms_by->>'count')::integer - plans.total_count, 0)) end
      from transaction_groups as plans
      where plans.account_id = plan_changes.account_id and plans.id = plan_changes.plan_id
        and plan_changes.finished is null and jsonb_typeof(terms_by) = 'object'`.execute(db);
    // The difference of completed changes is unknown and no longer needed.
    await sql`
      update plan_changes set terms_by = 'null'::jsonb
      where finished is not null and jsonb_typeof(terms_by) = 'object'`.execute(db);
  },
};
