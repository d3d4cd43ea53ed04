import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { kind } from '../../payments/transactions/overview-store';

interface Range {
  /** The start of the earlier period. */
  from: Date;
  /** The end of it, and the start of the present one. */
  turn: Date;
}

/** Counts the decided payments of each merchant, in an earlier and in the present period. */
export const decidedPayments = (db: Executor, { from, turn }: Range) =>
  db
    .with('decided', (cte) =>
      cte
        .selectFrom('transactions')
        .select(['account_id', 'created', kind.as('kind')])
        .where('created', '>=', from)
        .where('request_type', 'in', ['sale', 'ach']),
    )
    .selectFrom('decided')
    .innerJoin('accounts', 'accounts.id', 'decided.account_id')
    .select(['decided.account_id', 'accounts.name as account_name'])
    .select([counted(turn, true).as('now'), counted(turn, false).as('before')])
    .select([
      counted(turn, true, 'declined').as('declined_now'),
      counted(turn, false, 'declined').as('declined_before'),
    ])
    .where('decided.kind', 'in', ['approved', 'settled', 'voided', 'declined'])
    .where('accounts.is_active', '=', true)
    .groupBy(['decided.account_id', 'accounts.name'])
    .execute();

const counted = (turn: Date, isNow: boolean, of?: 'declined') =>
  sql<number>`count(*) filter (where (decided.created >= ${turn}) = ${isNow}
    ${of ? sql`and decided.kind = ${of}` : sql``})`;

const hasTerminals = sql<boolean>`exists (select 1 from terminals where terminals.account_id = accounts.id)`;
const hasUsers = sql<boolean>`exists (select 1 from user_accounts where user_accounts.account_id = accounts.id)`;

/** Finds the newest active merchants without a terminal or without a user. Accounts above other accounts need neither. */
export const unfinishedMerchants = (db: Executor, since: Date, limit: number) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id as account_id', 'accounts.name as account_name', 'accounts.created'])
    .select([hasTerminals.as('has_terminals'), hasUsers.as('has_users')])
    .where('accounts.is_active', '=', true)
    .where('accounts.is_iso', '=', false)
    .where('accounts.created', '>=', since)
    .where(sql<boolean>`not (${hasTerminals} and ${hasUsers})`)
    .where(
      sql<boolean>`not exists (select 1 from accounts as child where child.parent_account_id = accounts.id)`,
    )
    .orderBy('accounts.created', 'desc')
    .orderBy('accounts.id')
    .limit(limit)
    .execute();
