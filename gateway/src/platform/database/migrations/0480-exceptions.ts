import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Names the table of exceptions like everything else about them. Programs of the version before read and write
 * it by its former name, a view, until they have stopped.
 */
export const exceptions: Migration = {
  async up(db) {
    await sql`alter table operator_tasks rename to exceptions`.execute(db);
    await sql`alter table exceptions rename constraint operator_tasks_pkey to exceptions_pkey`.execute(db);
    await sql`alter index operator_tasks_open rename to exceptions_open`.execute(db);
    await sql`alter index operator_tasks_by_time rename to exceptions_by_time`.execute(db);
    await sql`create view operator_tasks as select * from exceptions`.execute(db);
  },
};
