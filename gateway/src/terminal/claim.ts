import { duplicateWindowMs } from '@tillway/rules';
import { fingerprint } from '../vault/fingerprint';
import type { Attempt } from './attempt';
import { duplicateKey } from './hashes';
import type { PricedCharge } from './price-charge';
import { findAlike, findIntent, type Intent, insertIntent, type NewSale, releaseDuplicateKey } from './store';
import type { Till } from './till';

/** Who has the right to charge: this request, a `twin` with its nonce, or, within the window, a `duplicate` of it. */
export type Claim = { by: 'this request' } | { by: 'twin'; intent: Intent } | { by: 'duplicate'; of: string };

const tries = 3;

/**
 * Writes the intent and its sale before the processor is asked, so that nobody else charges for this nonce or this sale,
 * and a crash forgets neither. Two unique keys decide, nonce and duplicate key: of requests at one moment one wins. The
 * duplicate key outlives its window until a later sale takes it over.
 */
export async function claim(
  { db, clock, keyring }: Pick<Till, 'db' | 'clock' | 'keyring'>,
  attempt: Attempt,
  charge: PricedCharge,
  sale: NewSale,
): Promise<Claim> {
  const key = duplicateKey(keyring.bodyKey, {
    terminalId: attempt.terminalId,
    requestType: attempt.request.request_type,
    amount: charge.amount,
    fingerprint: fingerprint(keyring, charge.card.number),
  });
  for (let left = tries; left > 0; left--) {
    if (await insertIntent(db, { ...attempt, duplicateKey: key }, sale)) return { by: 'this request' };
    const intent = await findIntent(db, attempt);
    if (intent) return { by: 'twin', intent };
    const alike = await findAlike(db, attempt.accountId, key);
    if (!alike) continue;
    const age = clock.now().getTime() - alike.created.getTime();
    if (age < duplicateWindowMs && !attempt.allowsDuplicate)
      return { by: 'duplicate', of: alike.transaction_id };
    await releaseDuplicateKey(db, attempt.accountId, alike);
  }
  throw new Error('Too many sales like this one at the same moment');
}
