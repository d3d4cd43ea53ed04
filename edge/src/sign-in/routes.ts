import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Script } from '../pages/tags';
import { acceptedEncoding } from '@tillway/contract/accepted-encoding';

const digest = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(encoding);

/** A script that comes with the edge. */
export interface OwnScript extends Script {
  version: string;
  bytes: number;
}

/** Serves the script of the form in the page, compressed, at an address that changes with its content. */
export function signInRoutes(server: FastifyInstance, content: string): OwnScript {
  const version = digest('sha256', content, 'hex').slice(0, 12);
  const href = `/sign-in/${version}.js`;
  const compressed = { br: brotliCompressSync(content), gzip: gzipSync(content, { level: 9 }) };
  server.get(href, async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('vary', 'accept-encoding')
      .type('text/javascript; charset=utf-8')
      .send(encoding === undefined ? content : compressed[encoding]);
  });
  const integrity = `sha384-${digest('sha384', content, 'base64')}`;
  return { href, integrity, version, bytes: Buffer.byteLength(content) };
}
