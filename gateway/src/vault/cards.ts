import { cardBrand } from '@tillway/rules';
import { type RawBuilder } from 'kysely';
import type { Executor } from '../database';
import type { Ids } from '../ids';
import { fingerprint } from './fingerprint';
import type { Keyring } from './keyring';
import { seal, unseal } from './seal';
import { findOrCreateToken, findToken, noToken } from './store';

/** A card to keep, with whom it belongs to. */
export interface CardToKeep {
  accountId: string;
  terminalId: string;
  /** digits only */
  number: string;
  name: string;
  /** `YYMM` */
  expiration: string;
  payer: {
    email: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    postalCode: string | null;
    country: string | null;
    customerPo: string | null;
  };
}

interface Vault {
  keyring: Keyring;
  ids: Ids;
}

/**
 * Keeps a card for the account, or finds it by its fingerprint when it is kept already; its expiration is then the new
 * one. The number is sealed under the token's id; a CVV never comes here. The answer is a list of CTEs for the statement
 * that uses the token: `kept (id, billing_id)` has a row when there is a card.
 */
export function keptCard(
  { keyring, ids }: Vault,
  card: CardToKeep | undefined,
  at: Date,
): RawBuilder<unknown> {
  if (!card) return noToken;
  const tokenId = ids.id();
  return findOrCreateToken({
    billing: {
      id: ids.id(),
      account_id: card.accountId,
      name: card.name,
      email: card.payer.email,
      phone: card.payer.phone,
      address: card.payer.address,
      city: card.payer.city,
      state: card.payer.state,
      postal_code: card.payer.postalCode,
      country: card.payer.country,
      customer_po: card.payer.customerPo,
    },
    token: {
      id: tokenId,
      token: ids.id(),
      account_id: card.accountId,
      terminal_id: card.terminalId,
      payment_type: cardBrand(card.number),
      card_name: card.name,
      card_bin: card.number.slice(0, 6),
      last_four: card.number.slice(-4),
      card_expiration_yymm: card.expiration,
      sealed: seal(keyring, tokenId, card.number),
      key_id: keyring.currentKeyId,
      fingerprint: fingerprint(keyring, card.number),
    },
    at,
  });
}

/** A kept card taken out to be charged. `undefined`: the account has no such token. */
export async function takeOutCard(
  db: Executor,
  keyring: Keyring,
  { accountId, tokenId }: { accountId: string; tokenId: string },
) {
  const token = await findToken(db, { accountId, tokenId });
  if (!token) return undefined;
  const expiration = token.card_expiration_yymm ?? '';
  return {
    number: unseal(keyring, tokenId, token.sealed),
    name: token.card_name ?? '',
    month: expiration.slice(2),
    year: expiration.slice(0, 2),
  };
}
