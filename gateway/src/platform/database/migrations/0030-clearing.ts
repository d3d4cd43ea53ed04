import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for settlement and the bank's decisions, and the ledger account that receives settled money. */
export const clearing: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      insert into ledger_accounts (code, name) values
        ('settlement_cash', 'Settled to us by processors and banks')`.execute(db);
    await sql`
      create index transactions_unsettled on transactions (account_id, terminal_id, captured)
        where settled is null and voided is null and state = 'approved'
          and request_type in ('sale', 'credit')`.execute(db);
    await sql`
      create index transactions_at_bank on transactions (account_id, terminal_id, authorized)
        where settled is null and voided is null and state = 'pending' and payment_type = 'ach'`.execute(db);
    await sql`create index batches_open on batches (business_date) where settled is null`.execute(db);
  },
};
