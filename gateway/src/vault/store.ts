import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../database';

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
    notes: string | null;
  };
  token: {
    id: string;
    token: string;
    account_id: string;
    terminal_id: string;
    name: string | null;
    payment_type: string;
    card_name: string;
    card_bin: string | null;
    last_four: string;
    card_expiration_yymm: string | null;
    ach_routing_number: string | null;
    ach_account_type: string | null;
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
    update tokens set last_used = ${at}, card_expiration_yymm = ${token.card_expiration_yymm},
      ach_account_type = ${token.ach_account_type}, name = coalesce(${token.name}, name)
    where account_id = ${token.account_id} and id = (select id from known)
  ), new_billing as (
    insert into billings (id, account_id, name, email, phone, address, city, state, postal_code, country, customer_po,
      notes, created, updated, last_used)
    select ${billing.id}, ${billing.account_id}, ${billing.name}, ${billing.email}, ${billing.phone},
      ${billing.address}, ${billing.city}, ${billing.state}, ${billing.postal_code}, ${billing.country},
      ${billing.customer_po}, ${billing.notes}, ${at}, ${at}, ${at}
    where not exists (select from known)
    returning id
  ), new_token as (
    insert into tokens (billing_id, id, token, account_id, terminal_id, name, payment_type, card_name, card_bin,
      last_four, card_expiration_yymm, ach_routing_number, ach_account_type, sealed, key_id, fingerprint, created,
      last_used)
    select id, ${token.id}, ${token.token}, ${token.account_id}, ${token.terminal_id}, ${token.name},
      ${token.payment_type}, ${token.card_name}, ${token.card_bin}, ${token.last_four},
      ${token.card_expiration_yymm}, ${token.ach_routing_number}, ${token.ach_account_type}, ${token.sealed},
      ${token.key_id}, ${token.fingerprint}, ${at}, ${at}
    from new_billing
    returning id, billing_id
  ), kept as (
    select id, billing_id from known union all select id, billing_id from new_token
  )`;

/** The same without an instrument: nothing is kept. */
export const noToken: RawBuilder<unknown> = sql`kept as (select null::text as id, null::text as billing_id where false)`;

const tokenColumns = [
  'id',
  'token',
  'billing_id',
  'payment_type',
  'card_name',
  'card_expiration_yymm',
  'ach_routing_number',
  'ach_account_type',
  'is_active',
  'sealed',
] as const;

/** A token as it is needed to charge it. */
export type TokenRow = Pick<Selectable<Schema['tokens']>, (typeof tokenColumns)[number]>;

export const findToken = (
  db: Executor,
  { accountId, tokenId }: { accountId: string; tokenId: string },
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens')
    .select(tokenColumns)
    .where('account_id', '=', accountId)
    .where('id', '=', tokenId)
    .executeTakeFirst();

/** A token by its id or by what callers pass around for it (doc 000 §3 `token`). */
export const findTokenNamed = (
  db: Executor,
  { accountId, name }: { accountId: string; name: string },
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens')
    .select(tokenColumns)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', name), eb('token', '=', name)]))
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
