import { Writable } from 'node:stream';
import fastify, { LogController } from 'fastify';
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
  reportRoutes(server, () => now);
  return { lines, server, pass: (ms: number) => (now += ms) };
}

const send = (server: ReturnType<typeof collect>['server'], body: unknown, type = 'application/csp-report') =>
  server.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
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
  // what the logger adds by itself may hold any digits
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

test('the Reporting API’s form is read too, ten of a request', async () => {
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

test('a flood is cut off until the next minute', async () => {
  const { lines, server, pass } = collect();
  for (let sent = 0; sent < 70; sent += 1) await send(server, report);
  expect(lines).toHaveLength(60);
  pass(60_000);
  await send(server, report);
  expect(lines).toHaveLength(61);
});

test.each([
  ['something else', { hello: 'world' }, 204],
  ['more than 16 KB', { 'csp-report': { 'document-uri': 'x'.repeat(20_000) } }, 413],
])('%s is not logged', async (_, body, status) => {
  const { lines, server } = collect();
  expect((await send(server, body)).statusCode).toBe(status);
  expect(lines).toHaveLength(0);
});
