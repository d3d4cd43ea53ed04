import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const { port: chosen } = server.address();
      server.close(() => resolve(chosen));
    });
  });

/** Finds a port of this machine that nobody uses. */
export const freePort = () => listen(0, '127.0.0.1');

/** Throws if a port cannot be listened on, with a message for the person who starts the portal. */
export async function demandPort(port, host) {
  for (const { address } of await lookup(host, { all: true })) {
    await listen(port, address).catch((error) => {
      if (error.code === 'EADDRNOTAVAIL') return;
      if (error.code === 'EADDRINUSE') {
        throw new Error(
          `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
        );
      }
      if (error.code === 'EACCES') {
        throw new Error(
          `Port ${port} needs administrator rights. Choose one above 1024: PORT=8080 npm start`,
        );
      }
      throw error;
    });
  }
}

/** Returns the port to serve on: `PORT`, or the fallback. */
export function wantedPort(fallback) {
  const text = process.env.PORT ?? String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new Error(`PORT is "${text}", which is not a port.`);
  return port;
}
