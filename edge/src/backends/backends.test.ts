import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { edgeWithReleases } from '../../test/edge';
import { quarantineRelease } from '../releases/release-desk';
import { createIdentitySigner } from './identity';
import { standardBackendLimits } from './limits';

/** A gateway that knows two sessions: one of a user, and one of a user who still owes a step. */
let gateway: Server;
const sessions: Record<string, [number, object]> = {
  ada: [
    200,
    {
      error: false,
      data: {
        force_change_password: false,
        permissions: { can_use_billings: true, superuser: false, 'points.export': true },
        user: {
          id: 'u1',
          name: 'Ada Byron',
          email: 'ada@books.test',
          accounts: [{ id: 'a1', name: 'Books' }],
        },
      },
    },
  ],
  pending: [403, { error: true, code: 'otp_required', message: 'Code needed' }],
  forced: [
    200,
    {
      error: false,
      data: { force_change_password: true, permissions: {}, user: { id: 'u2', accounts: [] } },
    },
  ],
};
let gatewayIsAway = false;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    if (gatewayIsAway) return void request.socket.destroy();
    const session = /tillway_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const [status, body] = sessions[session] ?? [
      401,
      { error: true, code: 'no_session', message: 'Signed out' },
    ];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => gateway.close(done)));

let backEnd: ChildProcess;
let port = 0;
let place = '';
// The back end fetches the portal's keys, and the portal's file names the back end's port. So the test first finds a
// port.
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  ({ port } = probe.address() as AddressInfo);
  await new Promise((done) => probe.close(done));
  const program = path.resolve(__dirname, '../../test/back-end.mjs');
  backEnd = spawn(process.execPath, [program, `http://127.0.0.1:${port}`, 'history'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!backEnd.stdout) throw new Error('its output is piped');
  const [said] = (await once(backEnd.stdout, 'data')) as [Buffer];
  place = `http://127.0.0.1:${String(said).trim()}`;
});
afterAll(async () => {
  const ended = once(backEnd, 'exit');
  backEnd.kill();
  await ended;
});

const edge = edgeWithReleases({
  gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  limits: { backends: { ...standardBackendLimits, answerWithinMs: 1_500, places: 2 } },
  portals: (file) => {
    const { tillway } = file.portals;
    if (!tillway) throw new Error('the house has a portal');
    const remotes = tillway.remotes.map((remote) =>
      ['history', 'plans'].includes(remote.name) ? { ...remote, backend: place } : remote,
    );
    return { ...file, portals: { ...file.portals, tillway: { ...tillway, remotes } } };
  },
});
const url = () => `http://127.0.0.1:${port}`;
beforeAll(() => edge().server.listen({ host: '127.0.0.1', port }));

interface Call {
  session?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}
