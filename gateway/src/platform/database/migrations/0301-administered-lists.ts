import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/**
 * Indexes for the orders of the lists of all merchants, terminals, and users. A page out of a hundred
 * thousand rows then needs no sort.
 */
export const administeredLists: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    const index = (name: string, definition: ReturnType<typeof sql>) =>
      createIndex(db, engine, name, definition);
    await index('accounts_by_created', sql`on accounts (created, id)`);
    await index('accounts_by_updated', sql`on accounts (updated, id)`);
    await index('accounts_by_email', sql`on accounts (lower(email), id)`);
    await index('accounts_by_contact', sql`on accounts (lower(contact_name), id)`);
    await index('terminals_by_name', sql`on terminals (lower(name), id)`);
    await index('terminals_by_code', sql`on terminals (lower(code), id)`);
    await index('terminals_by_created', sql`on terminals (created, id)`);
    await index('terminals_by_modified', sql`on terminals (modified, id)`);
    await index('users_by_created', sql`on users (created, id)`);
    await index('users_by_last_login', sql`on users (last_login, id)`);
  },
};
