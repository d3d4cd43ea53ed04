import { once } from 'node:events';
import net from 'node:net';
import { createLogger } from '../logging';
import type { Handlers } from './handler';
import { createServer } from './server';

/** Starts a server; its call `ready` is answered when `answer` is called. */
async function listening(stopGraceMs: number) {
  let begun: () => void = () => undefined;
  let answer: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const app = createServer({
    handlers: {} as Handlers,
    sessions: { find: () => Promise.resolve(undefined) },
    ready() {
      begun();
      return new Promise((resolve) => (answer = resolve));
    },
    exceptions: () => 0,
    newRequestId: () => 'request-id',
    log: createLogger({ level: 'silent', name: 'test' }),
    countCall: () => undefined,
    isHttps: false,
    portalOf: () => 'portal',
    nonceName: (nonce) => nonce,
    tellsItsCalls: false,
    stopGraceMs,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as net.AddressInfo;

  /** Opens a connection that the server knows of, and records all responses on it. */
  async function connect() {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => (text += String(bytes)));
    const over = once(socket, 'close').then(() => text);
    await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
    return { over, ask: (path: string) => socket.write(`GET /api/${path} HTTP/1.1\r\nhost: test\r\n\r\n`) };
  }
  /** Tells the server to stop, and continues once it no longer listens. */
  async function stop() {
    const stopped = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    return { stopped };
  }
  return { connect, stop, port, hasBegun, answer: () => answer() };
}

test('a stopping server finishes the requests it has read, and answers new ones on open connections', async () => {
  const { connect, stop, port, hasBegun, answer } = await listening(60_000);
  const first = await connect();
  first.ask('ready');
  await hasBegun;
  const second = await connect();

  const { stopped } = await stop();
  second.ask('health');
  const late = await second.over;
  expect(late).toMatch(/^HTTP\/1.1 503 /);
  expect(late).toMatch(/^retry-after: 2\r$/m);
  expect(late).toMatch(/^connection: close\r$/m);
  expect(late).toContain('"code":"unavailable"');

  const [refused] = (await once(net.connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(refused.code).toBe('ECONNREFUSED');

  answer();
  const finished = await first.over;
  expect(finished).toMatch(/^HTTP\/1.1 200 /);
  expect(finished).toMatch(/^connection: close\r$/m);
  await stopped;
});

test('silent connections do not delay the stop', async () => {
  const { connect, stop } = await listening(1);
  const silent = await connect();
  const { stopped } = await stop();
  expect(await silent.over).toBe('');
  await stopped;
});
