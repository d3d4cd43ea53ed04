import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Cookie } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');
/** A new database is filled with the demo first. */
const readyWithinMs = 180_000;

export interface OwnPortal {
  url: string;
  /** Sessions of its users, so that each signs in once. */
  sessions: Map<string, Cookie[]>;
  /** The gateway's time, once a test has set it forward. */
  now: Date | undefined;
  stop(): Promise<void>;
}

/**
 * A portal beside the one under test, of the same builds and releases, with a database of its own: a test may move its
 * clock without taking others along.
 */
export async function startOwnPortal(): Promise<OwnPortal> {
  const home = await mkdtemp(path.join(tmpdir(), 'tillway-own-'));
  const [gatewayPort, port] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const start = (file: string, own: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [file], {
      cwd: root,
      env: { ...environment, LOG_LEVEL: 'error', TILLWAY_PUBLIC_URL: url, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const parts = [
    start('gateway/dist/main.js', {
      PORT: String(gatewayPort),
      HOST: '127.0.0.1',
      TILLWAY_DATA: path.join(home, 'data'),
      TILLWAY_ENV: 'local',
      TILLWAY_DEV_MAIL: '1',
      TILLWAY_PORTALS: path.join(root, 'edge/portal.json'),
    }),
    start('edge/dist/main.js', {
      PORT: String(port),
      GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
      TILLWAY_RELEASES: path.join(root, '.data/e2e/releases'),
      TILLWAY_RUNNING: path.join(home, 'running'),
    }),
  ];
  const stop = async () => {
    await Promise.all(parts.map(end));
    await rm(home, { recursive: true, force: true });
  };
  try {
    await untilReady(`${url}/api/ready`, parts);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, sessions: new Map(), now: undefined, stop };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const end = (part: ChildProcess): Promise<unknown> => {
  if (part.exitCode !== null || part.signalCode !== null) return Promise.resolve();
  const ended = new Promise((resolve) => part.once('exit', resolve));
  part.kill('SIGTERM');
  return ended;
};

async function untilReady(url: string, parts: readonly ChildProcess[]): Promise<void> {
  const until = Date.now() + readyWithinMs;
  while (Date.now() < until) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (parts.some(({ exitCode }) => exitCode !== null)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}
