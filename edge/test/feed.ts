import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { standardFeedLimits } from '../src/feed/limits';
import { runCommand } from '../src/releases/command';
import type { CommandOptions } from '../src/releases/command-line';
import type { Desk } from '../src/releases/desk';
import { signatureFile, signDocument } from '../src/releases/signature';
import { edgeWithReleases } from './edge';
import { type Build, manifestOf, writeBuild } from './releases';

/** Creates a pair of keys: the public one as the portal file lists it, the private one in PEM. */
const keys = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    listed: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
};
export const team = keys();
export const thief = keys();
export const commit = '0123456789abcdef0123456789abcdef01234567';
export const day = 86_400_000;

export const limits = {
  ...standardFeedLimits,
  bytes: 100_000,
  files: 20,
  misses: { most: 3, perMs: 60_000 },
};

/** Returns the number in a token's text. */
export const idOf = (token: string) => token.split('_')[1] ?? '';

/** Starts an edge that listens, with two remotes that must be signed, and a team's calls to it. */
export function openFeed(more: { gatewayUrl?: () => string } = {}) {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const edge = edgeWithReleases({
    ...more,
    now: () => new Date(time),
    limits: { feed: limits, requestWithinMs: 2_000, lookEveryMs: 200 },
    trustProxy: '127.0.0.1',
    portals: (file) => {
      const { tillway } = file.portals;
      if (!tillway) throw new Error('the house has a portal');
      const own = ['loyalty', 'perks'].map((name) => ({ name, channel: 'stable' }));
      return {
        ...file,
        portals: { ...file.portals, tillway: { ...tillway, remotes: [...tillway.remotes, ...own] } },
        publishers: { loyalty: [team.listed], perks: [team.listed] },
      };
    },
  });
  const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
  const run = (words: string[], change: Partial<CommandOptions> = {}, by = 'ada') => {
    const desk: Desk = { ...edge().desk, by, now: () => new Date(time) };
    return runCommand(desk, words, { ...options, ...change });
  };
  const tokenFor = async (parts: string[], change: Partial<CommandOptions> = {}) =>
    (await run(['token', 'create', 'Loyalty team', ...parts], change)).output.trim();

  let port = 0;
  let address = 0;
  beforeAll(async () => {
    await edge().server.listen({ host: '127.0.0.1', port: 0 });
    port = (edge().server.server.address() as AddressInfo).port;
  });
  // Each test is another client in another hour, so no test suffers from the mistakes of another.
  beforeEach(() => {
    time += 2 * 60 * 60_000;
    address += 1;
  });

  let count = 0;
  /** Describes the next build of the team's remote. */
  const loyalty = (change: Partial<Build> = {}): Build => {
    const version = `0.2.${(count += 1)}-abcd0001`;
    return {
      name: 'loyalty',
      version,
      files: { 'remoteEntry.js': `loyalty("${version}")`, 'app.js': `list("${version}")` },
      manifest: manifestOf('loyalty', { routes: [{ path: '/loyalty', name: 'Loyalty', title: 'Loyalty' }] }),
      ...change,
    };
  };

  /** Returns the files of a build, signed. */
  async function filesOf(build: Build, pem = team.pem): Promise<Map<string, Buffer>> {
    const folder = await writeBuild(edge().folder, build);
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const files = names.map(async (entry): Promise<[string, Buffer]> => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), await readFile(file)];
    });
    const map = new Map(await Promise.all(files));
    const document = map.get('release.json');
    if (!document) throw new Error('writeBuild writes it');
    return map.set(signatureFile, signDocument(document, pem));
  }
  const bodyOf = (files: Map<string, Buffer>, more: object = { commit }) => ({
    ...more,
    files: Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')])),
  });
  /** Returns the header with the test's address. */
  const from = () => ({ 'x-forwarded-for': `203.0.113.${address}` });
  const url = () => `http://127.0.0.1:${port}`;
  const call = async (route: string, token: string | undefined, body?: object) => {
    const answer = await fetch(`${url()}/feed/${route}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        'content-type': 'application/json',
        ...from(),
      },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const send = (token: string | undefined, body: object) => call('releases', token, body);
  const move = (token: string, body: object) => call('moves', token, body);
  /** Publishes the next build of the team's remote and returns its version. */
  const published = async (token: string): Promise<string> => {
    const build = loyalty();
    const { status } = await send(token, bodyOf(await filesOf(build)));
    if (status !== 201) throw new Error(`The build was not published: ${status}`);
    return build.version;
  };
  /** Lists everything in the store except tokens. */
  const stored = async () => {
    const kinds = ['remotes', 'shell', 'publications', 'journal'];
    return (await Promise.all(kinds.map((kind) => edge().store.list(kind)))).flat();
  };
  return {
    edge,
    run,
    tokenFor,
    loyalty,
    filesOf,
    bodyOf,
    send,
    move,
    ask: call,
    published,
    stored,
    from,
    url,
    now: () => new Date(time),
    /** Sets the edge's clock forward. */
    pass: (ms: number) => void (time += ms),
  };
}
