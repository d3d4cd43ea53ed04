import type { PaymentDeps } from '../payment-deps';
import { decrypted, type StoredInstrument } from '../vault/instruments';
import { findTokenNamed } from '../vault/store';
import type { PaymentContext } from './payment-context';

/** Finds the active token that a request names in its terminal's account. `undefined` if there is none. */
export async function storedInstrument(
  { db, keyring }: PaymentDeps,
  { accountId, request }: PaymentContext,
): Promise<StoredInstrument | undefined> {
  if (!request.token) return undefined;
  const token = await findTokenNamed(db, { accountId, name: request.token });
  if (!token?.is_active) return undefined;
  return { tokenId: token.id, billingId: token.billing_id, instrument: decrypted(keyring, token) };
}
