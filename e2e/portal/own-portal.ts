import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../gateway/src/platform/database';
import { createLogger } from '../../gateway/src/platform/logging';
import { rowsByTable } from '../../gateway/test/leaks';
import { createDatabase } from '../../gateway/test/postgres-server';
import { freePort } from './free-port';
import { type KeptSessions, keptSessions } from './kept-sessions';

const root = path.resolve(import.meta.dirname, '../..');
/** The time until a portal is ready, in milliseconds. A new database is filled with the demo first. */
const readyWithinMs = 180_000;

export interface OwnPortal {
  url: string;
  /** The sessions of its users, so that each signs in once. */
  sessions: KeptSessions;
  /** The gateway's time, once a test has set the clock forward. */
  now: Date | undefined;
  /** Runs commands of the gateway on its database; throws if a command finds a problem. */
  command(...lines: string[]): Promise<void>;
  /** Returns all rows of its database as text, by table. */
  rows(): Promise<Map<string, string>>;
  /** Returns what its gateway has logged. */
  logged(): string;
  stop(): Promise<void>;
}

interface OwnPortalOptions {
  /** The address of a mail server to which its mails go. */
  smtpUrl?: string;
  /** A portal file instead of the house's. */
  portalFile?: string;
  /** A folder with pictures of the brands in the portal file. */
  staticFolder?: string;
  /** More variables of the gateway. */
  environment?: Readonly<Record<string, string>>;
}

/**
 * Starts a portal beside the one under test, with the same builds and releases and a new database: on PostgreSQL if the
 * run has one, otherwise embedded. A test can move its clock without an effect on others.
 */
export async function startOwnPortal({
  smtpUrl,
  portalFile = path.join(root, 'edge/portal.json'),
  staticFolder,
  environment: more = {},
}: OwnPortalOptions = {}): Promise<OwnPortal> {
  const home = await mkdtemp(path.join(tmpdir(), 'tillway-own-'));
  const [gatewayPort, port] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, TILLWAY_TEST_DATABASE_URL: server, ...environment } = process.env;
  const database = server ? await createDatabase(server, 'template0') : undefined;
  const own = {
    ...environment,
    LOG_LEVEL: 'error',
    TILLWAY_PUBLIC_URL: url,
    TILLWAY_DATA: path.join(home, 'data'),
    ...(database && { DATABASE_URL: database.url }),
    TILLWAY_ENV: 'local',
    TILLWAY_PORTALS: portalFile,
    ...more,
  };
  const start = (file: string, more: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [file], {
      cwd: root,
      env: { ...own, ...more },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let logged = '';
  const startGateway = () => {
    const started = start('gateway/dist/main.js', {
      PORT: String(gatewayPort),
      HOST: '127.0.0.1',
      TILLWAY_DEV_MAIL: '1',
      ...(smtpUrl !== undefined && { SMTP_URL: smtpUrl }),
    });
    started.stdout.on('data', (chunk) => (logged += String(chunk)));
    return started;
  };
  const edge = start('edge/dist/main.js', {
    PORT: String(port),
    GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
    TILLWAY_RELEASES: path.join(root, '.data/e2e/releases'),
    TILLWAY_RUNNING: path.join(home, 'running'),
    ...(staticFolder !== undefined && { TILLWAY_STATIC: staticFolder }),
  });
  // Nobody reads it, and a full pipe would stop the web server.
  edge.stdout.resume();
  let gateway = startGateway();
  const ready = () => untilReady(`${url}/api/ready`, [gateway, edge]);
  const stop = async () => {
    await Promise.all([gateway, edge].map(end));
    await database?.drop();
    await rm(home, { recursive: true, force: true });
  };
  const run = async (lines: readonly string[]) => {
    for (const line of lines)
      await promisify(execFile)(process.execPath, ['gateway/dist/cli.js', ...line.split(' ')], {
        cwd: root,
        env: own,
      }).catch((error: Error & { stdout?: string }) => {
        throw new Error(`${line}: ${error.stdout ?? error.message}`);
      });
  };
  /** Works with the database. The embedded one belongs to one process at a time. */
  const withDatabase = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (database) return work();
    await end(gateway);
    try {
      return await work();
    } finally {
      gateway = startGateway();
      await ready();
    }
  };
  const command = (...lines: string[]) => withDatabase(() => run(lines));
  const rows = () =>
    withDatabase(async () => {
      const opened = await openDatabase({
        url: database?.url,
        dataDir: path.join(own.TILLWAY_DATA, 'database'),
        log: createLogger({ level: 'silent', name: 'walk' }),
      });
      return rowsByTable(opened.db).finally(() => opened.close());
    });
  try {
    await ready();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, sessions: keptSessions(Infinity), now: undefined, command, rows, logged: () => logged, stop };
}

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
