import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { portalApiVersion, type ReleaseDocument, type RemoteManifest } from '@tillway/contract';
import type { ObjectStore } from '../src/releases/object-store';
import { buildIn, publish } from '../src/releases/publish';

/** Puts a build into a store, as the command would. */
export const publishFolder = (store: ObjectStore, folder: string) =>
  publish(store, buildIn(folder), { by: 'tester', at: '2026-11-20T12:00:00.000Z' });

/** Creates a temporary folder and removes it after the test file. */
export function temporaryFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'tillway-edge-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

export const manifestOf = (name: string, change: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  version: '0.1.0',
  portalApi: '^1.0.0',
  owner: `${name} team`,
  purpose: `Shows ${name}`,
  routes: [],
  menu: [],
  events: { emits: [], listens: [] },
  capabilities: [],
  ...change,
});

const fileFacts = (content: Buffer) => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
  gzip: gzipSync(content).length,
  brotli: brotliCompressSync(content).length,
});

export interface Build {
  name: string;
  version: string;
  files: Record<string, string>;
  manifest?: RemoteManifest;
  /** Versions of shared packages that a remote uses, and those that a shell offers. */
  needs?: Record<string, string>;
  provides?: Record<string, string>;
  portalApi?: string;
  /** The commit of its sources. */
  source?: { commit: string; isChanged: boolean };
}

/**
 * Writes a build the way the webpack preset does: files, both compressed forms, and `release.json`. Returns its folder.
 */
export async function writeBuild(root: string, build: Build): Promise<string> {
  const { name, version, files, manifest, needs, provides, portalApi = portalApiVersion, source } = build;
  const folder = await mkdtemp(path.join(root, `${name}-`));
  const facts: ReleaseDocument['files'] = {};
  for (const [file, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${file}.gz`), gzipSync(content));
    facts[file] = fileFacts(content);
  }
  const [entry = '', ...others] = Object.keys(files);
  const document: ReleaseDocument = manifest
    ? {
        kind: 'remote',
        name,
        version,
        ...(source && { source }),
        files: facts,
        container: `tillway_${name}`,
        entry,
        preload: others.filter((file) => file.startsWith('app')),
        manifest,
        ...(needs && { needs }),
      }
    : {
        kind: 'shell',
        portalApi,
        ...(provides && { provides }),
        name,
        version,
        files: facts,
        initial: [entry, ...others.filter((file) => file.startsWith('main'))],
      };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(document));
  return folder;
}

const access = { permission: 'superuser' } as const;

/** The shell and the four remotes, small. */
export const portalBuilds: Build[] = [
  {
    name: 'shell',
    version: '0.1.0-aaaa0001',
    files: { 'react.js': 'react()', 'main.js': 'main()', 'lazy.js': 'lazy()' },
  },
  {
    name: 'payments',
    version: '0.1.0-bbbb0001',
    files: { 'remoteEntry.js': 'payments()', 'app.js': 'charge()', 'later.js': 'later()' },
    manifest: manifestOf('payments', {
      routes: [
        { path: '/credit', name: 'ChargeCard', title: 'Credit Payment' },
        { path: '/billings/:id', name: 'Billing', title: 'Billing' },
      ],
    }),
  },
  {
    name: 'history',
    version: '0.1.0-cccc0001',
    files: { 'remoteEntry.js': 'history()', 'app.js': 'list()' },
    manifest: manifestOf('history', {
      routes: [{ path: '/transactions', name: 'Transactions', title: 'Card Transactions' }],
    }),
  },
  {
    name: 'plans',
    version: '0.1.0-dddd0001',
    files: { 'remoteEntry.js': 'plans()' },
    manifest: manifestOf('plans', {
      portalApi: '^1.10.0',
      routes: [
        {
          path: '/plans',
          name: 'Plans',
          title: 'Card Installment Plans',
          data: ['/plans?filter=%7B%22payment_type%22%3A%22card%22%7D&page=0'],
        },
      ],
    }),
  },
  {
    name: 'admin',
    version: '0.1.0-eeee0001',
    files: { 'remoteEntry.js': 'admin()' },
    manifest: manifestOf('admin', {
      routes: [
        // A title that would end the element it is embedded in.
        { path: '/merchants', name: 'Merchants', title: '</script><script>alert(1)</script>', access },
        { path: '/okdmv/renewals', name: 'OkdmvRenewals', title: 'Renewals' },
      ],
      menu: [
        { menu: 'drawer', label: 'Merchants', to: '/merchants', order: 10 },
        { menu: 'drawer', label: 'Renewals', to: '/okdmv/renewals', order: 20 },
      ],
    }),
  },
];
