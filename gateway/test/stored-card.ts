import { systemClock } from '../src/platform/clock';
import type { Executor } from '../src/platform/database';
import { createIds } from '../src/platform/ids';
import { storeInstrument } from '../src/payments/vault/store-instrument';
import type { Keyring } from '../src/platform/sealing/keyring';
import { createMerchant } from './merchant';

const ids = createIds(systemClock);

/** Stores a card of a new merchant, sealed with the keyring's current key. */
export async function storeCard(
  db: Executor,
  keyring: Keyring,
  number = '4111111111111111',
): Promise<{ accountId: string; tokenId: string }> {
  const merchant = await createMerchant(db, ids);
  const tokenId = await storeInstrument(
    db,
    { keyring, ids, clock: systemClock },
    {
      ...merchant,
      instrument: { kind: 'card', number, name: 'Ada Lovelace', month: '12', year: '49' },
      payer: {
        email: null,
        phone: null,
        address: null,
        city: null,
        state: null,
        postalCode: '73101',
        country: 'USA',
        customerPo: null,
      },
    },
  );
  return { accountId: merchant.accountId, tokenId };
}
