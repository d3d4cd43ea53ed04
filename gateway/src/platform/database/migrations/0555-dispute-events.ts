import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Events of disputes as processors tell them, and until when each terminal's have been read. The key of an event makes
 * it one, however often it is told. An event waits (`applied` is null) until its payment is found and settled.
 */
export const disputeEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table dispute_events (
        account_id text collate "C" not null references accounts (id),
        processor_id integer not null,
        case_number text collate "C" not null,
        kind text not null check (kind in ('opened', 'won', 'lost')),
        happened timestamptz not null,
        terminal_id text collate "C" not null,
        reference text collate "C",
        processor_transaction_id text,
        amount bigint check (amount > 0),
        reason_code text not null,
        reason text not null,
        answer_by date,
        reference_number text not null,
        received timestamptz not null,
        applied timestamptz,
        -- when staff got an exception about it
        raised timestamptz,
        primary key (account_id, processor_id, case_number, kind, happened)
      )`.execute(db);
    await sql`
      create index dispute_events_waiting on dispute_events (account_id, processor_id) where applied is null`.execute(
      db,
    );
    await sql`
      create table dispute_readings (
        account_id text collate "C" not null references accounts (id),
        terminal_id text collate "C" not null,
        processor_id integer not null,
        asked timestamptz not null,
        -- the start of the last answered call
        read_until timestamptz,
        primary key (account_id, terminal_id, processor_id)
      )`.execute(db);
    await sql`
      create table sandbox_processor_disputes (
        reference text collate "C" primary key,
        terminal_id text collate "C" not null,
        last_four text not null,
        amount bigint not null,
        accepted timestamptz not null
      )`.execute(db);
  },
};
