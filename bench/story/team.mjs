/** The work of a team on its own machine: it makes a remote, sees it, and builds it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOffline, unpack } from '../../tools/packages/install.mjs';

const call = promisify(execFile);
const { PATH, HOME } = process.env;
/**
 * False with `STORY_INSTALL=linked`: packages are then linked from this installation, for a machine without a registry.
 */
export const isByNpm = process.env.STORY_INSTALL !== 'linked';

/** Unpacks the generator as npm would. Returns a function that makes and installs a remote in a folder. */
export async function generator(folder, tarballs) {
  const home = path.join(folder, 'create-remote');
  await mkdir(home);
  unpack(tarballs['@tillway/create-remote'], home);
  const packages = path.dirname(tarballs['@tillway/create-remote']);
  return async (where) => {
    await mkdir(where, { recursive: true });
    await call(process.execPath, [path.join(home, 'main.mjs'), 'loyalty', '--packages', packages], {
      cwd: where,
    });
    const remote = path.join(where, 'remote-loyalty');
    if (isByNpm) await call('npm', ['install', '--prefer-offline'], { cwd: remote, env: { PATH, HOME } });
    else installOffline(remote, tarballs);
    return remote;
  };
}

const toolOf = (remote) => path.join(remote, 'node_modules/@tillway/build/bin/tillway.mjs');
/** Runs a command of the remote. Returns its output. */
export const tillway = async (remote, words, env = {}) =>
  (await call(process.execPath, [toolOf(remote), ...words], { cwd: remote, env: { PATH, HOME, ...env } }))
    .stdout;

/** Starts the remote in the emulator. Returns its address and a function that ends it. */
export async function startDev(remote) {
  const server = spawn(process.execPath, [toolOf(remote), 'dev'], {
    cwd: remote,
    env: { PATH, HOME, PORT: '0' },
  });
  const ended = once(server, 'exit');
  const url = await new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (piece) => {
      said += piece;
      const [, address] = /(http:\/\/[\w.]+:\d+\/) after/.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.once('exit', () => reject(new Error(`tillway dev ended: ${said}`)));
  });
  const stop = async () => {
    server.kill();
    await ended;
  };
  return { url, stop };
}

async function versionOf(remote) {
  const [version] = await readdir(path.join(remote, 'dist'));
  return version;
}

/** Builds the present sources. Returns the version. */
export async function build(remote) {
  await rm(path.join(remote, 'dist'), { recursive: true, force: true });
  await tillway(remote, ['build']);
  return versionOf(remote);
}
