import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Executor, few, fewRecords, inBatches, records, type Schema, statement } from '../database';

/** A card or bank account as a row to store, with the billing that goes with it. */
export interface NewToken {
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
    created: Date;
    updated: Date;
    last_used: Date;
  };
  token: {
    id: string;
    billing_id: string;
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
    created: Date;
    last_used: Date;
  };
}

const billingNames = `id, account_id, name, email, phone, address, city, state, postal_code, country,
  customer_po, notes, created, updated, last_used`;
const tokenNames = `id, billing_id, token, account_id, terminal_id, name, payment_type, card_name, card_bin, last_four,
  card_expiration_yymm, ach_routing_number, ach_account_type, sealed, key_id, fingerprint, created, last_used`;
const billingColumns = sql.raw(billingNames);
const newTokenColumns = sql.raw(tokenNames);
/** What an account says of a token that it keeps already, when it is given once more. */
const usedAgain = `last_used = given.last_used, card_expiration_yymm = given.card_expiration_yymm,
  ach_account_type = given.ach_account_type, name = coalesce(given.name, tokens.name)`;

/**
 * CTEs that find each account's newest active token of a fingerprint, or create it with a billing. Their answer is
 * `kept (given_id, id, billing_id)`, a row for each token given: the same card given twice is kept once.
 */
export const findOrCreateTokens = (tokens: readonly NewToken[]): RawBuilder<unknown> => sql`
  given as (
    select * from jsonb_populate_recordset(null::tokens, ${records(tokens.map(({ token }) => token))}::jsonb)
    ${fewRecords}
  ), known as (
    select given.id as given_id, found.id, found.billing_id
    from given cross join lateral (
      select id, billing_id from tokens
      where account_id = given.account_id and fingerprint = given.fingerprint and is_active
      order by created desc limit 1
    ) as found
  ), used as (
    update tokens set ${sql.raw(usedAgain)}
    from known join given on given.id = known.given_id
    where tokens.account_id = given.account_id and tokens.id = known.id
  ), unknown as (
    select distinct on (account_id, fingerprint) * from given
    where id not in (select given_id from known)
    order by account_id, fingerprint, id
  ), new_billing as (
    insert into billings (${billingColumns})
    select ${billingColumns}
    from jsonb_populate_recordset(null::billings, ${records(tokens.map(({ billing }) => billing))}::jsonb)
    where id in (select billing_id from unknown)
  ), new_token as (
    insert into tokens (${newTokenColumns}) select ${newTokenColumns} from unknown
  ), kept as (
    select given_id, id, billing_id from known
    union all
    select given.id, unknown.id, unknown.billing_id from given join unknown using (account_id, fingerprint)
  )`;

/** A token that an account keeps, by its fingerprint. */
export interface KnownToken {
  id: string;
  billing_id: string | null;
}

/** An account's newest active token of a fingerprint. */
export const findKept = (
  db: Executor,
  asked: { accountId: string; fingerprint: Buffer },
): Promise<KnownToken | undefined> => findAllKept(db, asked);

const keptTokens = statement<KnownToken & { place: number }>(`
  select asked.place, found.id, found.billing_id
  from (
      select * from jsonb_to_recordset($1::jsonb) as asked (place integer, account_id text, fingerprint bytea) ${few}
    ) as asked
    cross join lateral (
      select id, billing_id from tokens
      where account_id = asked.account_id and fingerprint = asked.fingerprint and is_active
      order by created desc limit 1
    ) as found`);

const findAllKept = inBatches<{ accountId: string; fingerprint: Buffer }, KnownToken | undefined>(
  async (db, asked) => {
    const places = asked.map(({ accountId, fingerprint }, place) => ({
      place,
      account_id: accountId,
      fingerprint,
    }));
    const found = new Map((await keptTokens(db, records(places))).map((row) => [row.place, row]));
    return asked.map((_, place) => found.get(place));
  },
);

/**
 * CTEs of a statement that writes tokens of which is known whether the account has them: `$new` with their `$billings`, and
 * `$used` again. `already` has a row for each that is not new after all, `used` one for each that is still active.
 */
export const writeTokens = (param: { new: string; billings: string; used: string }): string => `
  already as (
    select 1
    from (
      select * from jsonb_to_recordset(${param.new}::jsonb) as given (account_id text, fingerprint bytea) ${few}
    ) as given join tokens on tokens.account_id = given.account_id and tokens.fingerprint = given.fingerprint
    where is_active
  ), new_billing as (
    insert into billings (${billingNames})
    select ${billingNames} from jsonb_populate_recordset(null::billings, ${param.billings}::jsonb)
  ), new_token as (
    insert into tokens (${tokenNames})
    select ${tokenNames} from jsonb_populate_recordset(null::tokens, ${param.new}::jsonb)
  ), used as (
    update tokens set ${usedAgain}
    from (select * from jsonb_populate_recordset(null::tokens, ${param.used}::jsonb) ${few}) as given
    where tokens.account_id = given.account_id and tokens.id = given.id and tokens.is_active
    returning 1
  )`;

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
