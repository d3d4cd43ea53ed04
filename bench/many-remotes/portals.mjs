import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../..');

/** Writes a screen's code with a realistic weight: 24 KB that stay in memory once it has run. */
const screenOf = (name) =>
  `var ${name}_words = ${JSON.stringify(Array.from({ length: 1_000 }, (_, index) => `${name} says ${index}`))};\n`;

const lifecycles = (name) => `{
  bootstrap: async () => {},
  mount: async ({ domElement }) => { domElement.textContent = ${name}_words[0]; },
  unmount: async ({ domElement }) => domElement.replaceChildren(),
}`;

/** Writes the container for Module Federation by hand. */
const entryOf = (name) =>
  `${screenOf(name)}var ${name} = { init() {}, get: () => Promise.resolve(() => (${lifecycles(name)})) };\n`;

const hash = (text) => createHash('sha384').update(text).digest('base64');

/**
 * Writes one team's remote into a store: two screens, two menu entries, and an event, like the project's own remotes.
 */
function writeRemote(store, number) {
  const name = `team-${number}`;
  const container = `tillway_team_${number}`;
  const script = entryOf(container);
  const integrity = hash(script);
  const id = createHash('sha256').update(name).digest('hex');
  const version = `1.${number % 9}.0-${id.slice(0, 8)}`;
  const entry = `remoteEntry.${id.slice(0, 10)}.js`;
  const app = `app.${id.slice(10, 20)}.js`;
  const screen = screenOf(container);
  const facts = (text, sha) => ({ integrity: `sha384-${sha}`, bytes: Buffer.byteLength(text) });
  const access = { permission: number % 2 ? 'can_view_transactions' : 'can_use_virtual_terminal' };
  const group = `Teams ${Math.floor(number / 10)}`;
  const routes = ['', '/settings'].map((end) => ({
    path: `/${name}${end}`,
    name: `Team${number}${end ? 'Settings' : ''}`,
    title: `Team ${number}${end ? ' settings' : ''}`,
    access,
  }));
  const folder = path.join(store, 'remotes', name, version);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of [
    [entry, script],
    [app, screen],
  ]) {
    writeFileSync(path.join(folder, file), text);
    writeFileSync(path.join(folder, `${file}.br`), zlib.brotliCompressSync(text));
    writeFileSync(path.join(folder, `${file}.gz`), zlib.gzipSync(text));
  }
  const document = {
    kind: 'remote',
    name,
    version,
    files: { [entry]: facts(script, integrity), [app]: facts(screen, hash(screen)) },
    container,
    entry,
    preload: [app],
    manifest: {
      name,
      version: version.split('-')[0],
      portalApi: '^1.5.0',
      owner: `${name} team`,
      purpose: 'Is one of many',
      routes,
      menu: routes.map(({ path: to, title: label }, index) => ({
        menu: 'drawer',
        group,
        label,
        to,
        order: number * 10 + index,
        when: access,
      })),
      events: {
        emits: [],
        listens: ['payment.completed@1', 'transaction.changed@1'],
        own: { [`${name}.changed@1`]: { id: 'string' } },
      },
      capabilities: ['http', 'bus', 'feedback', 'preferences'],
    },
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(document));
  return { name, version };
}

/**
 * Starts an edge before the gateway of a running portal. It shows the project's portal twice: with its own remotes, and
 * with those of `more` teams. `releases` is the running portal's store. Returns both origins and a function that stops
 * it.
 */
export async function startPortals({ portal, releases, port, more }) {
  const home = mkdtempSync(path.join(tmpdir(), 'tillway-many-'));
  const store = path.join(home, 'releases');
  cpSync(releases, store, { recursive: true });
  const teams = Array.from({ length: more }, (_, index) => writeRemote(store, index + 1));
  const file = JSON.parse(readFileSync(path.join(root, 'edge/portal.json'), 'utf8'));
  const { tillway } = file.portals;
  file.portals.many = { ...tillway, remotes: [...tillway.remotes, ...teams] };
  file.hosts['few.localhost'] = { portal: 'tillway', environment: 'local' };
  file.hosts['many.localhost'] = { portal: 'many', environment: 'local' };
  const portals = path.join(home, 'portals.json');
  writeFileSync(portals, JSON.stringify(file));
  const edge = spawn(process.execPath, ['edge/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      GATEWAY_URL: portal,
      TILLWAY_RELEASES: store,
      TILLWAY_PORTALS: portals,
      TILLWAY_RUNNING: path.join(home, 'running'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => edge.on('exit', resolve));
  const isUp = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (edge.exitCode !== null) throw new Error('The edge did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origins: { few: `http://few.localhost:${port}`, many: `http://many.localhost:${port}` },
    async stop() {
      edge.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
