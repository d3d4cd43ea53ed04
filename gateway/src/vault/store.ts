import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database';

interface NewToken {
  billing: {
    id: string;
    account_id: string;
    name: string;
    email: string | null;
    phone: string | null;
    address: string | null;
    city: string | null;
    state: string | null;
    postal_code: string | null;
    country: string | null;
    customer_po: string | null;
  };
  token: {
    id: string;
    token: string;
    account_id: string;
    terminal_id: string;
    payment_type: string;
    card_name: string;
    card_bin: string;
    last_four: string;
    card_expiration_yymm: string;
    sealed: Buffer;
    key_id: string;
    fingerprint: Buffer;
  };
  at: Date;
}

/** CTEs that find the account's newest active token of a fingerprint, or create it with a billing: `kept (id, billing_id)`. */
export const findOrCreateToken = ({ billing, token, at }: NewToken): RawBuilder<unknown> => sql`
  known as (
    select id, billing_id from tokens
    where account_id = ${token.account_id} and fingerprint = ${token.fingerprint} and is_active
    order by created desc limit 1
  ), used as (
    update tokens set last_used = ${at}, card_expiration_yymm = ${token.card_expiration_yymm}
    where account_id = ${token.account_id} and id = (select id from known)
  ), new_billing as (
    insert into billings (id, account_id, name, email, phone, address, city, state, postal_code, country, customer_po,
      created, updated, last_used)
    select ${billing.id}, ${billing.account_id}, ${billing.name}, ${billing.email}, ${billing.phone},
      ${billing.address}, ${billing.city}, ${billing.state}, ${billing.postal_code}, ${billing.country},
      ${billing.customer_po}, ${at}, ${at}, ${at}
    where not exists (select from known)
    returning id
  ), new_token as (
    insert into tokens (billing_id, id, token, account_id, terminal_id, payment_type, card_name, card_bin, last_four,
      card_expiration_yymm, sealed, key_id, fingerprint, created, last_used)
    select id, ${token.id}, ${token.token}, ${token.account_id}, ${token.terminal_id}, ${token.payment_type},
      ${token.card_name}, ${token.card_bin}, ${token.last_four}, ${token.card_expiration_yymm}, ${token.sealed},
      ${token.key_id}, ${token.fingerprint}, ${at}, ${at}
    from new_billing
    returning id, billing_id
  ), kept as (
    select id, billing_id from known union all select id, billing_id from new_token
  )`;

/** The same without a card: nothing is kept. */
export const noToken: RawBuilder<unknown> = sql`kept as (select null::text as id, null::text as billing_id where false)`;

export const findToken = (db: Executor, { accountId, tokenId }: { accountId: string; tokenId: string }) =>
  db
    .selectFrom('tokens')
    .select(['sealed', 'card_name', 'card_expiration_yymm'])
    .where('account_id', '=', accountId)
    .where('id', '=', tokenId)
    .executeTakeFirst();

/** Some tokens that are wrapped by another master key than this one. */
export const tokensOfOtherKeys = (db: Executor, keyId: string, limit: number) =>
  db
    .selectFrom('tokens')
    .select(['id', 'account_id', 'sealed'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function storeRewrapped(
  db: Executor,
  { id, accountId, sealed, keyId }: { id: string; accountId: string; sealed: Buffer; keyId: string },
): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ sealed, key_id: keyId })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
