import { sql } from 'kysely';
import type { Clock } from '../clock';
import { type Executor, json, type JsonObject } from '../database';
import type { Ids } from '../ids';
import { redactText } from '../logging';
import { retryDelayMs } from './retry-delay';

/** What is to be done. */
export interface NewJob {
  queue: string;
  payload?: JsonObject;
  /** Business time; default now. */
  runAt?: Date;
  /** At most one waiting job of a queue has a given key; a second one is not added. */
  uniqueKey?: string;
  maxAttempts?: number;
}

/** A job in somebody's hands, until its lease ends. */
export interface ClaimedJob {
  id: string;
  queue: string;
  payload: JsonObject;
  /** This one included; also what tells this claim from a later one. */
  attempts: number;
  max_attempts: number;
}

export interface Queue {
  /** Adds a job inside the caller's transaction. Answers its id, or undefined when its key is waiting already. */
  enqueue(trx: Executor, job: NewJob): Promise<string | undefined>;
  /** Takes due jobs for `leaseMs` of machine time. No two claims hold the same job at once. */
  claim(
    db: Executor,
    options: { queues: readonly string[]; limit: number; leaseMs: number },
  ): Promise<ClaimedJob[]>;
  /** Ends a job, inside the transaction of its effects. Throws when the lease was lost, which undoes them. */
  complete(trx: Executor, job: ClaimedJob): Promise<void>;
  /** Gives a job back for a later try; after the last one it becomes an operator task. Answers when it runs again. */
  fail(trx: Executor, job: ClaimedJob, error: unknown): Promise<Date | undefined>;
}

const longestError = 500;

export function createQueue({ clock, ids }: { clock: Pick<Clock, 'now'>; ids: Ids }): Queue {
  async function giveUp(trx: Executor, job: { id: string; queue: string }, reason: string): Promise<void> {
    await trx
      .updateTable('jobs')
      .set({ failed_at: clock.now(), locked_until: null, last_error: reason })
      .where('id', '=', job.id)
      .execute();
    await trx
      .insertInto('operator_tasks')
      .values({
        id: ids.id(),
        kind: 'job_failed',
        detail: json({ job_id: job.id, queue: job.queue, reason }),
        created: clock.now(),
      })
      .execute();
  }

  return {
    async enqueue(trx, job) {
      const row = await trx
        .insertInto('jobs')
        .values({
          id: ids.id(),
          queue: job.queue,
          payload: json(job.payload ?? {}),
          unique_key: job.uniqueKey ?? null,
          run_at: job.runAt ?? clock.now(),
          ...(job.maxAttempts !== undefined && { max_attempts: job.maxAttempts }),
          created: clock.now(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['queue', 'unique_key'])
            .where('unique_key', 'is not', null)
            .where('failed_at', 'is', null)
            .doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    async claim(db, { queues, limit, leaseMs }) {
      const claimed = await sql<ClaimedJob>`
        with due as materialized (
          select id from jobs
          where failed_at is null and run_at <= ${clock.now()} and queue = any(${queues})
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

const reasonOf = (error: unknown): string =>
  redactText(error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error').slice(
    0,
    longestError,
  );
