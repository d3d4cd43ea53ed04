import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { JobHandler } from '../worker/worker';
import type { Keyring } from '../sealing/keyring';
import { bodyColumns, noBody, decryptedBody } from './body';
import { formerMailQueue, mailQueue } from './outbox';
import type { Portals } from './portals';
import type { MailTransport } from './transport';

const PayloadSchema = v.object({ id: v.string() });

interface Parts {
  db: Executor;
  keyring: Keyring;
  clock: Pick<Clock, 'now'>;
  transport: MailTransport;
  portals: Portals;
}

/**
 * Creates the jobs that send e-mails from the outbox and then delete their content. An e-mail may arrive
 * twice if the server's response is lost, but none is lost silently.
 */
export function mailJobs({ db, keyring, clock, transport, portals }: Parts): Record<string, JobHandler> {
  const send: JobHandler = async (payload) => {
    const { id } = v.parse(PayloadSchema, payload);
    const mail = await db
      .selectFrom('outbox')
      .select(['id', 'portal', 'recipient', 'subject', ...bodyColumns])
      .where('id', '=', id)
      .where('sent', 'is', null)
      .executeTakeFirst();
    const body = mail && decryptedBody(keyring, mail);
    if (!body) return undefined;
    const { recipient, subject } = mail;
    const from = portals.of(mail.portal).sender;
    await transport.send({ id, from, recipient, subject, ...body });
    const kept = transport.isCatching ? {} : noBody;
    await db
      .updateTable('outbox')
      .set({ ...kept, sent: clock.now() })
      .where('id', '=', id)
      .execute();
    return undefined;
  };
  return { [mailQueue]: send, [formerMailQueue]: send };
}
