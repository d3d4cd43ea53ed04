import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
import { createKept } from './kept';
import { reportRoutes } from './routes';

const report = {
  'csp-report': {
    'document-uri': 'https://pay.example.com/credit?card=4111111111111111#x',
    'blocked-uri': 'https://evil.example/skim.js?q=1',
    'effective-directive': 'script-src',
    'source-file': 'https://pay.example.com/remotes/a.js?v=1',
    'line-number': 7,
    'script-sample': '4111111111111111',
    disposition: 'enforce',
  },
};

function collect() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  let now = 0;
  const server = fastify({
    logger: { level: 'warn', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const kept = createKept();
  reportRoutes(server, {
    now: () => now,
    // Sessions whose name begins with p belong to people.
    signedIn: async ({ headers }) => {
      const [, name] = /tillway_session=(p\w+)/.exec(headers.cookie ?? '') ?? [];
      return name === undefined
        ? undefined
        : { name, merchants: [], facts: { permissions: {}, terminals: [] } };
    },
    keep: (host = '', { blocked = '', directive = '' }, teller) =>
      kept.add(host, { script: blocked, what: directive }, teller, new Date(now)),
    drop: (host = '') => kept.drop(host, new Date(now)),
  });
  const all = () => kept.of('pay.example.com');
  return { lines, server, all, pass: (ms: number) => (now += ms) };
}

interface From {
  address?: string;
  session?: string;
}

const send = (
  server: ReturnType<typeof collect>['server'],
  body: unknown,
  type = 'application/csp-report',
  { address, session }: From = {},
) =>
  server.inject({
    method: 'POST',
    url: '/csp-report',
    headers: {
      host: 'pay.example.com',
      'content-type': type,
      ...(session && { cookie: `tillway_session=${session}` }),
    },
    ...(address && { remoteAddress: address }),
    payload: JSON.stringify(body),
  });
/** Makes a report of another script. */
const of = (script: string) => ({
  'csp-report': { ...report['csp-report'], 'blocked-uri': `https://evil.example/${script}` },
});

test('a report is logged without query strings and without samples', async () => {
  const { lines, server } = collect();
  expect((await send(server, report)).statusCode).toBe(204);
  expect(lines).toMatchObject([
    {
      page: 'https://pay.example.com/credit',
      blocked: 'https://evil.example/skim.js',
      directive: 'script-src',
      source: 'https://pay.example.com/remotes/a.js',
      line: 7,
      disposition: 'enforce',
    },
  ]);
  // The fields that the logger adds may hold any digits.
  const said = lines.map(({ page, blocked, source, line, directive, disposition, msg }) => [
    page,
    blocked,
    source,
    line,
    directive,
    disposition,
    msg,
  ]);
  expect(JSON.stringify(said)).not.toContain('4111');
});

test('the Reporting API’s form is read too, up to ten of a request', async () => {
  const { lines, server } = collect();
  const violation = {
    type: 'integrity-violation',
    body: {
      documentURL: 'https://pay.example.com/',
      blockedURL: 'https://pay.example.com/x.js',
      destination: 'script',
    },
  };
  await send(server, Array(25).fill(violation), 'application/reports+json');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatchObject({ directive: 'script', blocked: 'https://pay.example.com/x.js' });
});

test('a flood from one address is cut off until the next minute, and the log has its size', async () => {
  const { lines, server, all, pass } = collect();
  for (let sent = 0; sent < 30; sent += 1) await send(server, report);
  const read = () => lines.filter(({ msg }) => msg === 'browser refused content');
  const unread = () => lines.filter(({ msg }) => msg === 'reports of refused content were not read');
  expect(read()).toHaveLength(20);
  expect(unread()).toMatchObject([{ dropped: 1 }]);
  expect(all().dropped).toEqual({ times: 10, last: new Date(0).toISOString() });
  pass(60_000);
  for (let sent = 0; sent < 30; sent += 1) await send(server, report);
  expect(read()).toHaveLength(40);
  expect(unread()).toMatchObject([{ dropped: 1 }, { dropped: 11 }]);
  expect(all().dropped?.times).toBe(20);
});

test.each<[string, (sent: number) => From, From, string]>([
  ['an address', () => ({ address: '203.0.113.7' }), { address: '203.0.113.8' }, 'strangers'],
  [
    'a whole IPv6 network',
    (sent) => ({ address: `2001:db8:1:2::${sent.toString(16)}` }),
    { address: '2001:db8:1:3::1' },
    'strangers',
  ],
  [
    'the same office',
    () => ({ address: '203.0.113.7' }),
    { address: '203.0.113.7', session: 'p1' },
    'signed in',
  ],
  [
    'sessions that there are not',
    (sent) => ({ address: '203.0.113.7', session: `x${sent}` }),
    { address: '203.0.113.8', session: 'p1' },
    'signed in',
  ],
  ['somebody who is signed in', () => ({ session: 'p2' }), { session: 'p1' }, 'signed in'],
])('a flood from %s displaces no report of others', async (_, flood, real, by) => {
  const { lines, server, all } = collect();
  for (let sent = 0; sent < 150; sent += 1) {
    await send(server, of(`junk${sent}.js`), undefined, flood(sent));
  }
  await send(server, of('real.js'), undefined, real);
  const script = 'https://evil.example/real.js';
  expect(all().differences).toContainEqual(expect.objectContaining({ script, by, times: 1 }));
  expect(lines).toContainEqual(expect.objectContaining({ blocked: script, by }));
  expect(all().dropped?.times).toBeGreaterThanOrEqual(90);
});

test('with a hundred addresses at once a stranger’s report may go, which is counted, but never one of a signed-in person', async () => {
  const { server, all } = collect();
  await send(server, of('real.js'), undefined, { session: 'p1' });
  for (let sent = 0; sent < 700; sent += 1) {
    await send(server, of(`junk${sent}.js`), undefined, { address: `198.51.100.${sent % 100}` });
  }
  const { differences, dropped } = all();
  expect(differences[0]).toMatchObject({ script: 'https://evil.example/real.js', by: 'signed in' });
  expect(differences).toHaveLength(101);
  // A hundred are kept of the 600 that were read.
  expect(dropped?.times).toBe(600);
});

test.each([
  ['something else', { hello: 'world' }, 204],
  ['more than 16 KB', { 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }, 413],
])('%s is not logged', async (_, body, status) => {
  const { lines, server } = collect();
  expect((await send(server, body)).statusCode).toBe(status);
  expect(lines).toHaveLength(0);
});
