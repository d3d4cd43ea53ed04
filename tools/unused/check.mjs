/**
 * Fails for unused exports, files, and dependencies (`npm run lint`). waiting.json lists the exceptions under their
 * reason. An entry there that is used now is a fault as well.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { faults, findings } from './findings.mjs';

const config = path.join('tools', 'unused', 'knip.config.mjs');
const waiting = JSON.parse(readFileSync(path.join(import.meta.dirname, 'waiting.json'), 'utf8'));

/** Runs knip once and returns its report. Exit code 1 means findings, 2 means that it could not run. */
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
