import { logoUploadEndpoint, type LogoUploadResponse } from '@tillway/contract';
import { clientOf } from '@tillway/contract/client-address';
import { logoLimits, logoTypes, messages } from '@tillway/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InferOutput } from 'valibot';
import { type CountCall, notFound, Refusal } from '../../platform/http';
import { refusedFile, type Sessions, sessionOfFileCall, takeFiles } from '../../platform/http/file-calls';
import { parseQuery } from '../../platform/http/parse';
import { apiBase } from '../../platform/http/routes';
import type { AdministrationParts } from '../accounts/administered';
import { isLogoAddress } from './address';
import { findLogo } from './store';
import { takeLogo } from './upload';

interface LogoParts extends Pick<AdministrationParts, 'db' | 'clock' | 'ids' | 'keyring'> {
  sessions: Sessions;
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
  takeFiles(app, {
    types: logoTypes,
    mostBytes: logoLimits.bytes,
    tooLarge: messages.logoTooLarge,
    notAllowed: messages.logoNotAllowed,
  });
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
        throw refusedFile(messages.logoNotAllowed);
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
  const session = await sessionOfFileCall(request, sessions, logoUploadEndpoint);
  countCall('logoUploads', session.user.id);
  const query = parseQuery(logoUploadEndpoint, request.query) as InferOutput<typeof logoUploadEndpoint.query>;
  const upload = { accountId: request.params.id, userId: session.user.id, type: query.type };
  if (!isLogoAddress(keyring, upload, query, clock.now()))
    throw new Refusal({ status: 403, code: 'upload_address', message: messages.logoAddressOver });
  return query;
}
