import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Keyring } from '../../platform/sealing/keyring';
import type { Queue } from '../../platform/worker/queue';
import { generate } from './generate';
import { load } from './load';

/** A number that only this lock uses: one of several processes loads the data, and the others wait for it. */
const loadLock = 20_240_110;

interface DemoParts {
  clock: Clock;
  keyring: Keyring;
  queue: Queue;
}

/**
 * Fills an empty database with the demo data, and returns whether it did: a database with a user stays
 * unchanged. Without a password, the demo users get the known one.
 */
export const loadDemo = (
  { db }: Pick<Database, 'db'>,
  { clock, keyring, queue }: DemoParts,
  password?: string,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${loadLock})`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    await load(trx, queue, await generate(clock.now(), keyring, password));
    return true;
  });
