import { evidenceFile, evidenceFileEndpoint, evidenceUploadEndpoint } from '@tillway/contract';
import { evidenceFileTypes, messages } from '@tillway/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { Session } from '../../platform/access/session';
import { type CountCall, notFound } from '../../platform/http';
import { refusedFile, type Sessions, sessionOfFileCall, takeFiles } from '../../platform/http/file-calls';
import { parseQuery } from '../../platform/http/parse';
import { noSession } from '../../platform/http/refusal';
import { apiBase } from '../../platform/http/routes';
import type { DisputeParts } from './dispute-parts';
import { addEvidence } from './evidence';
import { disputeRecord, findDispute } from './record';
import { findFile } from './record-store';

interface FileParts extends DisputeParts {
  sessions: Sessions;
  countCall: CountCall;
}

type Query = InferOutput<typeof evidenceUploadEndpoint.query>;

/**
 * Adds the routes of evidence files, which are separate because a file is no JSON and larger than other calls allow.
 * Its body is read only after the user is known. A file is always sent as a download, so that no browser shows it as
 * part of the portal.
 */
export function addEvidenceFiles(root: FastifyInstance, parts: FileParts): void {
  void root.register(async (app) => addUpload(app, parts));
  root.get<{ Params: { id: string; file: string } }>(
    `${apiBase}/chargebacks/:id/files/:file`,
    async (request, reply) => {
      const session = await sessionOfFileCall(request, parts.sessions, evidenceFileEndpoint);
      parts.countCall('evidenceFiles', session.user.id);
      const { id, file } = request.params;
      if (`${id}${file}`.includes('\0')) throw notFound(messages.invalidEvidence);
      const { account_id: accountId } = await findDispute(parts.db, session.scope, id);
      const found = await findFile(parts.db, { accountId, id }, file);
      if (!found) throw notFound(messages.invalidEvidence);
      return reply
        .headers({
          'content-type': found.file_type ?? 'application/octet-stream',
          'content-disposition': attachment(found.file_name ?? 'evidence'),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-store',
        })
        .send(found.content);
    },
  );
}

function addUpload(app: FastifyInstance, parts: FileParts): void {
  takeFiles(app, {
    types: evidenceFileTypes,
    mostBytes: evidenceFile.bytes,
    tooLarge: messages.evidenceFileTooLarge,
    notAllowed: messages.evidenceFileNotAllowed,
  });
  const asked = new WeakMap<FastifyRequest, { session: Session; query: Query }>();
  app.route<{ Params: { id: string }; Body: Buffer | undefined }>({
    method: evidenceUploadEndpoint.method,
    url: `${apiBase}/chargebacks/:id/files`,
    async onRequest(request) {
      const session = await sessionOfFileCall(request, parts.sessions, evidenceUploadEndpoint);
      parts.countCall('evidenceUploads', session.user.id);
      const query = parseQuery(evidenceUploadEndpoint, request.query) as Query;
      asked.set(request, { session, query });
    },
    async handler(request) {
      const { session, query } = asked.get(request) ?? {};
      if (!session || !query) throw noSession();
      const { id } = request.params;
      if (id.includes('\0')) throw notFound(messages.invalidChargeback);
      const { account_id: accountId } = await findDispute(parts.db, session.scope, id);
      // The framework matches content types by prefix and would accept a charset after one.
      if (request.headers['content-type'] !== query.type) throw refusedFile(messages.evidenceFileNotAllowed);
      if (!request.body?.length) throw refusedFile(messages.evidenceFileRequired);
      const { name, type } = query;
      const { user } = session;
      await addEvidence(parts, {
        accountId,
        id,
        file: { name, type, content: request.body },
        actor: { userId: user.id, email: user.email, ipAddress: request.ip },
      });
      return disputeRecord(parts.db, session.scope, id);
    },
  });
}

/** Names a download in ASCII for old clients, and as it is for others (RFC 6266). */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
