import { sql } from 'kysely';
import { addCheck, type Migration } from './migration';

/** Values of a payment that no rule knows, refused by the table itself; existing rows are read while others write. */
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
