import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Allows one active token per number and holder, even for simultaneous writes. A second index finds older
 * tokens without a holder.
 */
export const activeTokens: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    const one = sql`on tokens (account_id, fingerprint, holder) where is_active`;
    await createIndex(db, engine, 'tokens_active', one, { isUnique: true });
    await createIndex(db, engine, 'tokens_without_holder', sql`on tokens (id) where holder is null`);
  },
};
