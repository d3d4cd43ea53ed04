import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pictureOnly } from './file-policies';

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
      response.setHeader('content-security-policy', pictureOnly);
    },
  });
}
