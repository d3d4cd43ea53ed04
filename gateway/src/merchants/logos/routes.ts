import { logoUploadEndpoint, type LogoUploadResponse } from '@tillway/contract';
import { clientOf } from '@tillway/contract/client-address';
import { logoLimits, logoTypes, messages } from '@tillway/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import type { Session } from '../../platform/access/session';
import { type CountCall, notFound, Refusal } from '../../platform/http';
import { readCookie, sessionCookie } from '../../platform/http/cookies';
import { answerFailure } from '../../platform/http/failures';
import { guard } from '../../platform/http/guard';
import { parseQuery } from '../../platform/http/parse';
import { noSession } from '../../platform/http/refusal';
import { apiBase } from '../../platform/http/routes';
import type { AdministrationParts } from '../accounts/administered';
import { isLogoAddress } from './address';
import { refused } from './picture';
import { findLogo } from './store';
import { takeLogo } from './upload';

interface LogoParts extends Pick<AdministrationParts, 'db' | 'clock' | 'ids' | 'keyring'> {
  sessions: { find(token: string): Promise<Session | undefined> };
  countCall: CountCall;
}

/**
 * Adds the logo routes, which are separate because a file is no JSON and larger than other calls
 * allow. The body is read only after the user is known.
 */
export function addLogos(root: FastifyInstance, parts: LogoParts): void {
  void root.register(async (app) => addUpload(app, parts));
  root.get<{ Params: { id: string } }>(`${apiBase}/logos/:id`, async ({ params, ip }, reply) => {
    parts.countCall('logos', clientOf(ip));
    const logo = params.id.includes('\0') ? undefined : await findLogo(parts.db, params.id);
    if (!logo) throw notFound();
    return (
      reply
        // Another picture has another address, so this one never changes.
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/png' })
        .send(logo.png)
    );
  });
}

function addUpload(app: FastifyInstance, parts: LogoParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [...logoTypes],
    { parseAs: 'buffer', bodyLimit: logoLimits.bytes },
    (_request, body, done) => done(null, body),
  );
  app.setErrorHandler((error, request, reply) => answerFailure(fileFailure(error), request, reply));
  const uploads = new WeakMap<FastifyRequest, InferOutput<typeof logoUploadEndpoint.query>>();
  app.route<{ Params: { id: string }; Body: Buffer | undefined }>({
    method: logoUploadEndpoint.method,
    url: `${apiBase}/accounts/:id/logo`,
    async onRequest(request) {
      uploads.set(request, await allowed(request, parts));
    },
    async handler(request): Promise<LogoUploadResponse> {
      const { type } = uploads.get(request) ?? {};
      // The framework matches content types by prefix and would accept a charset after one.
      if (!type || request.headers['content-type'] !== type || !request.body?.length)
        throw refused(messages.logoNotAllowed);
      const image = await takeLogo(parts, { accountId: request.params.id, type, content: request.body });
      return { error: false, image };
    },
  });
}

/**
 * Runs the checks of every call before a byte of the file is read: session, permission, rate limit,
 * and the signed address. Throws a refusal if one fails.
 */
async function allowed(
  request: FastifyRequest<{ Params: { id: string } }>,
  { sessions, countCall, keyring, clock }: LogoParts,
) {
  const token = readCookie(request.headers.cookie, sessionCookie);
  const session = token === undefined ? undefined : await sessions.find(token);
  request.userId = session?.user.id;
  guard(logoUploadEndpoint, {
    session,
    csrfHeader: request.headers['x-csrf-token'],
    fetchSite: request.headers['sec-fetch-site'],
  });
  if (!session) throw noSession();
  countCall('logoUploads', session.user.id);
  const query = parseQuery(logoUploadEndpoint, request.query) as InferOutput<typeof logoUploadEndpoint.query>;
  const upload = { accountId: request.params.id, userId: session.user.id, type: query.type };
  if (!isLogoAddress(keyring, upload, query, clock.now()))
    throw new Refusal({ status: 403, code: 'upload_address', message: messages.logoAddressOver });
  return query;
}

/** Turns the framework's errors about a file into errors of its field. */
function fileFailure(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return refused(messages.logoTooLarge);
  return status === 415 ? refused(messages.logoNotAllowed) : error;
}
