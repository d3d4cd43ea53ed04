import { sql } from 'kysely';
import { type Executor, json } from '../../platform/database';

/** The initial values of a link's page and payment. */
export interface LinkDetails {
  name?: string | undefined;
  billing_name?: string | undefined;
  billing_email?: string | undefined;
  billing_phone?: string | undefined;
  billing_address?: string | undefined;
  billing_city?: string | undefined;
  billing_state?: string | undefined;
  billing_postalcode?: string | undefined;
  custom_field_1?: string | undefined;
  custom_field_2?: string | undefined;
  custom_field_3?: string | undefined;
  invoice_number?: string | undefined;
  due_date?: string | undefined;
  /** What the payment is for. */
  description?: string | undefined;
}

interface NewLink {
  id: string;
  accountId: string;
  tokenHash: Buffer;
  terminals: { card: string | null; ach: string | null };
  amount: number | null;
  method: 'card' | 'ach' | null;
  details: LinkDetails;
  userId: string;
  at: Date;
  expires: Date;
}

export async function insertLink(trx: Executor, link: NewLink): Promise<void> {
  await trx
    .insertInto('hosted_links')
    .values({
      id: link.id,
      account_id: link.accountId,
      token_hash: link.tokenHash,
      card_terminal_id: link.terminals.card,
      ach_terminal_id: link.terminals.ach,
      amount: link.amount,
      method: link.method,
      details: json(link.details),
      user_id: link.userId,
      created: link.at,
      expires: link.expires,
    })
    .execute();
}

/** Finds a link by its token's hash. */
export const findLink = (db: Executor, tokenHash: Buffer) =>
  db
    .selectFrom('hosted_links')
    .innerJoin('accounts', 'accounts.id', 'hosted_links.account_id')
    .select([
      'hosted_links.id',
      'hosted_links.account_id',
      'hosted_links.card_terminal_id',
      'hosted_links.ach_terminal_id',
      'hosted_links.amount',
      'hosted_links.method',
      sql<LinkDetails>`hosted_links.details`.as('details'),
      'hosted_links.expires',
      'hosted_links.withdrawn',
      'accounts.name as account_name',
      'accounts.phone as account_phone',
      'accounts.email as account_email',
      'accounts.logo as account_logo',
      'accounts.timezone',
      'accounts.permissions',
      'accounts.is_active as is_in_business',
    ])
    .where('hosted_links.token_hash', '=', tokenHash)
    .executeTakeFirst();
export type HostedLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/**
 * The state of the one payment that a link allows, and the number of refused attempts before it.
 */
export async function findLinkPayments(
  db: Executor,
  { account_id, id }: Pick<HostedLink, 'account_id' | 'id'>,
): Promise<{ live: string | null; refused: number }> {
  return db
    .selectFrom('transactions')
    .select([
      sql<string | null>`max(state) filter (where state in ('unknown', 'approved', 'pending'))`.as('live'),
      sql<number>`count(*) filter (where state in ('declined', 'not_charged'))`.as('refused'),
    ])
    .where('account_id', '=', account_id)
    .where('hosted_link_id', '=', id)
    .executeTakeFirstOrThrow();
}

interface LinkKey {
  id: string;
  account_id: string;
}

/**
 * Locks a link until the transaction ends. `pay`: shared with other payments, which a unique index keeps apart.
 * `withdraw` waits for payments that are being reserved. `change` does not hold up payments.
 */
export async function lockLink(
  trx: Executor,
  { id, account_id }: LinkKey,
  to: 'pay' | 'withdraw' | 'change',
) {
  const found = trx
    .selectFrom('hosted_links')
    .select([
      'id',
      'account_id',
      'amount',
      sql<LinkDetails>`details`.as('details'),
      'expires',
      'withdrawn',
      'sent_on',
      'sent_that_day',
      sql<boolean>`coalesce((
        select is_cashdiscount from terminals
        where terminals.id = card_terminal_id and terminals.account_id = hosted_links.account_id
      ), false)`.as('has_adjustment'),
    ])
    .where('account_id', '=', account_id)
    .where('id', '=', id);
  const locking = { pay: found.forShare(), withdraw: found.forUpdate(), change: found.forNoKeyUpdate() };
  return locking[to].executeTakeFirstOrThrow();
}

export async function markWithdrawn(trx: Executor, { id, account_id }: LinkKey, at: Date): Promise<void> {
  await trx
    .updateTable('hosted_links')
    .set({ withdrawn: at })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** Remembers that a link was mailed, to whom, and how often on the merchant's day. */
export async function markSent(
  trx: Executor,
  { id, account_id, details }: LinkKey & { details: LinkDetails },
  { at, today, times }: { at: Date; today: string; times: number },
): Promise<void> {
  await trx
    .updateTable('hosted_links')
    .set({ details: json(details), sent: at, sent_on: today, sent_that_day: times })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
