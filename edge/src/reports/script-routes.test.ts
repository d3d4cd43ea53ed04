import { edgeWithReleases } from '../../test/edge';
import { sessionGateway } from '../../test/session-gateway';

const gateway = sessionGateway();

const edge = edgeWithReleases({
  gatewayUrl: gateway.url,
  now: () => new Date('2026-11-20T12:00:00Z'),
});
const host = 'localhost:8080';
const tell = (scripts: { src: string; integrity: string }[], cookie = 'tillway_session=clerk', at = host) =>
  edge().server.inject({
    method: 'POST',
    url: '/loaded-scripts',
    headers: { host: at, cookie },
    payload: { scripts },
  });
const read = (cookie: string, query = '', at = host) =>
  edge().server.inject({ url: `/loaded-scripts${query}`, headers: { host: at, cookie } });
const superuser = 'tillway_session=super';

interface Told {
  scripts: { script: string; integrity: string }[];
  differences: { script: string; what: string; times: number; by: string }[];
  dropped?: { times: number; last: string };
}

test('the scripts of a page are compared with the set, and only superusers of that portal see a difference', async () => {
  const { scripts } = (await read(superuser, '?format=json')).json<Told>();
  const released = scripts.map(({ script, integrity }) => ({ src: `http://${host}${script}`, integrity }));
  expect(released.length).toBeGreaterThan(3);
  expect(scripts.at(-1)).toMatchObject({ part: 'edge', script: expect.stringMatching(/^\/sign-in\//) });
  const [first] = released;
  await tell(released);
  await tell(released.map(({ src }) => ({ src, integrity: '' })));
  expect((await read(superuser, '?format=json')).json<Told>().differences).toEqual([]);

  const skimmer = { src: 'https://evil.example/skim.js', integrity: '' };
  const wrong = [
    skimmer,
    { src: first?.src ?? '', integrity: 'sha384-other' },
    { src: `http://${host}/remotes/history/9.9.9-nowhere/main.js`, integrity: '' },
    { src: `http://${host}/remotes/loyalty/1.0.0-elsewhere/main.js`, integrity: '' },
    { src: `http://${host}/static/icons/tillway.svg`, integrity: '' },
  ];
  await tell(wrong);
  await tell([skimmer]);
  const { differences } = (await read(superuser, '?format=json')).json<Told>();
  expect(differences.map(({ script, what, times }) => [script, what, times])).toEqual([
    [skimmer.src, 'comes from another origin', 2],
    [wrong[4]?.src, 'is no file of a release', 1],
    [wrong[3]?.src, 'belongs to loyalty, which is not a part of this portal', 1],
    [wrong[2]?.src, 'is in no published release', 1],
    [wrong[1]?.src, 'was held to another hash', 1],
  ]);
  const other = (await read(superuser, '?format=json', 'atmone.localhost')).json<Told>();
  expect(other.differences).toEqual([]);

  const page = await read(superuser);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(page.body).toContain('<td>https://evil.example/skim.js</td><td>comes from another origin</td>');
});

test('content that the policy refused is listed too, and only superusers read it and only signed-in people report it', async () => {
  await edge().server.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { host, 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': { 'blocked-uri': 'https://evil.example/b.js?q', 'effective-directive': 'script-src' },
    }),
  });
  await tell([{ src: 'https://evil.example/stranger.js', integrity: '' }], '');
  const page = await read(superuser);
  expect(page.body).toContain('<td>https://evil.example/b.js</td><td>was refused: script-src</td>');
  expect(page.body).not.toContain('stranger.js');
  expect((await read('tillway_session=clerk')).statusCode).toBe(403);
  expect((await read('')).statusCode).toBe(401);
  expect((await tell([{ src: 'x'.repeat(400), integrity: '' }])).statusCode).toBe(204);
});

test('reports of signed-in people come before those of strangers, and the excess is counted', async () => {
  const told = (script: string, headers: Record<string, string> = {}) =>
    edge().server.inject({
      method: 'POST',
      url: '/csp-report',
      headers: { host: 'okdmv.localhost', 'content-type': 'application/csp-report', ...headers },
      payload: JSON.stringify({
        'csp-report': {
          'blocked-uri': `https://evil.example/${script}`,
          'effective-directive': 'script-src',
        },
      }),
      remoteAddress: '203.0.113.7',
    });
  await told('real.js', { cookie: 'tillway_session=clerk' });
  for (let sent = 0; sent < 25; sent += 1) await told(`junk${sent}.js`);
  const { differences, dropped } = (await read(superuser, '?format=json', 'okdmv.localhost')).json<Told>();
  expect(differences[0]).toMatchObject({ script: 'https://evil.example/real.js', by: 'signed in' });
  expect(differences.slice(1).map(({ by }) => by)).toEqual(Array(20).fill('strangers'));
  expect(dropped).toEqual({ times: 5, last: '2026-11-20T12:00:00.000Z' });
  const { body } = await read(superuser, '', 'okdmv.localhost');
  expect(body).toContain('from strangers: 5. Last: 2026-11-20T12:00:00.000Z</p>');
});
