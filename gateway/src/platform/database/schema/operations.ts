import type { Generated } from 'kysely';
import type { Computed, DefaultJson, JsonObject } from './columns';

/** Work to be done later, at least once (see platform/worker/queue.ts). A finished job is deleted. */
export interface JobsTable {
  id: string;
  queue: string;
  payload: DefaultJson<JsonObject>;
  /** At most one waiting job of a queue has a given key. */
  unique_key: string | null;
  run_at: Date;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  /** Until then the job belongs to whoever claimed it. In machine time: the sandbox clock does not shorten a lease. */
  locked_until: Date | null;
  last_error: string | null;
  /** Given up after `max_attempts`. */
  failed_at: Date | null;
  created: Date;
  /** What the job is about, where it is about one: its exception says so too. */
  account_id: string | null;
  terminal_id: string | null;
  transaction_id: string | null;
  /** Of its terminal when it was put in: its places are what the job waits for. Null: it has no terminal. */
  processor_id: number | null;
}

/** Rows of transactions or schedules that a statement wrote, of one terminal; triggers write it (migration 0400). */
export interface WrittenRowsTable {
  written_by: Computed<string>;
  written: Computed<Date>;
  records: Computed<'transactions' | 'schedules'>;
  account_id: Computed<string>;
  terminal_id: Computed<string>;
  /** Empty: too many to be named. */
  ids: Computed<string[]>;
}

/** What a verification of the books ended with, signed; the next one begins there (docs/decisions/0191). */
export interface VerificationCheckpointsTable {
  about: 'ledger' | 'batches';
  /** JSON, as it was signed. */
  checkpoint: string;
  signature: string;
}

/** What changed since the last verification; triggers write it (migration 0420), the next verification takes it away. */
export interface UnverifiedChangesTable {
  /**
   * Of the ledger: `changed`, a transaction, and `posted`, entries of one. Of batches: `contents`, what one holds, by the batch or
   * by the transaction, and `closed`, a batch that was.
   */
  kind: Computed<'changed' | 'posted' | 'contents' | 'closed'>;
  account_id: Computed<string>;
  transaction_id: Computed<string | null>;
  batch_id: Computed<string | null>;
  entry_ids: Computed<string[] | null>;
}

/** An e-mail to be sent, written in the transaction that caused it. */
export interface OutboxTable {
  id: string;
  account_id: string | null;
  /** Key of the portal whose sender it comes from; null is the default one. */
  portal: string | null;
  /** What kind of mail, for example `receipt`. */
  kind: string;
  recipient: string;
  subject: string;
  /** What it says (`platform/mail/body.ts`), until it is sent. */
  sealed: Buffer | null;
  /** The same in clear, of mails that an earlier version has written and that wait. */
  body_text: string | null;
  body_html: string | null;
  created: Date;
  sent: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

/** Something only a person can settle (decisions §0.3). */
export interface ExceptionsTable {
  id: string;
  kind: string;
  account_id: string | null;
  terminal_id: string | null;
  transaction_id: string | null;
  /** The job that was given up. */
  job_id: string | null;
  detail: DefaultJson<JsonObject>;
  created: Date;
  resolved: Date | null;
  resolved_by: string | null;
  /** What who resolved it has written. */
  note: string | null;
}

/** One row: how far the sandbox clock is ahead of the machine's. */
export interface ClockTable {
  offset_ms: number;
}

/** The names of time zones that both the database and the program know. */
export interface TimeZonesTable {
  name: string;
}
