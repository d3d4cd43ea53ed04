import { once } from 'node:events';
import net from 'node:net';

/** Opens a proxy to a PostgreSQL server. The proxy can freeze, like a server suspended by its machine, or be cut. */
export async function wayTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((client) => {
    const backend = net.connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [client, backend],
      [backend, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const way = new URL(url);
  way.hostname = '127.0.0.1';
  way.port = String((server.address() as net.AddressInfo).port);
  return {
    url: way.toString(),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** Ends the open connections and accepts no more. */
    async cut() {
      if (!server.listening) return;
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
