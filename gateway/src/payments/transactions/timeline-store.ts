import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { TransactionRow } from './row';

type Key = Pick<TransactionRow, 'id' | 'account_id'>;

/** Voids, refunds, modifications and runs that were made of a transaction, each with who made it. */
export const findMadeOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('transactions')
    .leftJoin('users', 'users.id', 'transactions.user_id')
    .select([
      'transactions.id',
      'transactions.request_type',
      'transactions.state',
      'transactions.total_amount',
      'transactions.modify_total_amount',
      'transactions.modify_recurring_type',
      'transactions.response_text',
      'transactions.created',
      'users.name as user_name',
    ])
    .where('transactions.account_id', '=', account_id)
    .where('transactions.parent_transaction_id', '=', id)
    .execute();

/** What only the audit tells: mails, authorizations, and what the bank said. */
const audited = [
  'receipt.sent',
  'authorization.requested',
  'debit.authorized',
  'debit.returned',
  'debit.change_notified',
  'entry.returned',
] as const;
export type AuditedAction = (typeof audited)[number];

/** Of one transaction, by the index of subjects. */
export const findAuditedOf = (db: Executor, { id }: Key) =>
  db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['audit.at', 'audit.user_email', 'users.name as user_name'])
    .select([
      sql<AuditedAction>`audit.action`.as('action'),
      sql<string | null>`audit.detail ->> 'code'`.as('code'),
      sql<string | null>`audit.detail ->> 'reason'`.as('reason'),
    ])
    .where('audit.subject_type', '=', 'transactions')
    .where('audit.subject_id', '=', id)
    .where('audit.action', 'in', audited)
    .execute();

/** The chargebacks of one transaction. */
export const findChargebacksOf = (db: Executor, { id, account_id }: Key) =>
  db
    .selectFrom('chargebacks')
    .select(['amount', 'reason_code', 'reason', 'created'])
    .where('account_id', '=', account_id)
    .where('transaction_id', '=', id)
    .execute();
