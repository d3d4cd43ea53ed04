import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { systemClock } from '../../src/platform/clock';
import { createIds } from '../../src/platform/ids';
import { engines, freshDatabase, type TestDatabase } from '../database';
import { newFolder } from '../folders';
import { parseKeyring } from '../../src/platform/sealing/keyring';
import { bundleProgram } from '../program';
import { storeCard } from '../stored-card';
import { createUser, password } from '../users';
import { until } from '../until';

const email = 'clerk@harborbooks.test';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a gateway that should refuse to start, and returns its code and output after it has ended. */
async function refusalOf(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const gateway = spawn(process.execPath, [await bundleProgram('gateway')], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  gateway.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(gateway, 'close')) as [number | null];
  return { code, said };
}

const unsaid = { DATABASE_URL: '', TILLWAY_ENV: '', TILLWAY_DEMO: '0' };

test.each<[string, NodeJS.ProcessEnv, string]>([
  [
    'on the embedded database that is to be two processes',
    { DATABASE_URL: '', TILLWAY_PROCESSES: '2' },
    'TILLWAY_PROCESSES needs DATABASE_URL',
  ],
  [
    'H3 that NODE_ENV calls production and nobody else does',
    { ...unsaid, NODE_ENV: 'production' },
    'TILLWAY_ENV must be set where NODE_ENV is production: to production, or to one of local, test, qa, production',
  ],
  [
    'H3 that others reach and that nobody has named',
    { ...unsaid, NODE_ENV: '', HOST: '0.0.0.0' },
    'TILLWAY_ENV must be set where HOST is 0.0.0.0',
  ],
])('a gateway %s does not start, and names the setting', async (_, variables, why) => {
  const TILLWAY_DATA = path.join(newFolder(), 'data');
  const { code, said } = await refusalOf({ ...variables, TILLWAY_DATA });
  expect(code).toBe(1);
  expect(said).toContain(why);
  // Neither a database nor a key was created.
  expect(existsSync(TILLWAY_DATA)).toBe(false);
});

const onPostgres = () => {
  let database: TestDatabase;
  let port = 0;
  let gateway: ReturnType<typeof spawn>;
  let output = '';
  let headers: Record<string, string> = {};

  const fingerprintKey = Buffer.alloc(32, 2).toString('base64');
  const environment = () => ({
    ...process.env,
    NODE_OPTIONS: '',
    DATABASE_URL: database.place.url,
    TILLWAY_DEMO: '0',
    TILLWAY_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    TILLWAY_FINGERPRINT_KEY: fingerprintKey,
  });

  beforeAll(async () => {
    const bundle = await bundleProgram('gateway');
    database = await freshDatabase('postgres');
    const ids = createIds(systemClock);
    await createUser(database.db, ids, {
      email,
      permissions: ['superuser'],
      password_last_changed: systemClock.now(),
    });
    port = await freePort();
    gateway = spawn(process.execPath, [bundle], {
      env: { ...environment(), TILLWAY_PROCESSES: '2', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    gateway.stdout?.on('data', (chunk) => (output += String(chunk)));
    // Each process reports that it is ready, and the primary reports last.
    await until(() => (output.split('"ready"').length > 3 ? true : undefined));
    const { cookies } = await call('POST', 'users/login', { email, password });
    const csrf = cookies.find((cookie) => cookie.startsWith('tillway_csrf='))?.split('=')[1] ?? '';
    headers = { cookie: cookies.join('; '), 'x-csrf-token': csrf };
  });
  afterAll(async () => {
    if (gateway.exitCode === null) gateway.kill('SIGKILL');
    await database.drop();
  });

  /** Makes a call on a new connection, so that the processes take turns. */
  const call = (method: string, path: string, body?: object) =>
    new Promise<{ status: number; cookies: string[] }>((resolve, reject) => {
      const request = http.request(
        `http://127.0.0.1:${port}/api/${path}`,
        {
          method,
          agent: false,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        },
        (answer) => {
          const cookies = answer.headers['set-cookie'] ?? [];
          answer.resume().on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              cookies: cookies.map((cookie) => cookie.split(';')[0] ?? ''),
            }),
          );
        },
      );
      request.on('error', reject).end(body && JSON.stringify(body));
    });
  const processes = () =>
    execFileSync('pgrep', ['-P', String(gateway.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);

  test('S-19 a rate limit counts the calls to all processes', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1)
      statuses.push((await call('POST', 'terminal/standaloneRefund', { none: true })).status);
    // The counts of the other process at this moment may still be on their way.
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(new Set(statuses.slice(32))).toEqual(new Set([429]));
  });

  test('a process that dies is replaced, and the others answer meanwhile', async () => {
    const [first = 0] = processes();
    process.kill(first, 'SIGKILL');
    await until(() => {
      const now = processes();
      return now.length === 2 && !now.includes(first) ? now : undefined;
    });
    // The log line comes through a pipe, later than the event.
    await until(() => (output.includes('a process of the API ended') ? true : undefined));
    const statuses = await Promise.all(
      Array.from({ length: 6 }, () => call('GET', 'health').then(({ status }) => status)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('all processes end together', async () => {
    const pids = processes();
    gateway.kill('SIGTERM');
    const [code] = (await once(gateway, 'exit')) as [number | null];
    expect(code).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });

  test('a gateway that lacks a key of stored cards does not start, and names the key', async () => {
    await storeCard(
      database.db,
      parseKeyring(`lost:${Buffer.alloc(32, 3).toString('base64')}`, fingerprintKey),
    );
    const { code, said } = await refusalOf({ ...environment(), PORT: '0' });
    expect(code).toBe(1);
    expect(said).toContain('under the master keys lost, which TILLWAY_MASTER_KEY lacks (it has main)');
  });
};

// Several processes need a server; the run on the embedded database has none.
if (engines.includes('postgres')) describe('a gateway of two processes on one port', onPostgres);
