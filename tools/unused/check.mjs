/**
 * What is declared and used by nothing: exports, files, dependencies (`npm run lint`). What stays all the same is
 * listed in waiting.json under its reason; an entry there that has found its user is a fault as well.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { faults, findings } from './findings.mjs';

const config = path.join('tools', 'unused', 'knip.config.mjs');
const waiting = JSON.parse(readFileSync(path.join(import.meta.dirname, 'waiting.json'), 'utf8'));

/** What one run of knip reports. It ends with 1 when there is something, with 2 when it could not look. */
const knip = (...options) =>
  new Promise((resolve, reject) => {
    const program = path.join(root, 'node_modules', 'knip', 'bin', 'knip.js');
    const call = [program, '--config', config, '--no-progress', '--reporter', 'json', ...options];
    execFile(process.execPath, call, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, out, said) => {
      if (error && error.code !== 1) reject(new Error(said || error.message));
      else resolve(JSON.parse(out).issues);
    });
  });

const [everything, product] = await Promise.all([
  knip(),
  knip('--production', '--include', 'files,exports,nsExports'),
]);
const found = faults(findings(everything, product), waiting);
for (const fault of found) console.error(fault);
if (found.length > 0) process.exitCode = 1;
