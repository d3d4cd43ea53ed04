import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Pictures that belong to no release: brand icons and logos, card brands. Their names stay, so browsers ask by ETag. Of
 * several folders the first that has the file answers.
 */
export async function staticRoutes(server: FastifyInstance, folders: string[]) {
  await server.register(fastifyStatic, {
    root: folders,
    prefix: '/static/',
    index: false,
    dotfiles: 'deny',
    cacheControl: true,
    maxAge: '1h',
    setHeaders(response) {
      response.setHeader('cross-origin-resource-policy', 'cross-origin');
      // A picture opened by itself is a document of this origin: it may not run anything.
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  });
}
