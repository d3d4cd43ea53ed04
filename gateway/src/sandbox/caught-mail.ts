import { createHash } from 'node:crypto';
import { can } from '@tillway/rules';
import type { FastifyInstance } from 'fastify';
import type { Executor } from '../platform/database';
import { readCookie, sessionCookie } from '../platform/http/cookies';
import { apiBase } from '../platform/http/routes';
import type { Sessions } from '../identity';
import type { Keyring } from '../platform/sealing/keyring';
import { bodyColumns, type MailBody, decryptedBody } from '../platform/mail/body';
import { escapeHtml } from '../platform/mail/email-content';

const newest = 100;
const path = `${apiBase}/dev/mail`;

const style = `
body { margin: 0; background: #f6f7f9; color: #161a20; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem; }
h1 { margin: 0; font-size: 1.375rem; }
p { margin: 0; color: #4a5160; }
table { width: 100%; border-spacing: 0 0.75rem; }
th { text-align: start; padding: 0 1rem; font-weight: 600; color: #4a5160; }
tr { background: #fff; }
thead tr { background: none; }
td { padding: 0.75rem 1rem; overflow-wrap: anywhere; vertical-align: top; }
td:last-child { white-space: nowrap; }
time { color: #4a5160; }
a { display: inline-block; padding: 0.25rem 0.5rem; color: #0e6470; }
@media (max-width: 40rem) {
  thead { display: none; }
  tr { display: grid; padding: 0.5rem 0; }
  td { padding: 0.125rem 1rem; }
  td:last-child { padding-left: 0.5rem; }
}`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Our own page has no script. An e-mail's page may style its elements and show logos; its links leave the page. */
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation";

/** Uses the caller's address as the edge reports it, for a gateway behind an edge. */
const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address);

/**
 * Adds `/api/dev/mail`: the e-mails of this gateway, newest first, as text and as a page, so that a developer
 * sees them as a payer would. Its links grant access, so only callers on this machine and superusers may open
 * it.
 */
export function addCaughtMail(
  root: FastifyInstance,
  { db, keyring, sessions }: { db: Executor; keyring: Keyring; sessions: Pick<Sessions, 'find'> },
): void {
  void root.register(async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (isOwnMachine(request.ip)) return;
      const token = readCookie(request.headers.cookie, sessionCookie);
      const session = token === undefined ? undefined : await sessions.find(token);
      const mayRead = session && !session.isPending && !session.mustChangePassword;
      if (!mayRead || !can(session.permissions, 'superuser')) reply.callNotFound();
    });
    addPages(app, db, keyring);
  });
}

function addPages(app: FastifyInstance, db: Executor, keyring: Keyring): void {
  app.get(path, async (_request, reply) => {
    const mails = await db
      .selectFrom('outbox')
      .select(['id', 'created', 'kind', 'recipient', 'subject', 'sent'])
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(newest)
      .execute();
    const rows = mails.map((mail) => row(mail));
    const table = `<table><thead><tr><th>Mail</th><th>To</th><th>Made</th><th>Open</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    return reply
      .header('content-security-policy', pagePolicy)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mail</title><style>${style}</style></head><body><main><h1>Mail</h1><p>What this gateway would have sent, newest first.</p>${
          rows.length === 0 ? '<p>No mail yet.</p>' : table
        }</main></body></html>`,
      );
  });

  app.get<{ Params: { id: string; form: string } }>(`${path}/:id/:form`, async ({ params }, reply) => {
    if (params.id.includes('\0')) return reply.callNotFound();
    const mail = await db
      .selectFrom('outbox')
      .select(['id', 'created', 'recipient', 'subject', 'sent', ...bodyColumns])
      .where('id', '=', params.id)
      .executeTakeFirst();
    const body = mail && (decryptedBody(keyring, mail) ?? sentBody);
    if (mail && params.form === 'text')
      return reply
        .type('text/plain; charset=utf-8')
        .send(
          [
            `Date: ${mail.created.toISOString()}${mail.sent === null ? ' (waiting)' : ''}`,
            `To: ${mail.recipient}`,
            `Subject: ${mail.subject}`,
            '',
            body?.text,
            '',
          ].join('\n'),
        );
    if (body?.html && params.form === 'html')
      return reply
        .header('content-security-policy', mailPolicy)
        .type('text/html; charset=utf-8')
        .send(body.html);
    return reply.callNotFound();
  });
}

/** The gateway does not keep the content of an e-mail after sending. */
const sentBody: MailBody = { text: '(sent)', html: '<p>Sent: what it said is no longer kept.</p>' };

interface CaughtMail {
  id: string;
  created: Date;
  kind: string;
  recipient: string;
  subject: string;
  sent: Date | null;
}

function row({ id, created, kind, recipient, subject, sent }: CaughtMail): string {
  const made = created.toISOString();
  const shown = `${made.slice(0, 10)} ${made.slice(11, 19)} UTC`;
  const cells = [
    `<strong>${escapeHtml(subject)}</strong><br>${escapeHtml(kind)}`,
    escapeHtml(recipient),
    `<time datetime="${made}">${shown}</time>${sent === null ? ' (waiting)' : ''}`,
    `<a href="${path}/${id}/html">HTML</a> <a href="${path}/${id}/text">Text</a>`,
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}
