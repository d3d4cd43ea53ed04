import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Which plans a bank account has paid a part of: a list of those is read without looking for the present installment of each
 * plan that cards pay (docs/decisions/0124).
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
