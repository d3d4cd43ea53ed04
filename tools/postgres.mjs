/** A PostgreSQL for the tests: the one that answers on loopback, otherwise an installed one that is started here. */
import { spawnSync } from 'node:child_process';
import { createConnection } from 'node:net';

const host = '127.0.0.1';
const port = 5432;

const answers = () =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => end(true))
      .once('error', () => end(false))
      .setTimeout(1_000, () => end(false));
  });

const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
};

async function start() {
  if (spawnSync('pg_lsclusters', ['--no-header'], { stdio: 'ignore' }).status !== 0) {
    run('apt-get', ['update']);
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql']);
  }
  const [cluster] = spawnSync('pg_lsclusters', ['--no-header'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n');
  const [version, name] = (cluster ?? '').split(/\s+/);
  // These options hold for this start only, because no data in it outlives the tests.
  const unsafe = ['--', '-o', '-c fsync=off -c full_page_writes=off'];
  spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, name, 'start', ...unsafe], {
    stdio: 'inherit',
  });
  for (let waited = 0; waited < 30 && !(await answers()); waited += 1)
    await new Promise((done) => setTimeout(done, 1_000));
  // Peer authentication lets the system's postgres user in without a password. The tests connect over TCP and need one.
  run('su', [
    'postgres',
    '-c',
    `psql -qc "create role tillway_test superuser login password 'tillway_test'"`,
  ]);
  return `postgres://tillway_test:tillway_test@${host}:${port}/postgres`;
}

/** Returns the address of a PostgreSQL whose role may create databases. Installs and starts one if none answers. */
export async function testPostgres() {
  if (process.env.TILLWAY_TEST_DATABASE_URL) return process.env.TILLWAY_TEST_DATABASE_URL;
  return (await answers()) ? `postgres://postgres@${host}:${port}/postgres` : start();
}
