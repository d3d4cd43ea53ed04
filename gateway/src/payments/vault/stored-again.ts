import { fingerprint } from './fingerprint';
import { holderOf } from './holder';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { expirationOf, type InstrumentToStore } from './instruments';
import type { Keyring } from '../../platform/sealing/keyring';
import { findStored } from './store';

/** The payer's contact fields that a billing keeps. */
const contact = ['email', 'phone', 'address', 'city', 'state', 'postal_code'] as const;
type Changed = (typeof contact)[number] | 'card_expiration' | 'ach_account_type' | 'notes';

/** An instrument that its account has stored already. */
interface StoredAgain {
  billingId: string | null;
  /** The fields that change when it is stored again. */
  changed: Changed[];
}

/** Finds the account's stored instrument before it is stored again. `undefined` for a new one. */
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

/** Appends notes to those of a billing, and returns them all. */
export async function addNotes(
  db: Executor,
  { accountId, billingId, notes, at }: { accountId: string; billingId: string; notes: string; at: Date },
): Promise<string> {
  const billing = await db
    .updateTable('billings')
    .set({ notes: sql<string>`concat_ws(E'\\n', nullif(notes, ''), ${notes}::text)`, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', billingId)
    .returning('notes')
    .executeTakeFirst();
  return billing?.notes ?? '';
}
