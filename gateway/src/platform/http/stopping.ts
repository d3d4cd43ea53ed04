import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './refusal';

/** An idle connection may already have a call on its way when the server stops. Milliseconds. */
const standardGraceMs = 250;
/** Longer than a call to a processor may take; a call that lasts longer will not end. Milliseconds. */
const mostMs = 25_000;

/**
 * Lets a stopping server refuse new connections and finish its calls. New calls on open connections get 503,
 * so that callers know nothing was done. Only after the grace period are idle connections closed; closing
 * them at once would reset calls already sent but not yet read.
 */
export function addStopping(app: FastifyInstance, graceMs = standardGraceMs): void {
  const { server } = app;
  const withoutCall = new Set<Socket>();
  let isStopping = false;
  let isGraceOver = false;
  server.on('connection', (socket) => {
    withoutCall.add(socket);
    socket.once('close', () => withoutCall.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    withoutCall.delete(socket);
    answer.once('close', () => {
      if (isGraceOver) socket.destroySoon();
      else if (!socket.destroyed) withoutCall.add(socket);
    });
  });
  // The server's own close comes too early, and would skip a connection that never had a call.
  server.closeIdleConnections = () => undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    setTimeout(() => {
      isGraceOver = true;
      for (const socket of withoutCall) socket.destroy();
    }, graceMs).unref();
    setTimeout(() => server.closeAllConnections(), mostMs).unref();
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw unavailable();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
}
