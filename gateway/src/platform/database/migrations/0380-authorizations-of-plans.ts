import { sql } from 'kysely';
import type { Migration } from './migration';

/** Lets a payer authorize all debits of a plan with one request. */
export const authorizationsOfPlans: Migration = {
  async up(db) {
    await sql`
      alter table authorization_requests
        drop constraint authorization_requests_subject_type_check,
        add constraint authorization_requests_subject_type_check
          check (subject_type in ('transactions', 'schedules', 'transaction_groups'))`.execute(db);
  },
};
