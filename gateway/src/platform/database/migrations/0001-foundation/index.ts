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
 * The tables of sign-in, charge and history, and of what these lead to.
 *
 * What belongs to a merchant has the primary key (id, account_id): a sharded PostgreSQL wants its distribution column,
 * account_id, in every key, and id comes first so that provider staff find a row by its id alone. Ids are compared as
 * bytes (collation "C"), which is how KSUIDs sort by time. There are no sequences.
 */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    const parts = [identity, accounts, vault, transactions, schedules, ledger, operations, audit];
    for (const part of parts) await sql.raw(part).execute(db);
  },
};
