import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * In a plan that has not begun, the present installment is now the series that waits for its day. It comes
 * before a series that was declined in its place. This index follows the new order of `plansIn`.
 */
export const installmentsToBegin: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await createIndex(
      db,
      engine,
      'transactions_present_installment',
      sql`on transactions (
        account_id,
        transaction_group_id,
        (case when api_method = 'cron' or voided is not null or modify_recurring_type is not distinct from 'none' then 0
          when authorized is not null and (response_code is not distinct from '000' or request_type = 'ach') then 2
          when response_code = '000' then 1 else 0 end) desc,
        (coalesce(authorized, created)) desc,
        id desc
      ) where transaction_group_id is not null and is_recurring and request_type in ('sale', 'ach')`,
    );
    const how = sql.raw(engine === 'postgres' ? 'concurrently' : '');
    await sql`drop index ${how} if exists transactions_installment`.execute(db);
  },
};
