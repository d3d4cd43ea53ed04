import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import type { Migration } from './migration';

/**
 * Refuses a state change that `nextStates` of the rules does not allow. An allowed change calls no function.
 */
export const stateChanges: Migration = {
  outsideTransaction: true,
  async up(db) {
    await givingWay(db, async (trx) => {
      await sql`
        create or replace function refuse_state_change() returns trigger language plpgsql as $$
        begin
          raise exception 'A transaction that is % does not become %', old.state, new.state
            using errcode = 'check_violation', constraint = tg_name;
        end $$`.execute(trx);
      await sql`
        create or replace trigger transactions_state_change before update of state on transactions
        for each row when (
          old.state <> new.state and (old.state, new.state) not in (
            ('unknown', 'approved'), ('unknown', 'pending'), ('unknown', 'declined'), ('unknown', 'not_charged'),
            ('pending', 'unknown'), ('pending', 'approved'), ('pending', 'declined'),
            ('approved', 'declined')
          )
        ) execute function refuse_state_change()`.execute(trx);
    });
  },
};
