import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { edgeWithReleases } from '../../test/edge';
import { createIdentitySigner } from '../backends/identity';
import type { Hook } from '../portals/portal-file';
import { quarantineRelease } from '../releases/release-desk';
import { createHooks, retryAfterMs } from './hooks';
import { sendTo } from './send';

const reader = path.resolve(__dirname, '../../test/read-hook.mjs');
let time = Date.parse('2026-11-20T12:00:00Z');
const edge = edgeWithReleases({ now: () => new Date(time) });
const signer = createIdentitySigner(undefined, () => time);

/** A receiver that answers with these statuses in turn, then with 204. */
let receiver: Server;
let statuses: number[] = [];
let received: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (text) => (body += String(text)));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => receiver.close(done)));
beforeEach(() => {
  time += 24 * 60 * 60_000;
  statuses = [];
  received = [];
});

let moves = 0;
/** Moves a release of a part. */
const move = (part: string) =>
  quarantineRelease(
    { ...edge().desk, now: () => new Date(time) },
    { part, version: `0.0.${(moves += 1)}-none0001` },
    'broken',
  );
/** Starts the hooks of an edge on this store. Returns its look at the store and its log. */
function started(hooks: Hook[]) {
  const lines: string[] = [];
  const say = (_line: object, text: string) => void lines.push(text);
  const { desk } = edge();
  const served = desk.served.map((each) => ({ ...each, portals: { ...each.portals, hooks } }));
  const log = { warn: say, error: say };
  const told = createHooks({ ...desk, served, now: () => new Date(time) }, signer, log);
  return { look: (revision: number) => told.look(revision), lines };
}
const plans = (url = address()): Hook => ({ url: `${url}/moves`, remotes: ['plans'], private: true });

test('a hook hears the moves of its remotes, and no others', async () => {
  const { look } = started([plans()]);
  await move('history');
  const { revision } = await move('plans');
  await look(revision);
  expect(received).toHaveLength(1);
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
    revision,
    by: 'tester',
    note: 'broken',
    what: [expect.stringMatching(/^plans@0\.0\.\d+-none0001 forbidden: broken$/)],
  });
});

describe('a running edge', () => {
  const running = edgeWithReleases({
    limits: { watchEveryMs: 10 },
    portals: (file) => ({ ...file, hooks: [plans()] }),
  });

  test('tells a move, and a receiver can prove who told it', async () => {
    await running().server.listen({ host: '127.0.0.1', port: 0 });
    const portal = `http://127.0.0.1:${(running().server.server.address() as AddressInfo).port}`;
    const release = { part: 'plans', version: '0.0.1-none0001' };
    const desk = { ...running().desk, now: () => new Date() };
    const { revision } = await quarantineRelease(desk, release, 'broken');
    while (!received.some(({ body }) => body.includes(`"revision":${revision},`)))
      await new Promise((done) => setTimeout(done, 10));
    const told = received.at(-1);
    const body = told?.body ?? '';
    const signature = String(told?.headers['x-tillway-signature']);
    const read = async (host: string, text: string) =>
      (await promisify(execFile)(process.execPath, [reader, portal, host, signature, text])).stdout.trim();
    const host = new URL(address()).host;
    expect(await read(host, body)).toBe(String(revision));
    expect(await read(host, body.replace('broken', 'fine'))).toBe('It is of another body');
    expect(await read('elsewhere.example', body)).toBe('It is for another receiver');
  });
});

test('of two edges, one tells a move, and a restart tells none again', async () => {
  const edges = [started([plans()]), started([plans()])];
  const { revision } = await move('plans');
  await Promise.all(edges.map(({ look }) => look(revision)));
  await started([plans()]).look(revision);
  expect(received).toHaveLength(1);
});

test('a failed delivery is repeated, and ends', async () => {
  statuses = Array<number>(20).fill(500);
  const { look, lines } = started([plans()]);
  const { revision } = await move('plans');
  await look(revision);
  for (const wait of retryAfterMs) {
    time += wait - 1;
    await look(revision);
    time += 1;
    await look(revision);
  }
  time += 24 * 60 * 60_000;
  await look(revision);
  expect(received).toHaveLength(1 + retryAfterMs.length);
  expect(lines).toEqual([...retryAfterMs.map(() => 'a webhook failed'), 'a webhook was given up']);
});

test('a redirect is a failure and is not followed', async () => {
  statuses = [302];
  const { look, lines } = started([plans()]);
  await look((await move('plans')).revision);
  expect(received.map(({ url }) => url)).toEqual(['/moves']);
  expect(lines).toEqual(['a webhook failed']);
});

test.each([
  ['an address of this machine', () => address(), /127\.0\.0\.1 is not public/],
  ['a name of this machine', () => address().replace('127.0.0.1', 'localhost'), /is not public/],
  ['an address of the network, as IPv6', () => 'https://[::ffff:10.0.0.1]/', /is not public/],
])('%s gets nothing, unless the portal file allows it', async (_, url, message) => {
  await expect(sendTo({ url: url(), remotes: ['plans'] }, '{}', 'signature')).rejects.toThrow(message);
  expect(received).toEqual([]);
});
