import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** Finds the plans of one name across merchants, for who sees more than one (decisions A-05). */
export const plansByName: Migration = {
  outsideTransaction: true,
  up: (db, engine) =>
    createIndex(db, engine, 'transaction_groups_by_name', sql`on transaction_groups (custom_tracking_id)`),
};
