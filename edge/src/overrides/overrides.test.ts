import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type OverrideClaims,
  overrideSigned,
  type PortalConfiguration,
  PortalConfigurationSchema,
} from '@tillway/contract';
import { parse, safeParse } from 'valibot';
import { edgeWithReleases, portalFile } from '../../test/edge';
import { manifestOf, publishFolder, writeBuild } from '../../test/releases';
import { PortalFileSchema } from '../portals/portal-file';
import { quarantineRelease } from '../releases/release-desk';

const gatewayKeys = generateKeyPairSync('ed25519');
const thief = generateKeyPairSync('ed25519');
const publicKey = gatewayKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const now = new Date('2026-11-20T12:00:00Z');
const later = '2026-11-20T13:00:00.000Z';
const built = '9.0.0-cccc0009';
const ownBuild = '0.1.0-cccc0001';

/** The gateway of a test environment. It has a key and knows the sessions of a superuser and a clerk. */
let gateway: Server;
let keyAsked = 0;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/api/override_key') {
      keyAsked += 1;
      return void answer(200, { error: false, key: publicKey });
    }
    const session = /tillway_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    const permissions = { superuser: session === 'super' };
    return void answer(200, {
      error: false,
      data: { force_change_password: false, permissions, user: { id: 'u1', accounts: [] } },
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => gateway.close(done)));

const edge = edgeWithReleases({
  gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  now: () => now,
  portals: (file) => ({
    ...file,
    hosts: {
      ...file.hosts,
      'test.corner.example': { portal: 'tillway', environment: 'test', overrides: true },
      'strict.corner.example': { portal: 'tillway', environment: 'test' },
      // This bypasses the check of the file, as an attacker might.
      'pay.corner.example': { portal: 'tillway', environment: 'production', overrides: true },
    },
  }),
});

const publishHistory = async (version: string, change: Parameters<typeof manifestOf>[1] = {}) => {
  const manifest = manifestOf('history', {
    routes: [{ path: '/transactions', name: 'Transactions', title: 'Card Transactions' }],
    ...change,
  });
  const files = { 'remoteEntry.js': `history('${version}')` };
  await publishFolder(
    edge().store,
    await writeBuild(edge().folder, { name: 'history', version, files, manifest }),
  );
};
beforeAll(async () => {
  await publishHistory(built);
  await publishHistory('9.0.0-badbad01', { portalApi: '^99.0.0' });
  await publishHistory('9.0.0-plans001', {
    routes: [{ path: '/plans', name: 'Plans', title: 'Mine now' }],
  });
  await publishHistory('9.0.0-gone0001');
  await quarantineRelease(edge().desk, { part: 'history', version: '9.0.0-gone0001' }, 'shows wrong totals');
});

const sha = (text: string) => createHash('sha256').update(text).digest('base64url');
const claims = (change: Partial<Record<keyof OverrideClaims, unknown>> = {}) => ({
  environment: 'test',
  session: sha('super'),
  pins: [{ remote: 'history', version: built }],
  until: Date.parse(later) / 1000,
  ...change,
});
const tokenOf = (value: object, key: KeyObject = gatewayKeys.privateKey) => {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${sign(null, Buffer.from(overrideSigned(payload)), key).toString('base64url')}`;
};

async function open(
  token: string | undefined,
  { host = 'test.corner.example', session = 'super', url = '/' } = {},
) {
  const cookie = [
    `tillway_session=${session}`,
    ...(token === undefined ? [] : [`tillway_override=${token}`]),
  ];
  const { body, headers } = await edge().server.inject({ url, headers: { host, cookie: cookie.join('; ') } });
  const [, json = ''] = /id="portal-configuration">(.*?)<\/script>/s.exec(body) ?? [];
  const configuration: PortalConfiguration = parse(PortalConfigurationSchema, JSON.parse(json));
  const history = configuration.remotes.find(({ name }) => name === 'history');
  return { body, headers, configuration, history, pinned: configuration.overrides?.pinned };
}
const strict = { 'integrity-policy': expect.stringContaining('script') };

test('the files of a build that nobody sees are served to the session that has it pinned, and to no other', async () => {
  const load = async (token: string | undefined, session = 'super') => {
    const cookie = `tillway_session=${session}${token === undefined ? '' : `; tillway_override=${token}`}`;
    const { statusCode, headers } = await edge().server.inject({
      url: `/remotes/history/${built}/remoteEntry.js`,
      headers: { host: 'test.corner.example', cookie },
    });
    return [statusCode, headers['cache-control'], headers.vary];
  };
  expect(await load(tokenOf(claims()))).toEqual([200, 'private, no-cache', 'accept-encoding, cookie']);
  expect((await load(undefined))[0]).toBe(404);
  expect((await load(tokenOf(claims()), 'clerk'))[0]).toBe(404);
  expect((await load(tokenOf(claims(), thief.privateKey)))[0]).toBe(404);
});

test('a session sees its pinned build, with the hash, and the page says so', async () => {
  const { history, pinned, headers } = await open(tokenOf(claims()));
  expect(history?.version).toBe(built);
  expect(history?.entry.integrity).toMatch(/^sha384-/);
  expect(pinned).toEqual({ pins: [{ remote: 'history', shows: built }], until: later, isOver: false });
  expect(headers).toMatchObject(strict);
  const set = await edge().server.inject({
    url: '/portal-set',
    headers: {
      host: 'test.corner.example',
      cookie: `tillway_session=super; tillway_override=${tokenOf(claims())}`,
    },
  });
  expect(set.json()).toMatchObject({ remotes: { history: built } });
});

test('a development address adds its code and its connection to the page of this session, and no permissions', async () => {
  const address = 'http://localhost:3002';
  const { history, headers, configuration } = await open(
    tokenOf(claims({ pins: [{ remote: 'history', address }] })),
  );
  expect(history).toMatchObject({
    version: 'development',
    entry: { href: `${address}/remoteEntry.js`, integrity: '' },
    manifest: { routes: [{ path: '/transactions' }] },
  });
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${address};`);
  expect(headers).not.toHaveProperty('integrity-policy');
  expect(configuration.remotes).toHaveLength(4);

  const other = await open(undefined, { session: 'other' });
  expect(other.headers['content-security-policy']).toContain(`script-src 'self';`);
  expect(other.headers).toMatchObject(strict);
});

