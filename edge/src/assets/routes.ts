import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseCatalog } from '../releases/catalog';
import { contentType } from '../releases/content-type';
import { encodings } from '../releases/file-check';
import { keyOf } from '../releases/moves';
import type { ObjectStore } from '../releases/object-store';
import { folderOf, isReleaseName } from '../releases/release';
import { acceptedEncoding } from '@tillway/contract/accepted-encoding';
import { pictureOnly, scriptOnly } from './file-policies';
import type { createServed } from './served-releases';

/** A release never changes, and any page may use it: shells of other origins load remotes with CORS and their hash. */
const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'accept-encoding',
} as const;

/** Headers of a file that only one session sees. No cache on the way keeps a copy. */
const ownHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' } as const;

interface Params {
  part?: string;
  version: string;
  '*': string;
}

interface AssetParts {
  store: ObjectStore;
  catalog: ReleaseCatalog;
  served: ReturnType<typeof createServed>;
}

/**
 * Serves the files that a release document lists, and no others, in the best compressed form available. A quarantined
 * release answers 410, so tabs that still show it stop loading it.
 */
export function assetRoutes(server: FastifyInstance, { store, catalog, served }: AssetParts) {
  const serve = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const { part = 'shell', version, '*': file } = request.params;
    const release = { part, version };
    if (!isReleaseName(release)) return reply.callNotFound();
    const document = await catalog.document(release);
    const listed = document && Object.hasOwn(document.files, file) ? document.files[file] : undefined;
    if (!listed) return reply.callNotFound();
    const { quarantined } = await catalog.state();
    if (keyOf(release) in quarantined) {
      return reply.code(410).header('cache-control', 'no-store').type('text/plain').send('Gone');
    }
    const toWhom = await served(release, request);
    if (toWhom === 'nobody') return reply.callNotFound();

    const available = encodings.filter(({ size }) => listed[size] !== undefined);
    const accepted = acceptedEncoding(
      request.headers['accept-encoding'],
      available.map(({ encoding }) => encoding),
    );
    const form = available.find(({ encoding }) => encoding === accepted);
    const content = await store.read(`${folderOf(release)}/${file}${form?.suffix ?? ''}`);
    if (!content) throw new Error(`${keyOf(release)}: ${file} is listed but not in the store`);
    const type = contentType(file) ?? 'application/octet-stream';
    reply.headers(assetHeaders).type(type);
    if (toWhom === 'session') reply.headers(ownHeaders);
    // A script opened by itself is text. A worker made from it obeys the policy that comes with it.
    const isScript = type.startsWith('text/javascript');
    reply.header('content-security-policy', isScript ? scriptOnly : pictureOnly);
    if (form) reply.header('content-encoding', form.encoding);
    return reply.send(content);
  };

  server.get<{ Params: Params }>('/shell/:version/*', serve);
  server.get<{ Params: Params }>('/remotes/:part/:version/*', serve);
}
