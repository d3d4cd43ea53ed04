import type { Executor } from '../../database';
import type { Keyring } from '../../vault/keyring';
import { keyIdOf, rewrap } from '../../vault/seal';
import { secretsAfter, storeSecret } from './store';

const batchSize = 200;

/** Wraps the secret of every second factor with the current master key; answers how many it changed. Safe to run again. */
export async function rotateSecondFactors(db: Executor, keyring: Keyring): Promise<number> {
  let rotated = 0;
  for (let after = ''; ;) {
    const users = await secretsAfter(db, after, batchSize);
    for (const { id, otp_secret: sealed } of users) {
      if (!sealed || keyIdOf(sealed) === keyring.currentKeyId) continue;
      // written only over what was read: the user may have enrolled anew meanwhile
      await storeSecret(db, { userId: id, was: sealed, becomes: rewrap(keyring, id, sealed) });
      rotated += 1;
    }
    const last = users.at(-1);
    if (!last || users.length < batchSize) return rotated;
    after = last.id;
  }
}
