import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Finds plans that a bank account paid a part of, without looking up the present installment of every plan
 * paid by card.
 */
export const bankPlans: Migration = {
  outsideTransaction: true,
  up: (db, engine) =>
    createIndex(
      db,
      engine,
      'transactions_of_bank_plans',
      sql`on transactions (account_id, transaction_group_id)
        where transaction_group_id is not null and is_recurring and request_type in ('sale', 'ach')
          and payment_type = 'ach'`,
    ),
};
