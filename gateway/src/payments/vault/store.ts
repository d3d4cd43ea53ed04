import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type Executor,
  smallSetHintText,
  smallSetHint,
  inBatches,
  records,
  type Schema,
  statement,
} from '../../platform/database';

/** A card or bank account as a row to store, with its billing. */
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
    holder: string;
    created: Date;
    last_used: Date;
  };
}

const billingNames = `id, account_id, name, email, phone, address, city, state, postal_code, country,
  customer_po, notes, created, updated, last_used`;
const tokenNames = `id, billing_id, token, account_id, terminal_id, name, payment_type, card_name, card_bin, last_four,
  card_expiration_yymm, ach_routing_number, ach_account_type, sealed, key_id, fingerprint, holder, created,
  last_used`;
const billingColumns = sql.raw(billingNames);
const newTokenColumns = sql.raw(tokenNames);
/** The columns that change when a stored token is given again. */
const usedAgain = `last_used = given.last_used, card_expiration_yymm = given.card_expiration_yymm,
  ach_account_type = given.ach_account_type, name = coalesce(given.name, tokens.name)`;

/**
 * The contact columns that change when a stored token is given again. The contact typed last wins,
 * and empty fields keep the old value. The country changes only with an address, because the form
 * fills it in by itself. `typed` is the billing as it was given.
 */
const contactAgain = `
  email = coalesce(typed.email, billings.email), phone = coalesce(typed.phone, billings.phone),
  address = coalesce(typed.address, billings.address), city = coalesce(typed.city, billings.city),
  state = coalesce(typed.state, billings.state), postal_code = coalesce(typed.postal_code, billings.postal_code),
  country = case when coalesce(typed.address, typed.city, typed.state) is null then billings.country
    else coalesce(typed.country, billings.country) end,
  last_used = typed.last_used,
  updated = case when typed.email <> coalesce(billings.email, '') or typed.phone <> coalesce(billings.phone, '')
    or typed.address <> coalesce(billings.address, '') or typed.city <> coalesce(billings.city, '')
    or typed.state <> coalesce(billings.state, '') or typed.postal_code <> coalesce(billings.postal_code, '')
    then typed.updated else billings.updated end`;

/**
 * Matches a record of `given` to its account's active token of the same number and holder. At most
 * one.
 */
const isSame = `tokens.account_id = given.account_id and tokens.fingerprint = given.fingerprint
  and tokens.holder = given.holder and tokens.is_active`;
/** The conflict target: the unique index that allows one active token. */
const oneActive = `(account_id, fingerprint, holder) where is_active`;

/**
 * CTEs that find each account's active token of a number and holder, or create it with a billing.
 * Their result is `kept (given_id, id, billing_id)`, with a row for each given token. A card given
 * twice is stored once, even by two processes at the same moment.
 */
export const findOrCreateTokens = (tokens: readonly NewToken[]): RawBuilder<unknown> => sql`
  given as (
    select * from jsonb_populate_recordset(null::tokens, ${records(tokens.map(({ token }) => token))}::jsonb)
    ${smallSetHint}
  ), known as (
    select given.id as given_id, tokens.id, tokens.billing_id from given join tokens on ${sql.raw(isSame)}
  ), used as (
    update tokens set ${sql.raw(usedAgain)}
    from known join given on given.id = known.given_id
    where tokens.account_id = given.account_id and tokens.id = known.id
    returning given.id as given_id, tokens.billing_id
  ), used_billing as (
    -- from what \`used\` answers: everybody takes a token first and then its billing, so that two do not wait for each other
    update billings set ${sql.raw(contactAgain)}
    from used join given on given.id = used.given_id
      join jsonb_populate_recordset(null::billings, ${records(tokens.map(({ billing }) => billing))}::jsonb) as typed
        on typed.id = given.billing_id
    where billings.account_id = given.account_id and billings.id = used.billing_id
  ), unknown as (
    select distinct on (account_id, fingerprint, holder) * from given
    where id not in (select given_id from known)
    order by account_id, fingerprint, holder, id
  ), new_token as (
    insert into tokens (${newTokenColumns}) select ${newTokenColumns} from unknown
    -- stored by somebody else at this moment: it is that one
    on conflict ${sql.raw(oneActive)} do update set last_used = excluded.last_used
    returning id, billing_id, account_id, fingerprint, holder
  ), new_billing as (
    insert into billings (${billingColumns})
    select ${billingColumns}
    from jsonb_populate_recordset(null::billings, ${records(tokens.map(({ billing }) => billing))}::jsonb)
    where id in (select billing_id from new_token)
  ), kept as (
    select given_id, id, billing_id from known
    union all
    select given.id, new_token.id, new_token.billing_id
    from given join new_token using (account_id, fingerprint, holder)
  )`;

