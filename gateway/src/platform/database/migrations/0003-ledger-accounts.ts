import { type Kysely, type Migration, sql } from 'kysely';

/** The chart of accounts that sales post to. */
export const ledgerAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into ledger_accounts (code, name) values
        ('processor_receivable', 'Captured, owed to us by processors'),
        ('merchant_payable', 'Owed to merchants'),
        ('price_adjustment_revenue', 'Price adjustments earned')`.execute(db);
  },
};
