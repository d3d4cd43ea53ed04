/** Runs pnpm through npm, so that a machine needs only Node and npm. Installs only when the lockfile changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PNPM = '10.34.9';
export const root = path.resolve(import.meta.dirname, '..');

/** Runs one pnpm command in the workspace root. Throws if it fails. */
export function pnpm(...args) {
  const run = spawnSync('npm', ['exec', '--yes', `--package=pnpm@${PNPM}`, '--', 'pnpm', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error(`pnpm ${args.join(' ')} ended with ${run.status ?? run.signal}`);
}

/** Installs the frozen lockfile. Does nothing (milliseconds) if it is already installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules', '.lock-hash');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  pnpm('install', '--frozen-lockfile');
  writeFileSync(stamp, lock);
}
