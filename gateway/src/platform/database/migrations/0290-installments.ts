import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Sorts the present installment of each plan first among its series, in the order of `plansIn`. A list of ten
 * thousand plans then reads one row per plan and sorts none.
 */
export const installments: Migration = {
  outsideTransaction: true,
  up: (db, engine) =>
    createIndex(
      db,
      engine,
      'transactions_installment',
      sql`on transactions (
        account_id,
        transaction_group_id,
        ((response_code = '000' or request_type = 'ach') and api_method <> 'cron' and authorized is not null
          and voided is null and modify_recurring_type is distinct from 'none') desc nulls last,
        (coalesce(authorized, created)) desc,
        id desc
      ) where transaction_group_id is not null and is_recurring and request_type in ('sale', 'ach')`,
    ),
};
