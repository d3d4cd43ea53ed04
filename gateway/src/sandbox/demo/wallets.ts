import { fingerprint } from '../../payments/vault/fingerprint';
import { holderOf } from '../../payments/vault/holder';
import type { Keyring } from '../../platform/sealing/keyring';
import { seal } from '../../platform/sealing/seal';
import { type Account, makeBankAccount, makeCard } from './cards';
import { makePayer, type Payer } from './payers';
import { daysBefore } from './times';
import type { Counter, World } from './world';

/** A payer with a stored card or bank account. */
export interface Wallet {
  payer: Payer;
  account: Account;
  tokenId: string;
  billingId: string;
}

/** Adds a billing with a token at a counter, stored this many days ago. */
export function addWallet(world: World, keyring: Keyring, counter: Counter, daysAgo: number): Wallet {
  const { chance, rows, now } = world;
  const created = daysBefore(now, daysAgo);
  const payer = makePayer(chance);
  const account = counter.type.includes('ach')
    ? makeBankAccount(chance)
    : makeCard(chance, created.getUTCFullYear() + 1);
  const billingId = world.id(created);
  const tokenId = world.id(created);
  rows.billings.push({
    id: billingId,
    account_id: counter.account_id,
    name: payer.name,
    email: payer.email,
    phone: payer.phone,
    address: payer.address,
    city: payer.city,
    state: payer.state,
    postal_code: payer.postalCode,
    country: 'USA',
    created,
    updated: created,
    last_used: created,
  });
  rows.tokens.push({
    id: tokenId,
    account_id: counter.account_id,
    terminal_id: counter.terminal_id,
    billing_id: billingId,
    token: world.id(created),
    payment_type: account.brand,
    card_name: payer.name,
    card_bin: account.brand === 'ach' ? null : account.number.slice(0, 6),
    last_four: account.number.slice(-4),
    card_expiration_yymm: account.expiration,
    ach_routing_number: account.routing,
    ach_account_type: account.accountType,
    sealed: seal(keyring, tokenId, account.number),
    key_id: keyring.currentKeyId,
    fingerprint: fingerprint(
      keyring,
      account.routing === null
        ? { kind: 'card', number: account.number }
        : { kind: 'bank', routing: account.routing, number: account.number },
    ),
    holder: holderOf(payer.name),
    created,
    last_used: created,
  });
  return { payer, account, tokenId, billingId };
}
