import type { Executor } from '../database';
import type { Keyring } from './keyring';
import { rewrap } from './seal';
import { storeRewrapped, tokensOfOtherKeys } from './store';

const batchSize = 200;

/**
 * Wraps the data key of every token with the current master key and answers how many it changed. Card numbers stay
 * sealed. Interrupted, it is simply run again; afterwards the old master key may be dropped.
 */
export async function rotateKeys(db: Executor, keyring: Keyring): Promise<number> {
  let rotated = 0;
  for (;;) {
    const count = await db.transaction().execute(async (batch) => {
      const tokens = await tokensOfOtherKeys(batch, keyring.currentKeyId, batchSize);
      for (const { id, account_id: accountId, sealed } of tokens) {
        await storeRewrapped(batch, {
          id,
          accountId,
          sealed: rewrap(keyring, id, sealed),
          keyId: keyring.currentKeyId,
        });
      }
      return tokens.length;
    });
    rotated += count;
    if (count < batchSize) return rotated;
  }
}
