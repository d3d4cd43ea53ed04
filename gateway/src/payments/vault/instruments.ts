import { cardBrand } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';
import type { Instrument } from '../../processors/instrument';
import { fingerprint } from './fingerprint';
import { holderOf } from './holder';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal, unseal } from '../../platform/sealing/seal';
import { findToken, type NewToken, type TokenRow } from './store';

/** A card or bank account to store, with its payer. */
export interface InstrumentToStore {
  accountId: string;
  terminalId: string;
  instrument: Instrument;
  /** The label that staff give it, at most 30 characters. */
  tokenName?: string | null;
  /** For staff only. */
  notes?: string | null;
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

/** A stored card or bank account that a request names, decrypted. */
export interface StoredInstrument {
  tokenId: string;
  billingId: string | null;
  instrument: Instrument;
}

interface Vault {
  keyring: Keyring;
  ids: Ids;
}

/** Returns the brand of a card, else `ach`: the value of the `payment_type` columns. */
export const paymentTypeOf = (instrument: Instrument): string =>
  instrument.kind === 'card' ? cardBrand(instrument.number) : 'ach';

/**
 * Prepares a card or bank account for `findOrCreateTokens`, which finds the account's existing
 * token by number and holder. Seals the number under the token's id. A CVV never comes here.
 */
export function sealedInstrument({ keyring, ids }: Vault, kept: InstrumentToStore, at: Date): NewToken {
  const { accountId, terminalId, instrument, payer, tokenName = null, notes = null } = kept;
  const [tokenId, billingId] = [ids.id(), ids.id()];
  const plain = plainColumns(instrument);
  return {
    billing: {
      id: billingId,
      account_id: accountId,
      name: instrument.name,
      email: payer.email,
      phone: payer.phone,
      address: payer.address,
      city: payer.city,
      state: payer.state,
      postal_code: payer.postalCode,
      country: payer.country,
      customer_po: payer.customerPo,
      notes,
      created: at,
      updated: at,
      last_used: at,
    },
    token: {
      id: tokenId,
      billing_id: billingId,
      token: ids.id(),
      account_id: accountId,
      terminal_id: terminalId,
      name: tokenName,
      payment_type: paymentTypeOf(instrument),
      card_name: instrument.name,
      last_four: instrument.number.slice(-4),
      card_bin: plain.card_bin,
      card_expiration_yymm: plain.card_expiration_yymm,
      ach_routing_number: plain.ach_routing_number,
      ach_account_type: plain.ach_account_type,
      sealed: seal(keyring, tokenId, instrument.number),
      key_id: keyring.currentKeyId,
      fingerprint: fingerprint(keyring, instrument),
      holder: holderOf(instrument.name),
      created: at,
      last_used: at,
    },
  };
}

/** The columns of an instrument that are readable without decryption. */
const plainColumns = (instrument: Instrument) =>
  instrument.kind === 'card'
    ? {
        card_bin: instrument.number.slice(0, 6),
        card_expiration_yymm: expirationOf(instrument),
        ach_routing_number: null,
        ach_account_type: null,
      }
    : {
        card_bin: null,
        card_expiration_yymm: null,
        ach_routing_number: instrument.routing,
        ach_account_type: instrument.type,
      };

/**
 * Decrypts a stored card or bank account to charge it. `undefined`: the account has no such token.
 */
export async function detokenize(
  db: Executor,
  keyring: Keyring,
  { accountId, tokenId }: { accountId: string; tokenId: string },
): Promise<Instrument | undefined> {
  const token = await findToken(db, { accountId, tokenId });
  return token && decrypted(keyring, token);
}

/** Decrypts the instrument of a token's row. */
export function decrypted(keyring: Keyring, token: TokenRow): Instrument {
  const number = unseal(keyring, token.id, token.sealed);
  const name = token.card_name ?? '';
  if (token.payment_type === 'ach')
    return {
      kind: 'bank',
      routing: token.ach_routing_number ?? '',
      number,
      name,
      type: token.ach_account_type ?? '',
    };
  const expiration = token.card_expiration_yymm ?? '';
  return { kind: 'card', number, name, month: expiration.slice(2), year: expiration.slice(0, 2) };
}

/** The expiration of an instrument, `YYMM`; null for a bank account. */
export const expirationOf = (instrument: Instrument): string | null =>
  instrument.kind === 'card' ? instrument.year + instrument.month : null;

/**
 * Puts a stored card or account in the payer's name, if known. A later payment carries the name
 * from the first one.
 */
export const paidBy = (payer: string | null, instrument: Instrument): Instrument => {
  const name = payer?.trim() ?? '';
  return name === '' ? instrument : { ...instrument, name };
};

/** Adds the number of a payment's paper check to its bank account, if there is one. */
export const withCheck = (instrument: Instrument, checkNumber: string | null | undefined): Instrument =>
  instrument.kind === 'bank' && checkNumber?.trim()
    ? { ...instrument, checkNumber: checkNumber.trim() }
    : instrument;
