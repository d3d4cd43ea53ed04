import type { Executor } from '../../platform/database';
import type { Keyring } from '../../platform/sealing/keyring';
import { keysInUse } from './sealed-columns';

/** Throws with the names of the master keys that the database needs and the keyring lacks. */
export async function requireKeys(db: Executor, { masterKeys }: Pick<Keyring, 'masterKeys'>): Promise<void> {
  const missing = (await keysInUse(db)).filter((id) => !masterKeys.has(id));
  if (missing.length === 0) return;
  throw new Error(
    `The database holds card data or secrets under the master keys ${missing.join(', ')}, which TILLWAY_MASTER_KEY ` +
      `lacks (it has ${[...masterKeys.keys()].join(', ')}): add them after the current one`,
  );
}
