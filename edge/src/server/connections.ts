import type { Server, Socket } from 'node:net';
import { clientOf } from '@tillway/contract/client-address';

/**
 * Closes each further connection of an address that has `most` open. Behind a proxy every connection is the proxy's, so
 * the proxy has to count.
 */
export function limitConnections(server: Pick<Server, 'on'>, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    // The client closed the connection before this looked at it.
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const address = clientOf(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
