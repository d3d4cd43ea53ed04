import { fingerprint } from './fingerprint';
import { holderOf } from './holder';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { expirationOf, type InstrumentToStore } from './instruments';
import type { Keyring } from '../../platform/sealing/keyring';
import { findStored } from './store';

/** What a billing keeps of who stores an instrument. */
const contact = ['email', 'phone', 'address', 'city', 'state', 'postal_code'] as const;
type Changed = (typeof contact)[number] | 'card_expiration' | 'ach_account_type' | 'notes';

/** An instrument that its account has stored already. */
interface StoredAgain {
  billingId: string | null;
  /** What is different on it when it has been stored again (decisions B-13). */
  changed: Changed[];
}

/** The instrument as its account has stored it, read before it is stored again; `undefined` for a new one. */
export async function storedAgain(
  db: Executor,
  keyring: Keyring,
  { accountId, instrument, payer, notes }: InstrumentToStore,
): Promise<StoredAgain | undefined> {
  const known = await findStored(db, {
    accountId,
    fingerprint: fingerprint(keyring, instrument),
    holder: holderOf(instrument.name),
  });
  if (!known) return undefined;
  const before = await db
    .selectFrom('tokens')
    .leftJoin('billings', (join) =>
      join
        .onRef('billings.account_id', '=', 'tokens.account_id')
        .onRef('billings.id', '=', 'tokens.billing_id'),
    )
    .select(contact.map((name) => `billings.${name}` as const))
    .select(['tokens.card_expiration_yymm', 'tokens.ach_account_type'])
    .where('tokens.account_id', '=', accountId)
    .where('tokens.id', '=', known.id)
    .executeTakeFirstOrThrow();
  const typed = { ...payer, postal_code: payer.postalCode };
  const isNewDate = instrument.kind === 'card' && expirationOf(instrument) !== before.card_expiration_yymm;
  const isNewType = instrument.kind === 'bank' && instrument.type !== before.ach_account_type;
  const hasBilling = known.billing_id !== null;
  return {
    billingId: known.billing_id,
    changed: [
      ...contact.filter((name) => hasBilling && typed[name] !== null && typed[name] !== before[name]),
      ...(isNewDate ? (['card_expiration'] as const) : []),
      ...(isNewType ? (['ach_account_type'] as const) : []),
      ...(hasBilling && notes ? (['notes'] as const) : []),
    ],
  };
}

/** Writes notes below those that a billing has. */
export async function addNotes(
  db: Executor,
  { accountId, billingId, notes, at }: { accountId: string; billingId: string; notes: string; at: Date },
): Promise<void> {
  await db
    .updateTable('billings')
    .set({ notes: sql<string>`concat_ws(E'\\n', nullif(notes, ''), ${notes}::text)`, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', billingId)
    .execute();
}
