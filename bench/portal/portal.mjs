import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts the portal as `npm start` does, on temporary data. Returns its address and a function that stops it.
 * `settings` adds to its environment.
 */
export async function startPortal(port, settings = {}) {
  const data = path.join(root, '.data', 'bench');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const portal = spawn(process.execPath, [path.join(root, 'tools', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), TILLWAY_DATA: data, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => portal.on('exit', resolve));
  const origin = `http://localhost:${port}`;
  for (;;) {
    if (portal.exitCode !== null) throw new Error('The portal did not start');
    if (
      await fetch(`${origin}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin,
    async stop() {
      portal.kill('SIGTERM');
      await ended;
    },
  };
}