async function call(to: string, { session = 'ada', method = 'GET', body, headers = {} }: Call = {}) {
  const answer = await fetch(`${url()}${to}`, {
    method,
    ...(body !== undefined && { body }),
    headers: {
      cookie: `${session && `tillway_session=${session}; `}tillway_csrf=token`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? (JSON.parse(text) as object) : text,
  };
}

test('a call reaches the back end with the signed caller and without the cookie, and the answer comes back as data', async () => {
  const { status, headers, body } = await call('/api/x/history/points/7?year=2026', {
    method: 'POST',
    body: '{"add":1}',
    headers: { 'x-csrf-token': 'token', authorization: 'Bearer mine', 'x-forwarded-for': '203.0.113.9' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    method: 'POST',
    url: '/points/7?year=2026',
    body: '{"add":1}',
    caller: {
      user: 'u1',
      accounts: ['a1'],
      permissions: ['can_use_billings', 'points.export'],
      portal: 'tillway',
    },
  });
  const { headers: seen } = body as { headers: Record<string, string> };
  for (const name of ['cookie', 'authorization', 'x-csrf-token', 'x-forwarded-for'])
    expect(seen).not.toHaveProperty(name);
  expect(JSON.stringify(body)).not.toMatch(/Ada|books\.test|tillway_session/);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
});

test.each(['?q=what?&page=2', '??'])('the query is forwarded as it was written: %s', async (query) => {
  expect((await call(`/api/x/history/points${query}`)).body).toMatchObject({ url: `/points${query}` });
});

const write = { method: 'POST', body: '{}' };
describe('a call that the edge refuses', () => {
  test.each<[string, string, Call, number, string]>([
    ['signed out', '/api/x/history/points', { session: '' }, 401, 'no_session'],
    ['with a session that has ended', '/api/x/history/points', { session: 'gone' }, 401, 'no_session'],
    [
      'with a session that owes its second factor',
      '/api/x/history/points',
      { session: 'pending' },
      403,
      'otp_required',
    ],
    [
      'with a session that owes a new password',
      '/api/x/history/points',
      { session: 'forced' },
      403,
      'password_change_required',
    ],
    ['to write without the CSRF header', '/api/x/history/points', write, 403, 'csrf'],
    [
      'to write with another',
      '/api/x/history/points',
      { ...write, headers: { 'x-csrf-token': 'other' } },
      403,
      'csrf',
    ],
    [
      'to write from another site',
      '/api/x/history/points',
      { ...write, headers: { 'x-csrf-token': 'token', 'sec-fetch-site': 'cross-site' } },
      403,
      'csrf',
    ],
    ['to a remote without a back end', '/api/x/payments/points', {}, 404, 'not_found'],
    ['to a remote that nobody has', '/api/x/nobody/points', {}, 404, 'not_found'],
    ['to a remote by a name of every object', '/api/x/constructor/points', {}, 404, 'not_found'],
    [
      'with more than it takes',
      '/api/x/history/points',
      { ...write, body: `"${'x'.repeat(70_000)}"`, headers: { 'x-csrf-token': 'token' } },
      413,
      'too_large',
    ],
    [
      'with what is no JSON',
      '/api/x/history/points',
      { ...write, headers: { 'x-csrf-token': 'token', 'content-type': 'text/plain' } },
      415,
      'unsupported_media_type',
    ],
  ])('%s', async (_, to, how, status, code) => {
    expect(await call(to, how)).toMatchObject({ status, body: { error: true, code } });
  });

  test('on a host whose portal names no back end for this remote', async () => {
    const answer = await edge().server.inject({
      url: '/api/x/history/points',
      headers: { host: 'okdmv.localhost', cookie: 'tillway_session=ada' },
    });
    expect(answer.statusCode).toBe(404);
  });

  test.each(['/../../secret', '/%2e%2e/secret', '/..%2fsecret', '/a/..\\\\secret', '/a%00b'])(
    'out of the back end’s own paths, as no browser writes it: %s',
    async (to) => {
      // A browser and `fetch` would have resolved the path.
      const request = httpRequest({
        port,
        host: '127.0.0.1',
        path: `/api/x/history${to}`,
        headers: { cookie: 'tillway_session=ada' },
      });
      const answered = once(request, 'response');
      request.end();
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  test('while the gateway does not identify the caller', async () => {
    gatewayIsAway = true;
    expect(await call('/api/x/history/points')).toMatchObject({ status: 502 });
    gatewayIsAway = false;
  });
});

test.each([
  ['/html', 502],
  ['/long', 502],
  ['/away', 502],
  ['/unknown', 502],
  ['/broken', 502],
  ['/silent', 504],
])('an answer that a back end must not give is a failure: %s', async (to, status) => {
  expect(await call(`/api/x/history${to}`)).toMatchObject({ status, body: { error: true } });
});

test('the back end’s own refusals and lists come back unchanged', async () => {
  expect(await call('/api/x/history/refused')).toMatchObject({ status: 403, body: { code: 'mine' } });
  expect(await call('/api/x/history/csv')).toMatchObject({ status: 200, body: 'points\n7\n' });
});

test('a slow back end delays only its own calls, which then fail', async () => {
  const slow = ['/silent', '/silent', '/silent'].map((to) => call(`/api/x/history${to}`));
  const other = call('/api/x/plans/points');
  const statuses = await Promise.all(slow.map(async (each) => (await each).status));
  expect(statuses.sort()).toEqual([503, 504, 504]);
  // This call is another user's, and it is answered.
  expect(await other).toMatchObject({ status: 403, body: { code: 'identity' } });
});

describe('the signed caller', () => {
  const direct = async (token?: string) => {
    const answer = await fetch(
      `${place}/points`,
      token === undefined ? {} : { headers: { 'x-tillway-identity': token } },
    );
    return { status: answer.status, body: (await answer.json()) as object };
  };
  const caller = { user: 'u1', accounts: [], permissions: [], portal: 'tillway' };

  test('is valid for its own remote only', async () => {
    expect(await call('/api/x/plans/points')).toMatchObject({
      status: 403,
      body: { message: 'It is for another remote' },
    });
  });

  test.each<[string, () => string | undefined, RegExp]>([
    ['nothing', () => undefined, /names no user/],
    ['half of it', () => 'a.b', /names no user/],
    ['what cannot be read', () => 'a.b.c', /cannot be read/],
    [
      'another key',
      () => createIdentitySigner(undefined, Date.now).sign(caller, 'history'),
      /not signed by the portal/,
    ],
    [
      'no signature at all',
      () =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.x`,
      /not signed by the portal/,
    ],
  ])('is refused by the back end: %s', async (_, token, message) => {
    expect(await direct(token())).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(message) },
    });
  });
});

test('a quarantined remote’s back end is not served', async () => {
  await quarantineRelease(edge().desk, { part: 'history', version: '0.1.0-cccc0001' }, 'a test');
  expect(await call('/api/x/history/points')).toMatchObject({ status: 404 });
});
