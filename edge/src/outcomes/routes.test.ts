import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RemoteOutcome, remoteOutcomePath } from '@tillway/contract';
import { edgeWithReleases } from '../../test/edge';
import { type Build, manifestOf, portalBuilds, publishFolder, writeBuild } from '../../test/releases';
import { readHistory, readState } from '../releases/journal';
import { createKeptOutcomes } from './kept-outcomes';
import { liftQuarantine, startCanaries } from '../releases/release-desk';

/** A gateway with one session for each person of two merchants and for one of the staff, and two sessions for Ada. */
const sessions: Record<string, string> = {
  a1: 'ada',
  a2: 'ada',
  b: 'ben',
  c: 'cleo',
  d: 'dan',
  e: 'eve',
  g: 'gus',
  h: 'hal',
  f: 'fay',
  s: 'sue',
};
const merchants: Record<string, string[]> = {
  books: ['ada', 'ben', 'eve', 'fay'],
  clinic: ['cleo', 'dan', 'fay', 'gus', 'hal'],
};
/** Gives the permission to everybody but Dan. */
const permissions = (person: string) => ({ can_view_transactions: person !== 'dan' });
let gateway: Server;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const id = sessions[/tillway_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''];
    response.writeHead(id && request.url === '/api/users/token' ? 200 : 401);
    const accounts = Object.keys(merchants)
      .filter((merchant) => merchants[merchant]?.includes(id ?? ''))
      .map((merchant) => ({ id: merchant }));
    const data = { permissions: permissions(id ?? ''), user: { id, accounts, terminals: [] } };
    response.end(JSON.stringify({ error: false, data }));
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => gateway.close(done)));

const minute = 60_000;
let time = Date.parse('2026-11-20T12:00:00Z');
const edge = edgeWithReleases({
  gatewayUrl: () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  now: () => new Date(time),
});

const buildOf = (part: string): Build => {
  const build = portalBuilds.find(({ name }) => name === part);
  if (!build) throw new Error(`No ${part}`);
  return build;
};
const send = (session: string, body: unknown, headers: Record<string, string> = {}) =>
  edge().server.inject({
    method: 'POST',
    url: remoteOutcomePath,
    headers: {
      'content-type': 'application/json',
      ...(session && { cookie: `tillway_session=${session}` }),
      ...headers,
    },
    payload: JSON.stringify(body),
  });
const tell = async (
  sent: string[],
  remote: string,
  version: string,
  outcome: RemoteOutcome['outcome'] = 'render',
) => {
  for (const session of sent) {
    expect((await send(session, { remote, version, outcome })).statusCode).toBe(204);
  }
};
const shown = async (part: string) => (await readState(edge().store)).channels.stable?.[part]?.version;
/** Shows a newer release of a part, 3 hours after everything before. */
const showNewer = async (part: string, version: string, change: Partial<Build> = {}) => {
  time += 180 * minute;
  await edge().release({ ...buildOf(part), version, ...change });
};
/** Collects the errors that the log gets during an action. */
const alarmsIn = async (act: () => Promise<unknown>) => {
  const said = jest.spyOn(edge().server.log, 'error');
  try {
    await act();
    return said.mock.calls.map(([line]) => line);
  } finally {
    said.mockRestore();
  }
};

test('B-23 a release that fails for people of two merchants is forbidden on record, and the previous one is served until a person lifts it', async () => {
  const bad = '0.2.0-cccc0002';
  await showNewer('history', bad);
  await tell(['a1', 'b'], 'history', bad);
  await tell(['c', 'd', 'e'], 'history', bad, 'shown');
  expect(await shown('history')).toBe(bad);
  await tell(['s'], 'history', bad, 'shown');
  await tell(['c'], 'history', bad, 'evaluation');
  expect(await shown('history')).toBe(buildOf('history').version);
  const [last] = (await readHistory(edge().store)).slice(-1);
  expect(last).toMatchObject({
    by: 'the edge, by itself',
    action: `quarantine history@${bad}`,
    note: 'failed for 3 of 6 people within ten minutes: render, evaluation',
  });
  const set = await edge().server.inject({ url: '/portal-set', headers: { host: 'localhost' } });
  expect(set.json()).toMatchObject({
    remotes: { history: buildOf('history').version },
    withdrawn: [`history@${bad}`],
  });
  await liftQuarantine(edge().desk, { part: 'history', version: bad });
  expect((await readState(edge().store)).quarantined).toEqual({});
});

test('people of one merchant who report failures need more than one accident elsewhere', async () => {
  const version = '0.2.6-dddd0002';
  await showNewer('plans', version);
  await tell(['g', 'h', 's'], 'plans', version, 'shown');
  // An accident of one person of the clinic, and everybody of the book shop.
  await tell(['c', 'a1', 'b', 'e'], 'plans', version);
  expect(await shown('plans')).toBe(version);
  await tell(['g'], 'plans', version);
  expect(await shown('plans')).not.toBe(version);
});

test.each([
  ['one person in two sessions and a stranger', ['a1', 'a2', 'nobody', ''], {}],
  ['all people of one merchant, some of whom are of another too', ['a1', 'b', 'e', 'f'], {}],
  ['all people of one merchant, and staff', ['a1', 'b', 'e', 's'], {}],
  ['three people, where nobody else opened it', ['a1', 'b', 'c'], {}],
  ['four people about a version that is not shown', ['a1', 'b', 'c', 'd'], { version: '0.1.9-dddd0009' }],
  ['four people who speak of something else', ['a1', 'b', 'c', 'd'], { outcome: 'boring' }],
  ['four people about the shell', ['a1', 'b', 'c', 'd'], { remote: 'shell' }],
  ['reports with more in them', ['a1', 'b', 'c', 'd'], { card: '4111111111111111' }],
])('%s do not take a release back', async (_, sent, change) => {
  const version = `0.2.${time}-dddd0002`;
  await showNewer('plans', version);
  for (const session of sent) {
    const body = { remote: 'plans', version, outcome: 'render', ...change };
    expect((await send(session, body)).statusCode).toBe(204);
  }
  expect(await shown('plans')).toBe(version);
});

