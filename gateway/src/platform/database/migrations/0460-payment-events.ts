import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Events of a transaction that previously only the audit recorded; its timeline reads them here. Existing
 * events are copied from the audit. Their ids name their position there, so that the copy can be repeated.
 */
export const paymentEvents: Migration = {
  outsideTransaction: true,
  async up(db) {
    await sql`
      create table if not exists payment_events (
        account_id text collate "C" not null,
        transaction_id text collate "C" not null,
        id text collate "C" not null,
        kind text not null,
        at timestamptz not null,
        amount bigint,
        user_id text collate "C",
        user_email text,
        detail jsonb not null,
        primary key (account_id, transaction_id, id)
      )`.execute(db);
    await sql`
      insert into payment_events (account_id, transaction_id, id, kind, at, amount, user_id, user_email, detail)
      select transactions.account_id, transactions.id, 'audit-' || audit.stream_id || '-' || audit.sequence,
        case audit.action
          when 'receipt.sent' then 'receipt_sent'
          when 'authorization.requested' then 'authorization_requested'
          when 'debit.authorized' then 'authorized'
          when 'debit.returned' then 'return_recorded'
          when 'debit.change_notified' then 'change_notified'
          else 'returned'
        end,
        audit.at, (audit.detail ->> 'amount')::bigint, audit.user_id, audit.user_email, audit.detail
      from audit join transactions on transactions.id = audit.subject_id and transactions.account_id = audit.account_id
      where audit.subject_type = 'transactions' and audit.action in (
        'receipt.sent', 'authorization.requested', 'debit.authorized', 'debit.returned', 'debit.change_notified',
        'entry.returned'
      )
      on conflict do nothing`.execute(db);
  },
};
