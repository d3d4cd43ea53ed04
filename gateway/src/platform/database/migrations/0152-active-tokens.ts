import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** Of a number and its holder one token is active, whoever stores it at the same moment; and what is left of before. */
export const activeTokens: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    const one = sql`on tokens (account_id, fingerprint, holder) where is_active`;
    await createIndex(db, engine, 'tokens_active', one, { isUnique: true });
    await createIndex(db, engine, 'tokens_without_holder', sql`on tokens (id) where holder is null`);
  },
};
