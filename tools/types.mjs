/** `node tools/types.mjs`: type check of everything that runs in a browser, and of everything that runs on a server, side by side. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './pnpm.mjs';

const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
const check = (project) =>
  new Promise((resolve) => {
    // Kept between runs: the second one reads only what changed.
    const kept = path.join('.cache', 'types', `${project}.tsbuildinfo`);
    const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', kept, '-p', project];
    spawn(tsc, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => resolve(code === 0));
  });

const results = await Promise.all(['tsconfig.browser.json', 'tsconfig.node.json'].map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
