import { type RawBuilder, sql } from 'kysely';
import { givingWay } from '../giving-way';
import { createIndex, type Migration } from './migration';

/**
 * Lets each verification of the books begin where the previous one ended. Triggers record the rows to verify.
 * Each note commits with its change, and the verification that reads it deletes it. A change still under way
 * is therefore left for the next verification, whatever its timestamps say.
 */
export const verificationCheckpoints: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await sql`
      create table if not exists verification_checkpoints (
        about text primary key,
        checkpoint text not null,
        signature text not null
      )`.execute(db);
    await sql`
      create table if not exists unverified_changes (
        kind text not null,
        account_id text collate "C" not null,
        transaction_id text collate "C",
        batch_id text collate "C",
        entry_ids text[]
      ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000)`.execute(db);
    await createIndex(
      db,
      engine,
      'transactions_of_batch',
      sql`on transactions (account_id, batch_id) where batch_id is not null`,
    );
    for (const [name, body] of Object.entries(functions))
      await sql`
        create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          ${body}
          return null;
        end $$`.execute(db);
    for (const trigger of triggers)
      await givingWay(db, async (trx) => {
        await creating(trigger).execute(trx);
      });
  },
};

/** Functions per row, because the triggers' conditions exclude most rows. */
const functions: Record<string, RawBuilder<unknown>> = {
  note_transaction: sql`
    insert into unverified_changes (kind, account_id, transaction_id) values ('changed', new.account_id, new.id);
    if new.batch_id is not null then
      insert into unverified_changes (kind, account_id, batch_id) values ('contents', new.account_id, new.batch_id);
    end if;
    if tg_op = 'UPDATE' then
      if old.batch_id is not null and old.batch_id is distinct from new.batch_id then
        insert into unverified_changes (kind, account_id, batch_id) values ('contents', old.account_id, old.batch_id);
      end if;
    end if;`,
  note_entries: sql`
    insert into unverified_changes (kind, account_id, transaction_id, entry_ids)
      select 'posted', account_id, transaction_id, array_agg(id) from written group by account_id, transaction_id, posting_id
      union all
      select distinct 'contents', account_id, transaction_id, null::text[] from written where ledger_account = 'settlement_cash';`,
  note_batch: sql`
    insert into unverified_changes (kind, account_id, batch_id) values ('contents', new.account_id, new.id);
    if new.closed is not null then
      if tg_op = 'INSERT' or old.closed is null then
        insert into unverified_changes (kind, account_id, batch_id) values ('closed', new.account_id, new.id);
      end if;
    end if;`,
  note_takeback: sql`
    if tg_op <> 'INSERT' and old.batch_id is not null then
      insert into unverified_changes (kind, account_id, batch_id) values ('contents', old.account_id, old.batch_id);
    end if;
    if tg_op = 'DELETE' then
      insert into unverified_changes (kind, account_id, transaction_id) values ('contents', old.account_id, old.transaction_id);
    else
      insert into unverified_changes (kind, account_id, transaction_id) values ('contents', new.account_id, new.transaction_id);
    end if;`,
};

interface Trigger {
  table: string;
  event: 'insert' | 'update' | 'delete';
  calls: string;
  each: RawBuilder<unknown>;
}

/** The columns of a payment that verifications check; its dates, notes, and names are not among them. */
const verifiedColumns = [
  ...['request_type', 'state', 'total_amount', 'voided', 'voided_transaction_id'],
  ...['parent_transaction_id', 'ach_status_id', 'batch_id'],
];
const differs = (columns: readonly string[]) =>
  sql`for each row when (${sql.raw(columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or '))})`;
/** Other new rows move no money until they change. */
const countsAtOnce = sql`for each row when (
  new.state = 'approved' or new.voided is not null or new.batch_id is not null or new.request_type in ('credit', 'achcredit'))`;
const always = sql`for each row`;

const triggers: readonly Trigger[] = [
  { table: 'transactions', event: 'insert', calls: 'note_transaction', each: countsAtOnce },
  { table: 'transactions', event: 'update', calls: 'note_transaction', each: differs(verifiedColumns) },
  {
    table: 'ledger_entries',
    event: 'insert',
    calls: 'note_entries',
    each: sql`referencing new table as written for each statement`,
  },
  { table: 'batches', event: 'insert', calls: 'note_batch', each: always },
  {
    table: 'batches',
    event: 'update',
    calls: 'note_batch',
    each: differs(['transaction_count', 'total_amount', 'closed']),
  },
  ...(['insert', 'update', 'delete'] as const).map((event) => ({
    table: 'batch_takebacks',
    event,
    calls: 'note_takeback',
    each: always,
  })),
];

const creating = ({ table, event, calls, each }: Trigger) => sql`
  create or replace trigger ${sql.ref(`${table}_unverified_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
    ${each} execute function ${sql.ref(calls)}()`;
