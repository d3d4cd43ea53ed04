import type { Executor } from '../database';
import type { Clock } from '../clock';
import type { Ids } from '../ids';
import type { Keyring } from '../sealing/keyring';
import type { Queue } from '../worker/queue';
import { noBody, sealedBody } from './body';
import { type EmailContent, emailHtml, emailText } from './email-content';
import type { Portals } from './portals';

/** An e-mail that is to be sent. */
export interface Mail {
  /** Key of the portal whose sender it comes from; null is the default one. */
  portal: string | null;
  accountId: string | null;
  /** What it is about, for example `receipt`. */
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
/** The jobs of the version before, whose worker cannot open what is sealed. */
export const formerMailQueue = 'mail.send';
/** What waits in these has not gone out. */
export const mailQueues: readonly string[] = [mailQueue, formerMailQueue];
/** With the queue's waits between them, about a day. */
const tries = 12;

/**
 * Writes an e-mail into the outbox in its portal's look, in the transaction that causes it: it goes out if and only if that is committed. The
 * worker sends it, again if need be, and raises an exception when it gives up. What it says is sealed meanwhile.
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
