import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runEdgeCommand, startEdge } from './edge';
import { freePort } from './free-port';

const root = path.resolve(import.meta.dirname, '../..');
const underTest = path.join(root, '.data/e2e/releases');

type Release = Record<string, unknown> & { manifest: Record<string, unknown> };
/** Returns the entries of `release.json` in which another version differs. */
export type Change = (release: Release) => object;

/** A version of a part that differs from the one under test. */
export interface OtherVersion {
  /** Changes to its `release.json`. */
  says?: Change;
  /** A script that replaces all its code. */
  script?: string;
  /** Changes its folder in the store afterward. */
  spoil?: (folder: string) => Promise<void>;
}

/** The fields of the portal file to which portals are added. */
interface PortalFile {
  hosts: Record<string, object>;
  portals: Record<string, { remotes: { name: string }[] }> & { tillway: { remotes: { name: string }[] } };
  publishers?: Record<string, string[]>;
}

/** A portal on its own host, made of the releases under test except for some parts. */
export interface OtherPortal {
  /** The name of its host below localhost. */
  name: string;
  shell?: OtherVersion;
  /** Other versions of remotes, including remotes that the house does not have. */
  remotes?: Record<string, OtherVersion>;
  /** Folders of remotes' own builds. They are published as their authors do it. */
  builds?: string[];
  /** The remotes that follow a channel named like the portal. It shows their versions under test first. */
  follows?: string[];
  /** Allows superusers to see other builds. */
  overrides?: boolean;
}

const partFolder = (part: string) => (part === 'shell' ? 'shell' : `remotes/${part}`);

const scriptOnly = (script: string) => ({
  files: {
    'remoteEntry.js': {
      integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
      bytes: Buffer.byteLength(script),
    },
  },
  entry: 'remoteEntry.js',
  preload: [],
});

/** Returns the name and the version of a build. */
async function releaseIn(folder: string) {
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Release;
  return { name: String(name), version };
}

/**
 * Starts an edge beside the portal under test that shows these portals, with the same gateway. Its own store of
 * releases can be corrupted, promoted, and quarantined. `publishers` are keys of parts that are shown only if signed.
 */
export async function startOtherPortals(
  portals: readonly OtherPortal[],
  publishers?: Record<string, string[]>,
) {
  const home = await mkdtemp(path.join(tmpdir(), 'tillway-portals-'));
  const releases = path.join(home, 'releases');
  const file = path.join(home, 'portals.json');
  await cp(underTest, releases, { recursive: true });
  const house = JSON.parse(await readFile(path.join(root, 'edge/portal.json'), 'utf8')) as PortalFile;
  if (publishers) house.publishers = publishers;
  await writeFile(file, JSON.stringify(house));
  const edge = { port: await freePort(), releases, portals: file };

  const folderOf = (part: string, version: string) => path.join(releases, partFolder(part), version);
  // The portal under test begins with an empty store, so each part has one version.
  const versionUnderTest = async (part: string) =>
    (await readdir(path.join(underTest, partFolder(part)))).sort()[0] ?? '';

  /** Publishes a part as another version, like the command of that version. */
  async function publishAs(part: string, version: string, { says, script, spoil }: OtherVersion) {
    // The history remote is the model for a remote that the house does not have.
    const model = house.portals.tillway.remotes.some(({ name }) => name === part) || part === 'shell';
    const from = folderOf(model ? part : 'history', await versionUnderTest(model ? part : 'history'));
    const to = folderOf(part, version);
    const document = JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')) as Release;
    if (script === undefined) await cp(from, to, { recursive: true });
    else {
      await mkdir(to, { recursive: true });
      await writeFile(path.join(to, 'remoteEntry.js'), script);
    }
    const other = { ...document, version, ...(script !== undefined && scriptOnly(script)) };
    await writeFile(path.join(to, 'release.json'), JSON.stringify({ ...other, ...says?.(document) }));
    await spoil?.(to);
  }
  const run = (...words: string[]) => runEdgeCommand(edge, words);

  for (const { name, shell, remotes = {}, builds = [], follows = [], overrides } of portals) {
    const version = `9.0.0-${name}`;
    if (shell) {
      await publishAs('shell', version, shell);
      await run('promote', `shell@${version}`, '--channel', name);
    }
    for (const [part, other] of Object.entries(remotes)) await publishAs(part, version, other);
    for (const folder of builds) await run('publish', folder);
    const built = await Promise.all(builds.map(releaseIn));
    const ofHouse = house.portals.tillway.remotes.filter(({ name: part }) => !(part in remotes));
    const portal = { ...house.portals.tillway, shell: shell ? { channel: name } : {} };
    house.portals[name] = {
      ...portal,
      remotes: [
        ...ofHouse.map((remote) => (follows.includes(remote.name) ? { ...remote, channel: name } : remote)),
        ...Object.keys(remotes).map((part) => ({ name: part, version })),
        ...built,
      ],
    };
    house.hosts[`${name}.localhost`] = {
      portal: name,
      environment: 'local',
      ...(overrides && { overrides }),
    };
    const shown = await Promise.all(follows.map(async (part) => `${part}@${await versionUnderTest(part)}`));
    if (shown.length > 0) await run('promote', ...shown, '--channel', name);
  }
  await writeFile(file, JSON.stringify(house));
  const stop = await startEdge(edge);
  return {
    port: edge.port,
    urlOf: ({ name }: Pick<OtherPortal, 'name'>) => `http://${name}.localhost:${edge.port}`,
    publishAs,
    versionUnderTest,
    /** Runs a command of the edge on this store; rejects if it refuses. */
    run,
    async stop() {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export type OtherPortals = Awaited<ReturnType<typeof startOtherPortals>>;
