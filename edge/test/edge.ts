import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type PortalFile, readPortalFile } from '../src/portals/portal-file';
import { createCatalog } from '../src/releases/catalog';
import { folderStore } from '../src/releases/folder-store';
import type { ObjectStore } from '../src/releases/object-store';
import type { Desk } from '../src/releases/desk';
import { promoteReleases } from '../src/releases/release-desk';
import { createEdge } from '../src/server/create-edge';
import type { EdgeLimits } from '../src/server/limits';
import { type Build, portalBuilds, publishFolder, temporaryFolder, writeBuild } from './releases';

const home = path.resolve(__dirname, '..');
export const portalFilePath = path.join(home, 'portal.json');
export const portalFile = (): Promise<PortalFile> => readPortalFile(portalFilePath);

export interface TestEdge {
  server: FastifyInstance;
  store: ObjectStore;
  desk: Desk;
  folder: string;
  /** Publishes a build and shows it. */
  release(build: Build): Promise<void>;
}

/** Starts an edge for a whole test file, with the project's own portal file and small releases of every part. */
export function edgeWithReleases({
  gatewayUrl = 'http://127.0.0.1:9',
  trustProxy,
  isHttps,
  limits,
  instance,
  now,
  portals: change = (file) => file,
  store: given,
  onAway,
}: Partial<Settings> = {}) {
  const folder = temporaryFolder();
  let edge: TestEdge | undefined;
  beforeAll(async () => {
    const store = given?.() ?? folderStore(path.join(folder(), 'releases'));
    const portals = change(await portalFile());
    const desk: Desk = {
      store,
      served: [{ file: 'portal.json', portals }],
      by: 'tester',
      now: () => new Date('2026-11-20T12:00:00Z'),
    };
    const release = async (build: Build) => {
      const { release: published } = await publishFolder(store, await writeBuild(folder(), build));
      await promoteReleases(desk, 'stable', [published]);
    };
    for (const build of portalBuilds) await release(build);
    const server = await createEdge({
      portals,
      store,
      catalog: createCatalog(store, { freshForMs: 0, ...(onAway && { onAway }) }),
      gatewayUrl: typeof gatewayUrl === 'string' ? gatewayUrl : gatewayUrl(),
      staticFolders: [path.join(home, 'static')],
      payerScript: 'void 0;',
      signInScript: 'void 1;',
      typeface: Buffer.from('a typeface'),
      trustProxy,
      isHttps,
      limits,
      instance,
      now,
    });
    edge = { server, store, desk, folder: folder(), release };
  });
  afterAll(() => edge?.server.close());
  return (): TestEdge => {
    if (!edge) throw new Error('The edge is there from beforeAll on');
    return edge;
  };
}

interface Settings {
  /** A function if only an earlier `beforeAll` knows the address. */
  gatewayUrl: string | (() => string);
  trustProxy: string;
  isHttps: boolean;
  limits: Partial<EdgeLimits>;
  instance: string;
  now: () => Date;
  /** A store to use instead of a folder. */
  store: () => ObjectStore;
  onAway: (error: unknown) => void;
  /** Changes the portal file. */
  portals: (file: PortalFile) => PortalFile;
}
