import { sql } from 'kysely';
import type { Clock } from '../clock';
import { type Executor, json, type JsonObject } from '../database';
import type { Ids } from '../ids';
import { redactText } from '../logging';
import { retryDelayMs } from './retry-delay';

/** A job to add. */
export interface NewJob {
  queue: string;
  payload?: JsonObject;
  /** Business time; defaults to now. */
  runAt?: Date;
  /** At most one waiting job of a queue has a given key; a second one is not added. */
  uniqueKey?: string;
  maxAttempts?: number;
  /** The record it concerns; the exception of a failed job names it. */
  about?: JobSubject;
}

/** The record a job concerns. */
export interface JobSubject {
  accountId: string;
  terminalId?: string;
  transactionId?: string;
}

/** A job claimed by a worker until its lease ends. */
export interface ClaimedJob {
  id: string;
  queue: string;
  payload: JsonObject;
  /** Includes this attempt; also distinguishes this claim from a later one. */
  attempts: number;
  max_attempts: number;
}

/** Selection of the jobs to claim, and the lease. */
export interface Claim {
  queues: readonly string[];
  /** Only jobs of this processor; null: only jobs without one. Absent: any. */
  processor?: number | null;
  limit: number;
  leaseMs: number;
}

export interface Queue {
  /**
   * Adds a job inside the caller's transaction. Returns its id, or undefined if a job with its key already
   * waits.
   */
  enqueue(trx: Executor, job: NewJob): Promise<string | undefined>;
  /** Adds jobs with one statement. Skips those whose key already waits. */
  enqueueAll(trx: Executor, jobs: readonly NewJob[]): Promise<void>;
  /** Claims due jobs for `leaseMs` of machine time. No two claims hold the same job at once. */
  claim(db: Executor, options: Claim): Promise<ClaimedJob[]>;
  /** The processors with due, unclaimed jobs in these queues; null represents jobs without a processor. */
  dueProcessors(db: Executor, queues: readonly string[]): Promise<(number | null)[]>;
  /**
   * Ends a job inside the transaction of its effects. Throws LeaseLost if the lease was lost, which rolls
   * them back.
   */
  complete(trx: Executor, job: ClaimedJob): Promise<void>;
  /**
   * Returns a job for a later attempt; after the last one it becomes an exception. Returns the time of the
   * next attempt, or undefined after the last. Throws LeaseLost if the lease was lost.
   */
  fail(trx: Executor, job: ClaimedJob, error: unknown): Promise<Date | undefined>;
}

const longestError = 500;
/** With the delays between them, about three quarters of an hour (see `retryDelayMs`). */
const mostAttempts = 10;

export function createQueue({ clock, ids }: { clock: Pick<Clock, 'now'>; ids: Ids }): Queue {
  async function giveUp(trx: Executor, job: { id: string; queue: string }, reason: string): Promise<void> {
    const { account_id, terminal_id, transaction_id } = await trx
      .updateTable('jobs')
      .set({ failed_at: clock.now(), locked_until: null, last_error: reason })
      .where('id', '=', job.id)
      .returning(['account_id', 'terminal_id', 'transaction_id'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('exceptions')
      .values({
        id: ids.id(),
        kind: 'job_failed',
        account_id,
        terminal_id,
        transaction_id,
        job_id: job.id,
        detail: json({ queue: job.queue, reason }),
        created: clock.now(),
      })
      // Several failed jobs about one payment share one exception.
      .onConflict((conflict) =>
        conflict.columns(['kind', 'transaction_id']).where('resolved', 'is', null).doNothing(),
      )
      .execute();
  }

  const rowOf = ({ queue, payload, uniqueKey, runAt, maxAttempts, about }: NewJob) => ({
    id: ids.id(),
    queue,
    payload: json(payload ?? {}),
    unique_key: uniqueKey ?? null,
    run_at: runAt ?? clock.now(),
    max_attempts: maxAttempts ?? mostAttempts,
    created: clock.now(),
    account_id: about?.accountId ?? null,
    terminal_id: about?.terminalId ?? null,
    transaction_id: about?.transactionId ?? null,
    processor_id:
      about?.terminalId === undefined
        ? null
        : sql<number | null>`(
            select processor_id from terminals where id = ${about.terminalId} and account_id = ${about.accountId}
          )`,
  });
  const insert = (trx: Executor, jobs: readonly NewJob[]) =>
    trx
      .insertInto('jobs')
      .values(jobs.map(rowOf))
      .onConflict((conflict) =>
        conflict
          .columns(['queue', 'unique_key'])
          .where('unique_key', 'is not', null)
          .where('failed_at', 'is', null)
          .doNothing(),
      );

  return {
    async enqueue(trx, job) {
      const row = await insert(trx, [job]).returning('id').executeTakeFirst();
      return row?.id;
    },

    async enqueueAll(trx, jobs) {
      if (jobs.length > 0) await insert(trx, jobs).execute();
    },

    async claim(db, { queues, processor, limit, leaseMs }) {
      const isOfProcessor =
        processor === undefined
          ? sql`true`
          : processor === null
            ? sql`processor_id is null`
            : sql`processor_id = ${processor}`;
      const claimed = await sql<ClaimedJob>`
        with due as materialized (
          select id from jobs
          where failed_at is null and run_at <= ${clock.now()} and queue = any(${queues}) and ${isOfProcessor}
            and (locked_until is null or locked_until < clock_timestamp())
          order by run_at, id limit ${limit} for update skip locked
        )
        update jobs set attempts = attempts + 1, locked_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
        from due where jobs.id = due.id
        returning jobs.id, queue, payload, attempts, max_attempts`.execute(db);
      const spent = claimed.rows.filter((job) => job.attempts > job.max_attempts);
      for (const job of spent)
        await db
          .transaction()
          .execute((trx) => giveUp(trx, job, 'Its worker ended without an answer each time'));
      return claimed.rows.filter((job) => job.attempts <= job.max_attempts);
    },

    async dueProcessors(db, queues) {
      const { rows } = await sql<{ processor: number | null }>`
        select distinct processor_id as processor from jobs
        where failed_at is null and run_at <= ${clock.now()} and queue = any(${queues})
          and (locked_until is null or locked_until < clock_timestamp())
        order by processor`.execute(db);
      return rows.map(({ processor }) => processor);
    },

    async complete(trx, job) {
      const { numDeletedRows } = await trx
        .deleteFrom('jobs')
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts)
        .where('failed_at', 'is', null)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) throw new LeaseLost(job.id);
    },

    async fail(trx, job, error) {
      const reason = reasonOf(error);
      const held = await trx
        .selectFrom('jobs')
        .select('id')
        .where('id', '=', job.id)
        .where('attempts', '=', job.attempts)
        .where('failed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!held) throw new LeaseLost(job.id);
      if (job.attempts >= job.max_attempts) {
        await giveUp(trx, job, reason);
        return undefined;
      }
      const runAt = new Date(clock.now().getTime() + retryDelayMs(job.attempts));
      await trx
        .updateTable('jobs')
        .set({ run_at: runAt, locked_until: null, last_error: reason })
        .where('id', '=', job.id)
        .execute();
      return runAt;
    },
  };
}

/** Another claim holds the job, or it is done. */
export class LeaseLost extends Error {
  constructor(jobId: string) {
    super(`The lease of job ${jobId} was lost`);
    this.name = 'LeaseLost';
  }
}

/** Recognizes errors of another realm too, which the database may throw. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error;

const reasonOf = (error: unknown): string =>
  redactText(isError(error) ? `${error.name}: ${error.message}` : 'Unknown error').slice(0, longestError);
