import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * A closed batch stays unchanged: a later removal is an entry of the batch of its own day. Rows removed from
 * a batch so far become takebacks in that same batch. Its total stays, and its count becomes the number of
 * entries in and out.
 */
export const closedBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table batch_takebacks (
        account_id text collate "C" not null,
        terminal_id text collate "C" not null,
        transaction_id text collate "C" not null,
        amount bigint not null,
        at timestamptz not null,
        batch_id text collate "C",
        primary key (account_id, transaction_id),
        foreign key (transaction_id, account_id) references transactions (id, account_id),
        foreign key (batch_id, account_id) references batches (id, account_id)
      )`.execute(db);
    await sql`create index batch_takebacks_open on batch_takebacks (account_id, terminal_id, at) where batch_id is null`.execute(
      db,
    );
    await sql`create index batch_takebacks_of_batch on batch_takebacks (account_id, batch_id)`.execute(db);
    await sql`
      update transactions set batch_id = null
      from batches
      where batches.account_id = transactions.account_id and batches.id = transactions.batch_id
        and batches.closed is null and (transactions.voided is not null or transactions.state = 'declined')`.execute(
      db,
    );
    await sql`
      insert into batch_takebacks (account_id, terminal_id, transaction_id, amount, at, batch_id)
      select account_id, terminal_id, id,
        case when request_type in ('credit', 'achcredit') then total_amount else -total_amount end,
        coalesce(voided, ach_rejected, updated), batch_id
      from transactions
      where batch_id is not null and (voided is not null or state = 'declined')`.execute(db);
    await sql`
      update batches set transaction_count = transaction_count + 2 * taken.count
      from (select account_id, batch_id, count(*)::integer as count from batch_takebacks group by 1, 2) as taken
      where taken.account_id = batches.account_id and taken.batch_id = batches.id`.execute(db);
  },
};
