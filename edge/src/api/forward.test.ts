import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { FailureSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { edgeWithReleases } from '../../test/edge';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

const seen: Seen[] = [];
let gateway: Server;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (url === '/api/broken') return request.socket.destroy();
      if (url === '/api/packed') {
        response.writeHead(200, { 'content-encoding': headers['accept-encoding'], vary: 'accept-encoding' });
        return response.end(brotliCompressSync('{"error":false}'));
      }
      response.writeHead(url === '/api/busy' ? 503 : 201, {
        'content-type': 'application/json',
        'retry-after': '1',
        'set-cookie': ['tillway_session=a; HttpOnly', 'tillway_csrf=b'],
      });
      return response.end('{"error":false}');
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => gateway.close(done)));
beforeEach(() => void seen.splice(0));

const edge = edgeWithReleases({
  gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
});

test('S-25 a logo is forwarded as a picture, and a picture for any other call is refused', async () => {
  const send = (url: string) =>
    edge().server.inject({
      method: 'PUT',
      url,
      headers: { 'content-type': 'image/png' },
      payload: 'x'.repeat(100_000),
    });
  expect((await send('/api/accounts/a1/logo?type=image%2Fpng')).statusCode).toBe(201);
  expect(seen[0]).toMatchObject({ headers: { 'content-type': 'image/png' } });
  expect(seen[0]?.body).toHaveLength(100_000);
  expect((await send('/api/accounts/a1')).statusCode).toBe(415);
  expect(seen).toHaveLength(1);
});

test('a call reaches the gateway unchanged, and its answer comes back', async () => {
  const response = await edge().server.inject({
    method: 'POST',
    url: '/api/terminal/payment?trace=1',
    headers: { 'content-type': 'application/json', cookie: 'tillway_session=s', 'x-csrf-token': 't' },
    payload: '{"amount":"19.90" }',
  });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({ error: false });
  expect(response.headers['set-cookie']).toEqual(['tillway_session=a; HttpOnly', 'tillway_csrf=b']);
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/api/terminal/payment?trace=1',
      body: '{"amount":"19.90" }',
      headers: { cookie: 'tillway_session=s', 'x-csrf-token': 't' },
    },
  ]);
});

test('an answer that the gateway compressed comes back as it is', async () => {
  const { headers, rawPayload } = await edge().server.inject({
    url: '/api/packed',
    headers: { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' },
  });
  expect(seen[0]?.headers['sec-fetch-site']).toBe('same-origin');
  expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"error":false}');
});

test('a client cannot forge its origin', async () => {
  await edge().server.inject({
    url: '/api/users/token',
    remoteAddress: '203.0.113.7',
    headers: {
      host: 'localhost:8080',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'bank.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/admin',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      'x-request-id': 'chosen',
    },
  });
  const headers = seen[0]?.headers ?? {};
  expect(headers).toMatchObject({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'localhost:8080',
    'x-forwarded-proto': 'http',
  });
  expect(headers).not.toHaveProperty('x-forwarded-prefix');
  expect(headers).not.toHaveProperty('x-real-ip');
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the edge does not repeat a call to an overloaded gateway', async () => {
  expect((await edge().server.inject('/api/busy')).statusCode).toBe(503);
  expect(seen).toHaveLength(1);
});

test('a broken connection gives a failure in the contract’s form, and the edge does not repeat the call', async () => {
  const response = await edge().server.inject('/api/broken');
  expect(response.statusCode).toBe(502);
  expect(parse(FailureSchema, response.json())).toMatchObject({ code: 'gateway_unreachable' });
  expect(seen).toHaveLength(1);
});

test('a path that leads out of /api is refused', async () => {
  const response = await edge().server.inject('/api/..%2f..%2fsecret');
  expect(response.statusCode).toBe(400);
  expect(seen).toHaveLength(0);
});

describe('without a gateway', () => {
  const alone = edgeWithReleases({ gatewayUrl: 'http://127.0.0.1:9' });

  test('calls fail as the contract says', async () => {
    const address = await alone().server.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${address}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(502);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(parse(FailureSchema, await response.json())).toEqual({
      error: true,
      message: 'The service cannot be reached. Please try again.',
      code: 'gateway_unreachable',
    });
  });

  test('pages are served', async () => {
    expect((await alone().server.inject('/credit')).statusCode).toBe(200);
  });
});

describe('a portal with an https address', () => {
  const https = edgeWithReleases({ isHttps: true });

  test('browsers are told to use only https, even behind an undeclared proxy', async () => {
    const page = await https().server.inject('/');
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});

describe('a trusted proxy', () => {
  const proxied = edgeWithReleases({
    gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    trustProxy: '10.1.0.0/16',
  });
  const headers = {
    host: 'pay.example.com',
    'x-forwarded-for': '198.51.100.4',
    'x-forwarded-proto': 'https',
  };

  test('its headers count, and browsers are told to use only https', async () => {
    await proxied().server.inject({ url: '/api/users/token', remoteAddress: '10.1.2.3', headers });
    expect(seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '198.51.100.4',
      'x-forwarded-proto': 'https',
    });
    const page = await proxied().server.inject({ url: '/', remoteAddress: '10.1.2.3', headers });
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  test('the headers of another proxy are ignored', async () => {
    const page = await proxied().server.inject({ url: '/', remoteAddress: '203.0.113.7', headers });
    expect(page.headers['strict-transport-security']).toBeUndefined();
  });
});
