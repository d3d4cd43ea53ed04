import { sql } from 'kysely';
import { addCheck, type Migration } from './migration';

/**
 * Lets the table refuse values of a payment that the rules do not know. Existing rows are checked while
 * others write.
 */
export const statesThatCannotBe: Migration = {
  outsideTransaction: true,
  async up(db) {
    await addCheck(db, 'transactions', 'transactions_known_status', sql`recurring_status_id between 1 and 5`);
    await addCheck(
      db,
      'transactions',
      'transactions_known_payment_type',
      sql`payment_type in ('ach', 'amex', 'diners', 'discover', 'jcb', 'jcb15', 'maestro', 'mastercard', 'unionpay',
        'visa', 'unknown')`,
    );
  },
};
