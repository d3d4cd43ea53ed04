import { sql } from 'kysely';
import { createIndex, type Migration } from './migration';

/** Finds plans by name across merchants, for users who see more than one merchant. */
export const plansByName: Migration = {
  outsideTransaction: true,
  up: (db, engine) =>
    createIndex(db, engine, 'transaction_groups_by_name', sql`on transaction_groups (custom_tracking_id)`),
};
