import { type Kysely, type Migration, sql } from 'kysely';
import { accounts } from './accounts';
import { audit } from './audit';
import { identity } from './identity';
import { ledger } from './ledger';
import { operations } from './operations';
import { schedules } from './schedules';
import { transactions } from './transactions';
import { vault } from './vault';

/**
 * The tables of sign-in, charge, history, and their follow-up operations.
 *
 * Rows of a merchant have the primary key (id, account_id). A sharded PostgreSQL needs its distribution
 * column, account_id, in every key. The id comes first so that provider staff find a row by its id alone. Ids
 * are compared as bytes (collation "C"), which sorts KSUIDs by time. There are no sequences.
 */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    const parts = [identity, accounts, vault, transactions, schedules, ledger, operations, audit];
    for (const part of parts) await sql.raw(part).execute(db);
  },
};
