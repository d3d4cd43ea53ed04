import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portalPort } from './address';
import { runEdgeCommand, startEdge } from './edge';

const root = path.resolve(import.meta.dirname, '../..');

type Release = Record<string, unknown> & { manifest: Record<string, unknown> };
/** What `release.json` says of a release, as far as a version of tomorrow or yesterday differs in it. */
type Change = (release: Release) => object;

/** As much of the portal file as is added to. */
interface PortalFile {
  hosts: Record<string, object>;
  portals: Record<string, { remotes: { name: string }[] }> & { tillway: { remotes: { name: string }[] } };
}

/** A portal on a host of its own, made of the releases under test but for one part. */
export interface OtherPortal {
  /** Its host is this name below localhost. */
  name: string;
  shell?: Change;
  remotes?: Record<string, Change>;
}

const folderOf = (part: string) => (part === 'shell' ? 'shell' : `remotes/${part}`);

/** An edge beside the portal under test that shows these portals; their releases differ in what they say of themselves only. */
export async function startOtherVersions(portals: readonly OtherPortal[]) {
  const home = await mkdtemp(path.join(tmpdir(), 'tillway-versions-'));
  const releases = path.join(home, 'releases');
  const file = path.join(home, 'portals.json');
  await cp(path.join(root, '.data/e2e/releases'), releases, { recursive: true });
  const house = JSON.parse(await readFile(path.join(root, 'edge/portal.json'), 'utf8')) as PortalFile;
  await writeFile(file, JSON.stringify(house));
  const port = portalPort + 2;
  const edge = { port, releases, portals: file };

  /** Publishes a part as another version of itself, as a command of that version would have. */
  async function publishAs(part: string, version: string, change: Change) {
    // the portal under test begins with an empty store: there is one of each
    const [shown = ''] = (await readdir(path.join(releases, folderOf(part)))).sort();
    const from = path.join(releases, folderOf(part), shown);
    const to = path.join(releases, folderOf(part), version);
    await cp(from, to, { recursive: true });
    const document = JSON.parse(await readFile(path.join(from, 'release.json'), 'utf8')) as Release;
    await writeFile(
      path.join(to, 'release.json'),
      JSON.stringify({ ...document, version, ...change(document) }),
    );
  }
  for (const { name, shell, remotes = {} } of portals) {
    const version = `9.0.0-${name}`;
    if (shell) {
      await publishAs('shell', version, shell);
      await runEdgeCommand(edge, ['promote', `shell@${version}`, '--channel', name]);
    }
    for (const [part, change] of Object.entries(remotes)) await publishAs(part, version, change);
    const portal = { ...house.portals.tillway, shell: shell ? { channel: name } : {} };
    house.portals[name] = {
      ...portal,
      remotes: house.portals.tillway.remotes.map((remote) =>
        remote.name in remotes ? { ...remote, version } : remote,
      ),
    };
    house.hosts[`${name}.localhost`] = { portal: name, environment: 'local' };
  }
  await writeFile(file, JSON.stringify(house));
  const stop = await startEdge(edge);
  return {
    urlOf: ({ name }: OtherPortal) => `http://${name}.localhost:${port}`,
    async stop() {
      stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
