import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { FailureSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { edgeWithReleases } from '../../test/edge';
import { standardLimits } from '../server/limits';

/** A gateway that answers everything except `/api/slow`. Tests release those answers by hand. */
let gateway: Server;
const held: (() => void)[] = [];
beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume();
    const answer = () => void response.writeHead(200, { 'content-type': 'text/csv' }).end('rows');
    if (request.url === '/api/slow') held.push(answer);
    else if (request.url === '/api/changes')
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': listening\n\n');
    else answer();
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  gateway.closeAllConnections();
  return new Promise((done) => gateway.close(done));
});
const gatewayUrl = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;

const sockets: Socket[] = [];
afterEach(() => void sockets.splice(0).forEach((socket) => socket.destroy()));

const listening = (edge: ReturnType<ReturnType<typeof edgeWithReleases>>) =>
  edge.server.server.listening
    ? `http://127.0.0.1:${(edge.server.server.address() as AddressInfo).port}`
    : edge.server.listen({ port: 0, host: '127.0.0.1' });

const halfRequest = [
  'POST /api/users/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{',
].join('\r\n');

/** Opens a connection and sends a text. Resolves with everything received until the other side closes. */
function send(address: string, text: string): { sent: Promise<void>; received: Promise<string> } {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  return {
    sent: new Promise((done) => socket.write(text, () => done())),
    received: new Promise((done) => socket.once('close', () => done(answer))),
  };
}

/** Waits until a condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setImmediate(done));
}

describe('the standard limits', () => {
  const edge = edgeWithReleases({ gatewayUrl });

  test('300 half-sent requests that stay open do not disturb other clients', async () => {
    const address = await listening(edge());
    const open = Array.from({ length: 300 }, () => send(address, halfRequest));
    await Promise.all(open.map(({ sent }) => sent));
    const letGo = Promise.race(open.map(({ received }) => received));
    const first = await Promise.race([fetch(`${address}/api/health`), letGo]);
    // The answer comes at once, not when the first of them is given up.
    expect(first).toMatchObject({ status: 200 });
  });

  test('the edge applies the gateway’s body limit', async () => {
    const response = await edge().server.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(standardLimits.bodyBytes + 1),
    });
    expect(response.statusCode).toBe(413);
    expect(parse(FailureSchema, response.json())).toMatchObject({ code: 'too_large' });
  });

  test.each(['text/plain; application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a body of type %s is not forwarded',
    async (type) => {
      const response = await edge().server.inject({
        method: 'POST',
        url: '/api/users/login',
        headers: { 'content-type': type },
        payload: '{}',
      });
      expect(response.statusCode).toBe(415);
      expect(parse(FailureSchema, response.json())).toMatchObject({ code: 'unsupported_media_type' });
    },
  );

  test('the answer to an address that cannot be decoded does not quote it', async () => {
    const response = await edge().server.inject('/api/%zz-secret');
    expect(response.statusCode).toBe(400);
    expect(parse(FailureSchema, response.json())).toMatchObject({ code: 'malformed' });
    expect(response.body).not.toContain('secret');
  });

  test('a client that waits for "100 Continue" gets it, and an answer', async () => {
    const address = await listening(edge());
    const request = halfRequest.replace('Content-Length: 100', 'Expect: 100-continue\r\nContent-Length: 1');
    const { received } = send(address, request.replace('Host:', 'Connection: close\r\nHost:'));
    expect(await received).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
  });
});

describe('small limits', () => {
  const edge = edgeWithReleases({
    gatewayUrl,
    limits: {
      requestWithinMs: 50,
      lookEveryMs: 10,
      connectionsPerAddress: 3,
      calls: { places: 1, mostWaiting: 1, waitMs: 10 },
      streams: 1,
    },
  });

  test('an unfinished request is ended', async () => {
    const address = await listening(edge());
    expect(await send(address, halfRequest).received).toMatch(/^HTTP\/1.1 408 /);
  });

  test('a client that cannot be served soon gets 503, and the place is free again after the answer', async () => {
    const address = await listening(edge());
    const slow = fetch(`${address}/api/slow`);
    await until(() => held.length > 0);
    const turnedAway = await fetch(`${address}/api/health`);
    expect(turnedAway.status).toBe(503);
    expect(turnedAway.headers.get('retry-after')).toBe('1');
    expect(parse(FailureSchema, await turnedAway.json())).toMatchObject({ code: 'busy' });
    held.splice(0).forEach((answer) => answer());
    expect(await (await slow).text()).toBe('rows');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });

  test('a change stream arrives as it is written, takes no call’s place, and has its own limit', async () => {
    const address = await listening(edge());
    const abort = new AbortController();
    const stream = await fetch(`${address}/api/changes`, { signal: abort.signal });
    const first = await stream.body?.getReader().read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe(': listening\n\n');
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect((await fetch(`${address}/api/changes`)).status).toBe(503);
    abort.abort();
  });

  test('one address cannot open more than its number of connections', async () => {
    const address = await listening(edge());
    const most = Array.from({ length: 3 }, () => send(address, ''));
    await Promise.all(most.map(({ sent }) => sent));
    expect(await send(address, halfRequest).received).toBe('');
  });
});

describe('the closing edge', () => {
  const edge = edgeWithReleases({ gatewayUrl });

  test('its streams end', async () => {
    const stream = await fetch(`${await listening(edge())}/api/changes`);
    const ended = stream.text().catch(() => 'cut');
    await edge().server.close();
    expect(await ended).toMatch(/cut|listening/);
  });
});
