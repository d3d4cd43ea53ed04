import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { acceptedEncoding } from '@tillway/contract/accepted-encoding';
import { authorizePage, type PageBrand, type PageFiles, payerStyles, payPage } from '@tillway/payer';
import type { Typeface } from '../assets/typeface';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders, reportPath } from '../pages/security-policy';
import { type PortalFile, portalOfHost } from '../portals/portal-file';

/** The pages have only these files as style and script, and write no HTML. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `font-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  `report-uri ${reportPath}`,
  'report-to reports',
].join('; ');

const types = { 'payer.js': 'text/javascript; charset=utf-8', 'payer.css': 'text/css; charset=utf-8' };
const isFile = (name: string): name is keyof typeof types => Object.hasOwn(types, name);

const digest = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(encoding);

/** A file in each form in which it is served. */
const forms = (content: string) => ({
  plain: content,
  br: brotliCompressSync(content),
  gzip: gzipSync(content, { level: 9 }),
});

/** Builds the files of both pages in a brand's look, at addresses that change with their content. */
function pageOf(brand: PageBrand, script: string, typeface: Typeface) {
  const contents = { 'payer.js': script, 'payer.css': typeface.css + payerStyles(brand) };
  const version = digest('sha256', contents['payer.js'] + contents['payer.css'], 'hex').slice(0, 12);
  const files: PageFiles = {
    typeface: typeface.href,
    style: `/payer/${version}/payer.css`,
    script: {
      href: `/payer/${version}/payer.js`,
      integrity: `sha384-${digest('sha384', script, 'base64')}`,
    },
  };
  const served = {
    'payer.js': forms(contents['payer.js']),
    'payer.css': forms(contents['payer.css']),
  };
  return { brand, version, served, files };
}

/**
 * Serves the pages of payers who follow a link, `/pay` and `/authorize`, in the brand of their host. They need no
 * release, so payers can pay while the portal is being published. Only the gateway reads the token in the address.
 */
export function payerRoutes(
  server: FastifyInstance,
  portals: PortalFile,
  { script, typeface }: { script: string; typeface: Typeface },
): void {
  const madeFor = new WeakMap<PageBrand, ReturnType<typeof pageOf>>();
  const pageOfHost = (host: string | undefined) => {
    const { brand } = portalOfHost(portals, host).portal;
    const made = madeFor.get(brand) ?? pageOf(brand, script, typeface);
    madeFor.set(brand, made);
    return made;
  };

  server.get<{ Params: { version: string; file: string } }>(
    '/payer/:version/:file',
    async ({ params, headers }, reply) => {
      const { version, served } = pageOfHost(headers.host);
      if (params.version !== version || !isFile(params.file)) return reply.callNotFound();
      const encoding = acceptedEncoding(headers['accept-encoding'], ['br', 'gzip']);
      if (encoding !== undefined) reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(types[params.file])
        .send(served[params.file][encoding ?? 'plain']);
    },
  );

  const serve = (render: typeof payPage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand, files } = pageOfHost(request.headers.host);
    return reply
      .headers({ ...pageHeaders({ isDevelopment: false }), 'content-security-policy': policy })
      .send(render(brand, files));
  };
  server.get('/pay', serve(payPage));
  server.get('/authorize', serve(authorizePage));
}