test('reports from a portal that does not show the release do not count', async () => {
  const version = '0.2.9-dddd0002';
  await showNewer('plans', version);
  const people = ['a1', 'b', 'c', 'd'];
  for (const session of people) {
    const body = { remote: 'plans', version, outcome: 'render' };
    expect((await send(session, body, { host: 'okdmv.localhost' })).statusCode).toBe(204);
  }
  expect(await shown('plans')).toBe(version);
  await tell(people, 'plans', version);
  expect(await shown('plans')).not.toBe(version);
});

test('reports from a person who may open none of the remote’s screens do not count', async () => {
  const version = '0.2.8-dddd0002';
  const access = { permission: 'can_view_transactions' } as const;
  const route = { path: '/plans', name: 'Plans', title: 'Plans' };
  await showNewer('plans', version, {
    manifest: manifestOf('plans', {
      routes: [
        { ...route, access },
        { ...route, path: '/plans/later', planned: true },
      ],
    }),
  });
  await tell(['a1', 'b', 'e', 'd'], 'plans', version);
  expect(await shown('plans')).toBe(version);
  await tell(['c'], 'plans', version);
  expect(await shown('plans')).not.toBe(version);
});

test.each([
  ['of one merchant', ['a1', 'b', 'e'], 'only people of one merchant say so'],
  ['where few opened it', ['a1', 'b', 'c'], 'few opened it'],
])('people %s cause one alarm in ten minutes, and nothing moves', async (_, people, kept) => {
  const version = `0.4.${time}-dddd0004`;
  await showNewer('plans', version);
  const twice = async () => {
    await tell(people, 'plans', version);
    await tell(people, 'plans', version);
  };
  const alarm = { release: `plans@${version}`, failed: 3, opened: 3, kept };
  expect(await alarmsIn(twice)).toMatchObject([alarm]);
  time += 10 * minute;
  expect(await alarmsIn(twice)).toMatchObject([alarm]);
  expect(await shown('plans')).toBe(version);
});

test('the edge asks nothing more for a minute about an address with invented sessions, except for sessions it knows', async () => {
  const version = '0.2.7-dddd0002';
  await showNewer('plans', version);
  await tell(['a1', 'b', 'c'], 'plans', version, 'shown');
  await tell(
    Array.from({ length: 60 }, (_, made) => `x${made}`),
    'plans',
    version,
  );
  await tell(['d'], 'plans', version);
  await tell(['a1', 'b', 'c'], 'plans', version);
  expect(await shown('plans')).toBe(version);
  time += minute;
  await tell(['d'], 'plans', version);
  expect(await shown('plans')).not.toBe(version);
});

test('a request that another site could send without a preflight is not read, nor is a long text', async () => {
  const version = '0.3.0-dddd0003';
  await showNewer('plans', version);
  const body = { remote: 'plans', version, outcome: 'render' };
  for (const session of ['a1', 'b', 'c', 'd']) {
    expect((await send(session, body, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await send(session, { ...body, story: 'x'.repeat(2_000) })).statusCode).toBe(413);
  }
  expect(await shown('plans')).toBe(version);
});

test('a first release stays, because there is no release to go back to', async () => {
  const { version } = buildOf('admin');
  await tell(['a1', 'b', 'c', 'd'], 'admin', version);
  expect(await shown('admin')).toBe(version);
});

test('a part goes back once within an hour, because the cause is elsewhere if all its releases fail', async () => {
  for (const version of ['0.2.0-bbbb0002', '0.3.0-bbbb0003']) await showNewer('payments', version);
  await tell(['a1', 'b', 'c', 'd'], 'payments', '0.3.0-bbbb0003');
  expect(await shown('payments')).toBe('0.2.0-bbbb0002');
  await tell(['a1', 'b', 'c', 'd'], 'payments', '0.2.0-bbbb0002');
  expect(await shown('payments')).toBe('0.2.0-bbbb0002');
  time += 61 * minute;
  await tell(['a1', 'b', 'c', 'd'], 'payments', '0.2.0-bbbb0002');
  expect(await shown('payments')).toBe(buildOf('payments').version);
});

test('a canary stops itself, even if its part went back within the hour, and other sessions never had it', async () => {
  const shownBefore = await shown('payments');
  const version = '0.4.0-bbbb0004';
  await publishFolder(edge().store, await writeBuild(edge().folder, { ...buildOf('payments'), version }));
  // Ada, Ben, and Dan get it, and nobody else who reports.
  await startCanaries(edge().desk, 'stable', { steps: [44] }, [{ part: 'payments', version }]);
  await tell(['a1', 'b', 'c', 'e'], 'payments', version);
  expect((await readState(edge().store)).quarantined).not.toHaveProperty([`payments@${version}`]);
  await tell(['d'], 'payments', version);
  const state = await readState(edge().store);
  expect(state.quarantined).toHaveProperty([`payments@${version}`]);
  expect(state).not.toHaveProperty('canaries');
  expect(await shown('payments')).toBe(shownBefore);
});

test('an edge that stops leaves its counts in the store', async () => {
  await tell(['e'], 'admin', buildOf('admin').version, 'shown');
  await edge().server.close();
  const kept = createKeptOutcomes(edge().store, () => time);
  const counts = await kept.read(['admin'], 0);
  expect(counts.reduce((sum, { opened }) => sum + opened, 0)).toBe(5);
});
