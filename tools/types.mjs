/**
 * `node tools/types.mjs`: checks the types of everything that runs in a browser, and of everything that runs on a
 * server, side by side.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './pnpm.mjs';

const tsc = path.join(root, 'node_modules', '.bin', 'tsc');
const check = (project) =>
  new Promise((resolve) => {
    spawn(tsc, ['--noEmit', '-p', project], { cwd: root, stdio: 'inherit' }).on('exit', (code) =>
      resolve(code === 0),
    );
  });

const results = await Promise.all(['tsconfig.browser.json', 'tsconfig.node.json'].map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
