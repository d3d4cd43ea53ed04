import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import { type InstrumentToStore, sealedInstrument } from './instruments';
import type { Keyring } from '../../platform/sealing/keyring';
import { findOrCreateTokens } from './store';

/** Stores a card or bank account by itself, in the caller's transaction. Returns its token's id. */
export async function storeInstrument(
  trx: Executor,
  vault: { keyring: Keyring; ids: Ids; clock: Clock },
  kept: InstrumentToStore,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with ${findOrCreateTokens([sealedInstrument(vault, kept, vault.clock.now())])} select id from kept`.execute(
    trx,
  );
  const [token] = rows;
  if (!token) throw new Error('Nothing was kept');
  return token.id;
}
