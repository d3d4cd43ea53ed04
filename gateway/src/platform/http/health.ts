import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './open-api';
import { failureBody } from './refusal';
import { apiBase } from './routes';
import type { ServerParts } from './server-parts';

/**
 * Adds the endpoints for monitoring: health with the number of open exceptions, readiness, and the OpenAPI
 * document.
 */
export function addHealth(
  app: FastifyInstance,
  { ready, exceptions, tellsItsCalls }: Pick<ServerParts, 'ready' | 'exceptions' | 'tellsItsCalls'>,
): void {
  app.get(`${apiBase}/health`, async () => ({ error: false, exceptions: exceptions() }));
  app.get(`${apiBase}/ready`, async (request, reply) => {
    try {
      await ready();
      return { error: false };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const body = failureBody({ code: 'not_ready', message: 'The gateway is not ready', fields: undefined });
      return reply.status(503).send(body);
    }
  });
  if (!tellsItsCalls) return;
  let document: string | undefined;
  app.get(`${apiBase}/openapi.json`, async (_request, reply) => {
    // Created on demand, because it takes longer than the rest of the startup and few callers want it.
    document ??= JSON.stringify(openApiDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
