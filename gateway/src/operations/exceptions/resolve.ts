import { exceptionNoteError, messages } from '@tillway/rules';
import type { Actor, Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { invalid, notFound, Refusal } from '../../platform/http';
import { inquiryJob } from '../../payments/jobs';
import type { Queue } from '../../platform/worker/queue';
import {
  dropGivenUp,
  type ExceptionRow,
  findException,
  findUnknown,
  lockException,
  markResolved,
  retryGivenUp,
} from './store';

export interface ExceptionParts {
  db: Executor;
  clock: Pick<Clock, 'now'>;
  audit: Audit;
  queue: Pick<Queue, 'enqueue'>;
}

interface Resolution {
  id: string;
  /** The findings and actions of the user who resolves it. */
  note: string;
  /** True to retry the job that was given up. */
  retry: boolean;
  actor: Actor;
}

/**
 * Resolves an exception with a note and an audit row. Retries its failed jobs now, or removes them
 * from the queue. A retry inquires again about an unknown payment. Throws 404 if there is no such
 * exception, 409 if it is resolved, 422 if the note is invalid or there is nothing to retry.
 */
export async function resolveException(
  { db, clock, audit, queue }: ExceptionParts,
  { id, note, retry, actor }: Resolution,
): Promise<ExceptionRow> {
  const wrong = exceptionNoteError(note);
  if (wrong !== undefined) throw invalid([{ field: 'note', message: wrong }]);
  return db.transaction().execute(async (trx) => {
    await lockException(trx, id);
    const found = await findException(trx, id);
    if (!found) throw notFound(messages.invalidException);
    if (found.resolved !== null)
      throw new Refusal({ status: 409, code: 'exception_state', message: messages.exceptionResolved });
    if (retry && !found.can_retry) {
      const message = messages.exceptionNotRetryable;
      throw new Refusal({ status: 422, code: 'not_retryable', message, fields: { retry: message } });
    }
    const at = clock.now();
    await (retry ? tryAgain(trx, queue, id, at) : dropGivenUp(trx, id));
    await markResolved(trx, id, { at, userId: actor.userId, note });
    await audit.write(trx, {
      action: 'exception.resolved',
      actor,
      accountId: found.account_id ?? undefined,
      subject: { type: 'exceptions', id },
      detail: { kind: found.kind, note, retry, transaction_id: found.transaction_id },
    });
    return { ...found, can_retry: false, resolved: at, note, resolved_by: actor.email ?? null };
  });
}

async function tryAgain(trx: Executor, queue: ExceptionParts['queue'], id: string, at: Date): Promise<void> {
  await retryGivenUp(trx, id, at);
  const unknown = await findUnknown(trx, id);
  const inquire = unknown && inquiryJob(unknown, at);
  if (inquire) await queue.enqueue(trx, inquire);
}
