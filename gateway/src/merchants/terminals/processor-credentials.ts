import type { Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';
import type { Credentials } from '../../processors/processor';

/** A terminal at one of its processors. */
interface CredentialsKey {
  terminalId: string;
  processorId: number;
}

const rowOf = (db: Executor, { terminalId, processorId }: CredentialsKey) =>
  db
    .selectFrom('processor_credentials')
    .select(['id', 'sealed'])
    .where('terminal_id', '=', terminalId)
    .where('processor_id', '=', processorId);

/**
 * Opens a terminal's credentials for one call to a processor; `{}` if it has none. Keep them in memory for that call
 * only.
 */
export async function openProcessorCredentials(
  { db, keyring }: { db: Executor; keyring: Keyring },
  key: CredentialsKey,
): Promise<Credentials> {
  const row = await rowOf(db, key).executeTakeFirst();
  return row ? opened(keyring, row) : {};
}

const opened = (keyring: Keyring, { id, sealed }: { id: string; sealed: Buffer }): Credentials =>
  JSON.parse(unseal(keyring, id, sealed)) as Credentials;

/**
 * Seals a terminal's credentials after a change, and erases the processor's tokens of cards there. A missing value
 * stays, and null removes it. Returns the names of the changed ones. The caller's transaction must have locked the
 * terminal.
 */
export async function setProcessorCredentials(
  { trx, keyring, ids, at }: { trx: Executor; keyring: Keyring; ids: Ids; at: Date },
  { accountId, ...key }: CredentialsKey & { accountId: string },
  given: Readonly<Record<string, string | null>>,
): Promise<string[]> {
  const row = await rowOf(trx, key).executeTakeFirst();
  const had = row ? opened(keyring, row) : {};
  const changed = Object.keys(given).filter((name) => (had[name] ?? null) !== given[name]);
  if (changed.length === 0) return changed;
  const credentials = Object.fromEntries(
    Object.entries({ ...had, ...given }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const id = row?.id ?? ids.id();
  const sealed = seal(keyring, id, JSON.stringify(credentials));
  await trx
    .insertInto('processor_credentials')
    .values({
      ...{ id, account_id: accountId, terminal_id: key.terminalId, processor_id: key.processorId },
      ...{ sealed, created: at, modified: at },
    })
    .onConflict((conflict) => conflict.columns(['id', 'account_id']).doUpdateSet({ sealed, modified: at }))
    .execute();
  // The tokens of stored cards may belong to another account at the processor.
  await trx
    .deleteFrom('processor_tokens')
    .where('account_id', '=', accountId)
    .where('terminal_id', '=', key.terminalId)
    .where('processor_id', '=', key.processorId)
    .execute();
  return changed;
}
