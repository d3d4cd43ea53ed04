import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runEdgeCommand, startEdge } from './edge';
import { freePort } from './free-port';

const root = path.resolve(import.meta.dirname, '../..');
const underTest = path.join(root, '.data/e2e/releases');

type Release = Record<string, unknown> & { manifest: Record<string, unknown> };
/** What `release.json` says of a release, as far as a version of tomorrow or yesterday differs in it. */
export type Change = (release: Release) => object;

/** A version of a part that differs from the one under test. */
export interface OtherVersion {
  /** What it says of itself otherwise. */
  says?: Change;
  /** A script that is all of its code, instead of the code under test. */
  script?: string;
  /** What becomes of its folder in the store afterwards. */
  spoil?: (folder: string) => Promise<void>;
}

/** As much of the portal file as is added to. */
interface PortalFile {
  hosts: Record<string, object>;
  portals: Record<string, { remotes: { name: string }[] }> & { tillway: { remotes: { name: string }[] } };
  publishers?: Record<string, string[]>;
}

/** A portal on a host of its own, made of the releases under test but for some parts. */
export interface OtherPortal {
  /** Its host is this name below localhost. */
  name: string;
  shell?: OtherVersion;
  /** Of remotes that the house has not, too. */
  remotes?: Record<string, OtherVersion>;
  /** These remotes follow a channel named like the portal, which shows their versions under test first. */
  follows?: string[];
  /** Superusers may see other builds there. */
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

/**
 * An edge beside the portal under test that shows these portals, with the same gateway. It has a store of its own, so that
 * releases may be spoilt, moved and forbidden in it. `publishers` are keys of parts that are shown signed only.
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
  // the portal under test begins with an empty store: there is one of each
  const versionUnderTest = async (part: string) =>
    (await readdir(path.join(underTest, partFolder(part)))).sort()[0] ?? '';

  /** Publishes a part as another version of itself, as a command of that version would have. */
  async function publishAs(part: string, version: string, { says, script, spoil }: OtherVersion) {
    // a remote that the house has not is made after its history
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

  for (const { name, shell, remotes = {}, follows = [], overrides } of portals) {
    const version = `9.0.0-${name}`;
    if (shell) {
      await publishAs('shell', version, shell);
      await run('promote', `shell@${version}`, '--channel', name);
    }
    for (const [part, other] of Object.entries(remotes)) await publishAs(part, version, other);
    const ofHouse = house.portals.tillway.remotes.filter(({ name: part }) => !(part in remotes));
    const portal = { ...house.portals.tillway, shell: shell ? { channel: name } : {} };
    house.portals[name] = {
      ...portal,
      remotes: [
        ...ofHouse.map((remote) => (follows.includes(remote.name) ? { ...remote, channel: name } : remote)),
        ...Object.keys(remotes).map((part) => ({ name: part, version })),
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
    /** A command of the edge on this store; rejects when it refuses. */
    run,
    async stop() {
      stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

export type OtherPortals = Awaited<ReturnType<typeof startOtherPortals>>;
