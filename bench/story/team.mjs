/** What a team does on its own machine: it makes a remote, sees it, builds it. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { installOffline, unpack } from '../../tools/packages/install.mjs';

const call = promisify(execFile);
const { PATH, HOME } = process.env;
/** With `STORY_INSTALL=linked` what npm would fetch is linked from what is installed here, for a machine without a registry. */
export const isByNpm = process.env.STORY_INSTALL !== 'linked';

/** The generator as npm unpacks it; answers how to make a remote with it in a folder, installed. */
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
/** A command of the remote's own; answers what it said. */
export const tillway = async (remote, words, env = {}) =>
  (await call(process.execPath, [toolOf(remote), ...words], { cwd: remote, env: { PATH, HOME, ...env } }))
    .stdout;

/** Starts the remote in the emulator; answers its address and how to end it. */
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

/** A build of what the sources are now; answers its version. */
export async function build(remote) {
  await rm(path.join(remote, 'dist'), { recursive: true, force: true });
  await tillway(remote, ['build']);
  return versionOf(remote);
}
