import { type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { eraseProcessorTokens } from './processor-tokens';

export type OldToken = Selectable<Schema['tokens']>;

/** Finds an account that has tokens without a holder, stored by an earlier version. */
export async function accountOfOldTokens(db: Executor): Promise<string | undefined> {
  const token = await db
    .selectFrom('tokens')
    .select('account_id')
    .where('holder', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return token?.account_id;
}

/** An account's tokens without a holder, oldest first. */
export const oldTokens = (db: Executor, accountId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('tokens')
    .select('id')
    .where('account_id', '=', accountId)
    .where('holder', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .execute();

/** A row that was paid with a token, and whose payer has another name than the token. */
export interface ForeignRow {
  type: 'transactions' | 'schedules';
  id: string;
  token_id: string;
  payer: string;
}

/**
 * A name without case and spaces, approximately. The vault's `holderOf` decides for the rows found.
 */
const folded = (name: string) => sql.raw(`lower(regexp_replace(${name}, '\\s', '', 'g'))`);

/**
 * Finds rows of an account's tokens without a holder whose payer has another name. A typed payment
 * carries its own name. A later payment takes the name of its parent, or of the typed payment of
 * its plan.
 */
export async function foreignRows(db: Executor, accountId: string): Promise<ForeignRow[]> {
  const { rows } = await sql<ForeignRow>`
    with old as (
      select id, card_name from tokens where account_id = ${accountId} and holder is null
    ), told as (
      select 'transactions' as type, t.id, t.token_id, coalesce(
          t.billing_name,
          (select parents.billing_name from transactions as parents
            where parents.account_id = t.account_id and parents.id = t.parent_transaction_id
              and parents.token_id = t.token_id),
          (select typed.billing_name from transactions as typed
            where typed.account_id = t.account_id and typed.transaction_group_id = t.transaction_group_id
              and typed.token_id = t.token_id and typed.billing_name is not null
            order by typed.created, typed.id limit 1)
        ) as payer
      from transactions as t where t.account_id = ${accountId} and t.token_id in (select id from old)
      union all
      select 'schedules', id, token_id, coalesce(billing_name, customer_name)
      from schedules where account_id = ${accountId} and token_id in (select id from old)
    )
    select told.* from told join old on old.id = told.token_id
    where btrim(payer) <> '' and ${folded('payer')} <> ${folded('old.card_name')}
    order by type, told.id`.execute(db);
  return rows;
}

/** Reads and locks a token until the database transaction ends. */
export const lockToken = (trx: Executor, accountId: string, id: string): Promise<OldToken | undefined> =>
  trx
    .selectFrom('tokens')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Finds and locks the account's token of the same number, holder, and active state. */
export const lockSame = (
  trx: Executor,
  { account_id, fingerprint, is_active }: OldToken,
  holder: string,
): Promise<OldToken | undefined> =>
  trx
    .selectFrom('tokens')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('fingerprint', '=', fingerprint)
    .where('holder', '=', holder)
    .where('is_active', '=', is_active)
    .where('merged_into', 'is', null)
    .orderBy('created')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function setHolder(trx: Executor, { account_id, id }: OldToken, holder: string): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ holder })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

interface NewPlace {
  token_id: string;
  billing_id: string | null;
}

/**
 * Gives rows another token and its billing. Transactions also get their payer as the name on the
 * card.
 */
export async function moveRows(
  trx: Executor,
  accountId: string,
  rows: readonly ForeignRow[],
  { token_id, billing_id }: NewPlace,
): Promise<void> {
  for (const { type, id, payer } of rows)
    if (type === 'transactions')
      await trx
        .updateTable('transactions')
        .set({ token_id, billing_id, card_name: payer })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
    else
      await trx
        .updateTable('schedules')
        .set({ token_id, billing_id })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .execute();
}

/** The contact of a new billing, taken from the payer's newest payment, a typed one first. */
export const newestPayment = (trx: Executor, accountId: string, ids: readonly string[]) =>
  trx
    .selectFrom('transactions')
    .select([
      'billing_email as email',
      'billing_phone as phone',
      'billing_address as address',
      'billing_city as city',
      'billing_state as state',
      'billing_postal_code as postal_code',
      'billing_country as country',
      'customer_po',
      'created',
    ])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy(sql`billing_name is null`)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Merges a token into another of the same number and holder. Its payments and schedules move to the
 * other token, and its billing fills the other's empty fields. Deletes the billing if nothing uses
 * it any more. Lookups by the merged token find the other one.
 */
export async function mergeToken(trx: Executor, ended: OldToken, kept: OldToken): Promise<void> {
  const account = ended.account_id;
  await sql`update tokens set is_active = false, merged_into = ${kept.id}, billing_id = ${kept.billing_id}
    where account_id = ${account} and id = ${ended.id}`.execute(trx);
  await eraseProcessorTokens(trx, { accountId: account, tokenId: ended.id });
  for (const table of ['transactions', 'schedules'] as const)
    await sql`update ${sql.table(table)} set token_id = ${kept.id}, billing_id = ${kept.billing_id}
      where account_id = ${account} and token_id = ${ended.id}`.execute(trx);
  const filled = [
    'email',
    'phone',
    'address',
    'city',
    'state',
    'postal_code',
    'country',
    'customer_po',
    'notes',
  ];
  await sql`update billings set
      ${sql.raw(filled.map((name) => `${name} = coalesce(billings.${name}, other.${name})`).join())},
      last_used = greatest(billings.last_used, other.last_used)
    from billings as other
    where billings.account_id = ${account} and billings.id = ${kept.billing_id}
      and other.account_id = ${account} and other.id = ${ended.billing_id} and other.id <> billings.id`.execute(
    trx,
  );
  await sql`delete from billings
    where account_id = ${account} and id = ${ended.billing_id} and id is distinct from ${kept.billing_id}
      and not exists (select from tokens where tokens.account_id = billings.account_id and billing_id = billings.id)
      and not exists (
        select from transactions where transactions.account_id = billings.account_id and billing_id = billings.id
      )
      and not exists (
        select from schedules where schedules.account_id = billings.account_id and billing_id = billings.id
      )`.execute(trx);
}
