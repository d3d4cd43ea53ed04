import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');

/** Bundles a program of gateway/test/programs. Returns its file. */
export async function bundleProgram(name) {
  const file = path.join(root, 'gateway/.cache', `${name}.mjs`);
  await promisify(execFile)(path.join(root, 'node_modules/.bin/esbuild'), [
    path.join(root, 'gateway/test/programs', `${name}.ts`),
    ...['--bundle', '--platform=node', '--target=node20', '--format=esm', '--packages=external'],
    ...['brand', 'contract', 'language', 'rules'].map(
      (part) => `--alias:@tillway/${part}=${path.join(root, 'shared', part, 'src')}`,
    ),
    `--outfile=${file}`,
    '--log-level=error',
  ]);
  return file;
}

/** Runs a program in its own process. Returns its first message, its process id, and a function that stops it. */
export async function startProgram(file, argument) {
  const child = fork(file, [JSON.stringify(argument)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}`)));
  });
  return {
    ...told,
    pid: child.pid,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort() {
  const socket = net.createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}

const key = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64');

/**
 * Runs the program `bench-gateway` in one process or in several. Returns its first message and a function that stops
 * it.
 */
export const startGateway = async (program, place) =>
  startProgram(program, {
    ...place,
    port: await freePort(),
    masterKeys: `bench:${key()}`,
    fingerprintKey: key(),
  });
