import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export interface Typeface {
  /** The address of the file, which changes with its content. */
  href: string;
  /** The `@font-face` rules of the bundled face and of a local face with the same measures. */
  css: string;
}

const inter = (href: string, more = ''): string =>
  `@font-face{font-family:'Inter Variable';src:url(${href}) format('woff2');font-weight:100 900;font-display:optional;${more}}`;

/**
 * The local face is as wide and as high as the bundled face, so a line is the same in both. With `optional`, a page
 * that began with the local face keeps it, and nothing moves. The digits are a separate face, all of one width. The
 * same feature on the whole face would draw hyphens as wide as digits.
 */
const faces = (href: string): string =>
  [
    inter(href),
    inter(href, `unicode-range:U+30-39;font-feature-settings:'tnum'`),
    `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('ArialMT'),local('Liberation Sans'),local('Helvetica Neue');ascent-override:90.49%;descent-override:22.53%;line-gap-override:0%;size-adjust:107.06%}`,
  ].join('');

/** Serves the typeface of every page of this origin. */
export function typefaceRoutes(server: FastifyInstance, file: Buffer): Typeface {
  const version = createHash('sha256').update(file).digest('hex').slice(0, 12);
  const href = `/fonts/inter.${version}.woff2`;
  server.get(href, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('font/woff2')
      .send(file),
  );
  return { href, css: faces(href) };
}
