import type { Executor } from '../database';
import type { Clock } from '../clock';
import type { Ids } from '../ids';
import type { Keyring } from '../sealing/keyring';
import type { Queue } from '../worker/queue';
import { noBody, sealedBody } from './body';
import { type EmailContent, emailHtml, emailText } from './email-content';
import type { Portals } from './portals';

/** An e-mail to send. */
export interface Mail {
  /** Key of the portal whose sender it uses; null is the default portal. */
  portal: string | null;
  accountId: string | null;
  /** Kind of e-mail, for example `receipt`. */
  kind: string;
  recipient: string;
  subject: string;
  content: EmailContent;
}

export interface Mailing {
  portals: Portals;
  queue: Queue;
  ids: Ids;
  keyring: Keyring;
  clock: Pick<Clock, 'now'>;
}

export const mailQueue = 'mail.deliver';
/** Queue of the previous version, whose worker cannot open sealed content. */
export const formerMailQueue = 'mail.send';
/** Queues whose jobs are unsent e-mails. */
export const mailQueues: readonly string[] = [mailQueue, formerMailQueue];
/** Attempts; with the queue's delays, about a day. */
const tries = 12;

/**
 * Writes an e-mail into the outbox in its portal's look. It belongs to the transaction that causes it, and is
 * sent if and only if that commits. The worker sends it, retries, and raises an exception when it gives up.
 * Its content is sealed meanwhile.
 */
export async function sendLater(
  trx: Executor,
  { queue, ids, keyring, clock, portals }: Mailing,
  mail: Mail,
): Promise<void> {
  const id = ids.id();
  const { brand } = portals.of(mail.portal);
  const body = { text: emailText(mail.content, brand), html: emailHtml(mail.content, brand) };
  await trx
    .insertInto('outbox')
    .values({
      id,
      portal: mail.portal,
      account_id: mail.accountId,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      ...noBody,
      sealed: sealedBody(keyring, id, body),
      created: clock.now(),
      sent: null,
      last_error: null,
    })
    .execute();
  await queue.enqueue(trx, { queue: mailQueue, payload: { id }, uniqueKey: id, maxAttempts: tries });
}
