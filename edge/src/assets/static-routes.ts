import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pictureOnly } from './file-policies';

/**
 * Serves pictures that belong to no release: brand icons, logos, and card brands. Their names stay, so browsers
 * revalidate by ETag. The first folder that has the file answers.
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
