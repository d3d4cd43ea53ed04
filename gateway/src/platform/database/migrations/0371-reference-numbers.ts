import { sql } from 'kysely';
import { backfill, type Migration } from './migration';

/**
 * Fills in the reference number of older series, so that these can be edited too. New sales take it from the
 * processor.
 */
export const referenceNumbers: Migration = {
  outsideTransaction: true,
  async up(db) {
    await backfill(
      db,
      (limit) => sql`
        update transactions set reference_number = processor_transaction_id
        where (account_id, id) in (
          select account_id, id from transactions
          where is_recurring and request_type in ('sale', 'ach') and state in ('approved', 'pending')
            and reference_number is null and processor_transaction_id is not null
          limit ${limit}
        )`,
    );
  },
};