test('after the override expires, everything is the portal’s own, and the page says that the override is over', async () => {
  const { history, pinned, headers } = await open(tokenOf(claims({ until: now.getTime() / 1000 })));
  expect(history?.version).toBe(ownBuild);
  expect(pinned).toEqual({
    pins: [{ remote: 'history', shows: built }],
    until: now.toISOString(),
    isOver: true,
  });
  expect(headers).toMatchObject(strict);
});

test.each([
  ['a build that nobody published', 'history', '9.9.9-none0001', 'no release'],
  ['a build that may not run any more', 'history', '9.0.0-gone0001', 'no release'],
  ['a build that does not fit the shell', 'history', '9.0.0-badbad01', 'portal API'],
  [
    "a build that takes another's screen",
    'history',
    '9.0.0-plans001',
    'plans would be missing: /plans belongs to history',
  ],
  ['a remote that the portal has not', 'loyalty', '1.0.0-abcdef01', 'it is not a remote of this portal'],
])('%s is not shown, and the page says why', async (_what, remote, version, why) => {
  const { configuration, history, pinned } = await open(tokenOf(claims({ pins: [{ remote, version }] })));
  expect(history?.version).toBe(ownBuild);
  expect(configuration.remotes).toHaveLength(4);
  expect(pinned?.pins).toEqual([{ remote, shows: version, problem: expect.stringContaining(why) }]);
});

describe('a forged or misplaced override', () => {
  const forged = [
    ['signed by somebody else', tokenOf(claims(), thief.privateKey), {}],
    ['of another session', tokenOf(claims()), { session: 'other' }],
    ['without a session', tokenOf(claims()), { session: '' }],
    ['of another environment, rightly signed', tokenOf(claims({ environment: 'qa' })), {}],
    ['on a host that does not allow it', tokenOf(claims()), { host: 'strict.corner.example' }],
    [
      'in production, rightly signed for a test environment',
      tokenOf(claims()),
      { host: 'pay.corner.example' },
    ],
    [
      'in production, rightly signed for production',
      tokenOf(claims({ environment: 'production' })),
      { host: 'pay.corner.example' },
    ],
    [
      'on a host that nobody listed, which is production',
      tokenOf(claims()),
      { host: 'unknown.corner.example' },
    ],
    [
      "with another machine's address",
      tokenOf(claims({ pins: [{ remote: 'history', address: 'http://evil.example:3002' }] })),
      {},
    ],
    ['by the address of the page', undefined, { url: `/?tillway_override=${tokenOf(claims())}` }],
    ['that is no token', 'abc.def', {}],
  ] as const;
  test.each(forged)('%s', async (_what, token, where) => {
    const { body, headers, history, pinned } = await open(token, where);
    expect(history?.version).toBe(ownBuild);
    expect(pinned).toBeUndefined();
    expect(body).not.toContain(built);
    expect(headers['content-security-policy']).toContain(`script-src 'self';`);
    expect(headers).toMatchObject(strict);
  });

  test('on a host without overrides the edge does not even ask for the gateway’s key', async () => {
    const before = keyAsked;
    await open(tokenOf(claims()), { host: 'pay.corner.example' });
    await open(tokenOf(claims()), { host: 'strict.corner.example' });
    expect(keyAsked).toBe(before);
  });

  test('a portal file that allows overrides in production is invalid', async () => {
    const file = await portalFile();
    const hosts = { 'pay.corner.example': { portal: 'tillway', environment: 'production', overrides: true } };
    expect(JSON.stringify(safeParse(PortalFileSchema, { ...file, hosts }).issues)).toContain(
      'overrides are never allowed in production',
    );
  });
});

describe('the list of builds', () => {
  const builds = (host: string, session: string) =>
    edge().server.inject({
      url: '/override-builds',
      headers: { host, cookie: `tillway_session=${session}` },
    });

  test('is shown to a superuser', async () => {
    const { remotes } = (await builds('test.corner.example', 'super')).json<{
      remotes: Record<string, string[]>;
    }>();
    expect(Object.keys(remotes)).toEqual(['payments', 'history', 'plans', 'admin']);
    expect(remotes['history']).toEqual(expect.arrayContaining([built, ownBuild]));
  });

  test.each([
    ['nobody else', 'test.corner.example', 'clerk', 403],
    ['nobody in production', 'pay.corner.example', 'super', 404],
  ])('is shown to %s', async (_who, host, session, status) => {
    expect((await builds(host, session)).statusCode).toBe(status);
  });
});
