import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Users who refund a merchant’s payments answer its disputes too. */
export const whoAnswersDisputes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      update users set permissions = permissions || '{"can_answer_disputes": true}'::jsonb
      where permissions @> '{"can_view_transactions": true}'
        and (permissions @> '{"can_manage_transactions": true}'
          or permissions @> '{"can_manage_account_transactions": true}')`.execute(db);
  },
};