/** A token that an account has already stored. */
export interface KnownToken {
  id: string;
  billing_id: string | null;
}

/** The key that identifies a stored card or account. */
export interface WhoseToken {
  accountId: string;
  fingerprint: Buffer;
  holder: string;
}

/** Finds an account's active token of a number and its holder. */
export const findStored = (db: Executor, asked: WhoseToken): Promise<KnownToken | undefined> =>
  findAllStored(db, asked);

const storedTokens = statement<KnownToken & { place: number }>(`
  select given.place, tokens.id, tokens.billing_id
  from (
      select * from jsonb_to_recordset($1::jsonb)
        as given (place integer, account_id text, fingerprint bytea, holder text) ${smallSetHintText}
    ) as given
    join tokens on ${isSame}`);

const findAllStored = inBatches<WhoseToken, KnownToken | undefined>(async (db, asked) => {
  const places = asked.map(({ accountId, fingerprint, holder }, place) => ({
    place,
    account_id: accountId,
    fingerprint,
    holder,
  }));
  const found = new Map((await storedTokens(db, records(places))).map((row) => [row.place, row]));
  return asked.map((_, place) => found.get(place));
});

/**
 * CTEs that write tokens when the caller knows which ones the account has. They insert `$new` with
 * their `$billings`, and update `$used` with `$usedBillings`. `new_token` has a row for each that
 * was really new, `used` one for each that is still active.
 */
export const writeTokens = (param: {
  new: string;
  billings: string;
  used: string;
  usedBillings: string;
}): string => `
  new_billing as (
    insert into billings (${billingNames})
    select ${billingNames} from jsonb_populate_recordset(null::billings, ${param.billings}::jsonb)
  ), new_token as (
    insert into tokens (${tokenNames})
    select ${tokenNames} from jsonb_populate_recordset(null::tokens, ${param.new}::jsonb)
    -- all take the same path through the keys, so that two batches do not wait for each other
    order by account_id, fingerprint, holder
    on conflict ${oneActive} do nothing
    returning 1
  ), used as (
    update tokens set ${usedAgain}
    from (select * from jsonb_populate_recordset(null::tokens, ${param.used}::jsonb) ${smallSetHintText}) as given
    where tokens.account_id = given.account_id and tokens.id = given.id and tokens.is_active
    returning tokens.billing_id
  ), used_billing as (
    -- a token first, then its billing: see \`findOrCreateTokens\`
    update billings set ${contactAgain}
    from used
      join jsonb_populate_recordset(null::billings, ${param.usedBillings}::jsonb) as typed on typed.id = used.billing_id
    where billings.account_id = typed.account_id and billings.id = typed.id
  )`;

const tokenColumns = [
  'id',
  'token',
  'billing_id',
  'payment_type',
  'card_name',
  'last_four',
  'card_expiration_yymm',
  'ach_routing_number',
  'ach_account_type',
  'is_active',
  'sealed',
] as const;

/** The columns of a token that a charge needs. */
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

/**
 * Finds a token by its id or by the name that callers use for it. A merged token resolves to the
 * one that it was merged into.
 */
export const findTokenNamed = (
  db: Executor,
  { accountId, name }: { accountId: string; name: string },
): Promise<TokenRow | undefined> =>
  db
    .selectFrom('tokens as named')
    .innerJoin('tokens', (join) =>
      join
        .onRef('tokens.account_id', '=', 'named.account_id')
        .on('tokens.id', '=', sql<string>`coalesce(named.merged_into, named.id)`),
    )
    .select(tokenColumns.map((column) => `tokens.${column}` as const))
    .where('named.account_id', '=', accountId)
    .where((eb) => eb.or([eb('named.id', '=', name), eb('named.token', '=', name)]))
    .executeTakeFirst();
