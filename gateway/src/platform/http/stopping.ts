import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './refusal';

/** A connection that says nothing when the server stops may bring a call that is on its way already. */
const standardGraceMs = 250;
/** Longer than a processor may take. What is not over by then will not be over. */
const mostMs = 25_000;

/**
 * A server that stops takes no connections more and finishes the calls that it has. What comes on a connection that is open
 * is answered 503, so that its caller knows that nothing was done; only then are connections without a call closed. Closed
 * at once, they would be reset under calls that were sent and not yet read.
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
  // of the server's own close: it is too early, and spares a connection on which nothing was ever asked
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
