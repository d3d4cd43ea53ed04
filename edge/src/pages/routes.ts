import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { colorSchemeIn, keepsTypefaceIn, ownFirstPagesIn } from '@tillway/contract/release';
import { languageIn } from '@tillway/language';
import type { Typeface } from '../assets/typeface';
import type { PortalSource } from '../portals/portal-source';
import { acceptedEncoding } from '@tillway/contract/accepted-encoding';
import { hasNoSession, sessionIn } from '../server/session-cookie';
import { formInPage } from '../sign-in/form-in-page';
import { compress } from './compress';
import { firstTitle, renderPage } from './page';
import type { Script } from './tags';
import { contentSecurityPolicy, pageHeaders } from './security-policy';

/**
 * Answers whether a path ends like a file. Scripts and strangers ask for such paths, the portal's navigation never
 * does.
 */
const looksLikeFile = (path: string) => (path.split('/').at(-1) ?? '').includes('.');

/** Serves a screen of the portal at every path that nothing else claims. */
export function pageRoutes(
  server: FastifyInstance,
  portals: PortalSource,
  { typeface, signInScript }: { typeface: Typeface; signInScript: Script },
) {
  server.get('/*', async (request, reply) => {
    const [path = '/', query = ''] = request.url.split('?');
    if (looksLikeFile(path)) return reply.callNotFound();

    const portal = await portals.ofRequest(request.headers);
    if (!portal) {
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain')
        .send('The portal is not published yet.');
    }

    const nonce = randomBytes(16).toString('base64url');
    const { configuration, developmentOrigins } = portal;
    const policies = configuration.remotes.flatMap(({ manifest }) => manifest.trustedTypes ?? []);
    const policy = contentSecurityPolicy({ nonce, developmentOrigins, policies });
    const headers = pageHeaders({ isDevelopment: developmentOrigins.length > 0 });
    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const chosen = languageIn(cookie);
    const form =
      path === '/' && hasNoSession(cookie)
        ? formInPage(configuration, configuration.brand.title ?? firstTitle, {
            nonce,
            script: signInScript,
            chosen,
            acceptLanguage,
          })
        : undefined;
    const page = Buffer.from(
      renderPage(portal, {
        path,
        nonce,
        typeface,
        keepsTypeface: keepsTypefaceIn(cookie),
        isSignedIn: sessionIn(cookie) !== undefined,
        hasFirstPages: query === '' && !ownFirstPagesIn(cookie),
        colorScheme: colorSchemeIn(cookie),
        language: chosen,
        form,
      }),
    );
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    reply.headers({ ...headers, 'content-security-policy': policy });
    if (encoding === undefined) return reply.send(page);
    return reply.header('content-encoding', encoding).send(await compress[encoding](page));
  });
}
