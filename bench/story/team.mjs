/** The work of a team on its own machine: it makes a remote, sees it, and builds it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../tools/serve/ports.mjs';
import { run } from './tale.mjs';

const { PATH, HOME } = process.env;

/** A team with a folder and a cache of npm. Its `.npmrc` names the registry of the SDK. */
export async function startTeam(folder, npmrc) {
  const home = path.join(folder, 'team');
  await mkdir(home);
  await writeFile(path.join(home, '.npmrc'), npmrc);
  const env = { PATH, HOME, npm_config_cache: path.join(folder, 'npm-cache') };
  const npm = (cwd, ...words) => run(cwd, 'npm', words, env);
  return {
    home,
    npm,
    /** Makes a remote with a version of the generator, and names the registry in it. Returns its folder. */
    async create(name, version = 'latest', below = '.') {
      const where = path.join(home, below);
      await mkdir(where, { recursive: true });
      await writeFile(path.join(where, '.npmrc'), npmrc);
      await npm(where, 'create', '--yes', `@tillway/remote@${version}`, name);
      const remote = path.join(where, `remote-${name}`);
      await appendFile(path.join(remote, '.npmrc'), npmrc);
      return remote;
    },
    tillway: (remote, words, more = {}) =>
      run(remote, process.execPath, [toolOf(remote), ...words], { ...env, ...more }),
    /** Builds the present sources. Returns the version. */
    async build(remote) {
      await rm(path.join(remote, 'dist'), { recursive: true, force: true });
      await npm(remote, 'run', 'build');
      return versionOf(remote);
    },
  };
}

const toolOf = (remote) => path.join(remote, 'node_modules/@tillway/build/bin/tillway.mjs');
async function versionOf(remote) {
  const [version] = await readdir(path.join(remote, 'dist'));
  return version;
}

/** Returns the bytes, gzip, that a first load of the built remote brings. */
export async function bytesToStart(remote) {
  const file = path.join(remote, 'dist', await versionOf(remote), 'release.json');
  const { entry, preload, files } = JSON.parse(await readFile(file, 'utf8'));
  return [entry, ...preload].reduce((sum, name) => sum + files[name].gzip, 0);
}

/**
 * Starts the remote in the emulator. `backEndFor` gets the address and returns that of a back end. Returns the
 * address and a function that ends it.
 */
export async function startDev(remote, backEndFor) {
  const port = await freePort();
  const backEnd = await backEndFor?.(`http://localhost:${port}`);
  const words = [toolOf(remote), 'dev', ...(backEnd ? ['--backend', backEnd] : [])];
  const server = spawn(process.execPath, words, { cwd: remote, env: { PATH, HOME, PORT: String(port) } });
  const ended = once(server, 'exit');
  const url = await new Promise((resolve, reject) => {
    let said = '';
    const listen = (piece) => {
      said += piece;
      const [, address] = /(http:\/\/[\w.]+:\d+\/) after/.exec(said) ?? [];
      if (address) resolve(address);
    };
    for (const stream of [server.stdout, server.stderr]) stream.on('data', listen);
    server.once('exit', () => reject(new Error(`tillway dev ended: ${said}`)));
  });
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, stop };
}

/** Starts the team's own back end behind a portal. Returns its address and a function that ends it. */
export async function startBackEnd(remote, portal, port) {
  const server = spawn(process.execPath, ['back-end.mjs', portal, String(port)], {
    cwd: remote,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}
