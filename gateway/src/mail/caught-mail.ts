import type { FastifyInstance } from 'fastify';
import type { Executor } from '../database';
import { apiBase } from '../http/routes';

const newest = 100;

/**
 * `/api/dev/mail`: the mails of this gateway as plain text, newest first, so that a developer sees what a payer would get.
 * Only in sandbox mode.
 */
export function addCaughtMail(app: FastifyInstance, db: Executor): void {
  app.get(`${apiBase}/dev/mail`, async (_request, reply) => {
    const mails = await db
      .selectFrom('outbox')
      .select(['created', 'recipient', 'subject', 'body_text', 'sent'])
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();
    const text = mails.map(({ created, recipient, subject, body_text, sent }) =>
      [
        `Date: ${created.toISOString()}${sent === null ? ' (waiting)' : ''}`,
        `To: ${recipient}`,
        `Subject: ${subject}`,
        '',
        body_text,
      ].join('\n'),
    );
    return reply
      .type('text/plain; charset=utf-8')
      .send(mails.length === 0 ? 'No mail yet.\n' : `${text.join(`\n\n${'─'.repeat(60)}\n\n`)}\n`);
  });
}
