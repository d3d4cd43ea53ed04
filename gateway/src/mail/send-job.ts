import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { JobHandler } from '../worker/worker';
import { mailQueue } from './outbox';
import type { MailTransport } from './transport';

const PayloadSchema = v.object({ id: v.string() });

interface Parts {
  db: Executor;
  clock: Pick<Clock, 'now'>;
  transport: MailTransport;
}

/** Sends the mails of the outbox. A mail may arrive twice when its answer is lost, never not at all. */
export const mailJobs = ({ db, clock, transport }: Parts): Record<string, JobHandler> => ({
  [mailQueue]: async (payload) => {
    const { id } = v.parse(PayloadSchema, payload);
    const mail = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'body_text', 'body_html'])
      .where('id', '=', id)
      .where('sent', 'is', null)
      .executeTakeFirst();
    if (!mail) return undefined;
    await transport.send(mail);
    await db.updateTable('outbox').set({ sent: clock.now() }).where('id', '=', id).execute();
    return undefined;
  },
});
