import type { Generated } from 'kysely';
import type { Computed, DefaultJson, JsonObject } from './columns';

/** Work to do later, at least once (see platform/worker/queue.ts). A finished job is deleted. */
export interface JobsTable {
  id: string;
  queue: string;
  payload: DefaultJson<JsonObject>;
  /** At most one waiting job of a queue has a given key. */
  unique_key: string | null;
  run_at: Date;
  attempts: Generated<number>;
  max_attempts: Generated<number>;
  /** End of the claiming worker's lease. In machine time, so that the sandbox clock does not shorten it. */
  locked_until: Date | null;
  last_error: string | null;
  /** Given up after `max_attempts`. */
  failed_at: Date | null;
  created: Date;
  /** The record the job is about, if any; its exception names it too. */
  account_id: string | null;
  terminal_id: string | null;
  transaction_id: string | null;
  /**
   * The processor of its terminal when it was queued; the job waits for one of its slots. Null: it has no
   * terminal.
   */
  processor_id: number | null;
}

/**
 * Rows of transactions or schedules of one terminal that one statement wrote. Triggers write it (migration
 * 0400).
 */
export interface WrittenRowsTable {
  written_by: Computed<string>;
  written: Computed<Date>;
  records: Computed<'transactions' | 'schedules'>;
  account_id: Computed<string>;
  terminal_id: Computed<string>;
  /** Empty: too many to list. */
  ids: Computed<string[]>;
}

/** The signed end of a verification of the books, where the next one begins. */
export interface VerificationCheckpointsTable {
  about: 'ledger' | 'batches';
  /** JSON, exactly as signed. */
  checkpoint: string;
  signature: string;
}

/**
 * Changes since the last verification. Triggers write them (migration 0420); the next verification deletes
 * them.
 */
export interface UnverifiedChangesTable {
  /**
   * For the ledger: `changed`, a transaction, and `posted`, its entries. For batches: `contents`, a batch
   * whose contents changed, by batch or transaction, and `closed`, a batch that closed.
   */
  kind: Computed<'changed' | 'posted' | 'contents' | 'closed'>;
  account_id: Computed<string>;
  transaction_id: Computed<string | null>;
  batch_id: Computed<string | null>;
  entry_ids: Computed<string[] | null>;
}

/** An e-mail to send, written in the transaction that caused it. */
export interface OutboxTable {
  id: string;
  account_id: string | null;
  /** Key of the portal whose sender it uses; null is the default portal. */
  portal: string | null;
  /** Kind of e-mail, for example `receipt`. */
  kind: string;
  recipient: string;
  subject: string;
  /** Its content (`platform/mail/body.ts`), until it is sent. */
  sealed: Buffer | null;
  /** Unsealed content of e-mails from an earlier version that still wait. */
  body_text: string | null;
  body_html: string | null;
  created: Date;
  sent: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
}

/** A problem that only a person can resolve. */
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
  /** Note by the user who resolved it. */
  note: string | null;
}

/** Calls to a processor in a minute that had one outcome. */
export interface ProcessorOutcomesTable {
  processor_id: number;
  minute: Date;
  /** `answered`, `unknown`, or `refused`. */
  outcome: string;
  calls: number;
}

/** A single row: the sandbox clock's lead over the machine's clock. */
export interface ClockTable {
  offset_ms: number;
}

/** The names of time zones that both the database and the program know. */
export interface TimeZonesTable {
  name: string;
}
