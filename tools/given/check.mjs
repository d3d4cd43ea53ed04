/**
 * Fails if no source of ours imports a package that this product was ordered with, or if an installed library is
 * patched. A patch is one of the package manager, or a script that runs after the installation (`npm run lint`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../pnpm.mjs';
import { missingPackages, patchesOf } from './find.mjs';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .trim()
  .split('\n');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const texts = (pattern) => tracked.filter((file) => pattern.test(file)).map(read);

const faults = [
  ...missingPackages(texts(/\.(?:tsx?|mjs)$/)).map((name) => `${name} is imported by none of our sources`),
  ...patchesOf({
    files: tracked,
    workspace: parse(read('pnpm-workspace.yaml')),
    manifests: texts(/(?:^|\/)package\.json$/).map((text) => JSON.parse(text)),
  }),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
