/**
 * `npm run lint`: the linter, the architecture's arrows (dependency-cruiser), the formatter's check and the report
 * of the contract, side by side; each says its faults in one piece.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mayImport } from '../shared/build/lint/architecture.mjs';
import { root } from './pnpm.mjs';

const run = promisify(execFile);
const inUse = Object.keys(mayImport).filter((part) => readdirSync(path.join(root, part)).includes('src'));

const bin = (tool) => path.join(root, 'node_modules', '.bin', tool);
const checks = {
  eslint: [bin('eslint'), '.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint/'],
  depcruise: [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '-T',
    'err',
    ...inUse.map((part) => `${part}/src`),
  ],
  prettier: [bin('prettier'), '--check', '--log-level', 'warn', '.'],
  'the contract’s report': [process.execPath, path.join('tools', 'api-report.mjs'), '--check'],
};

async function check([name, [program, ...args]]) {
  try {
    await run(program, args, {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    });
    return true;
  } catch ({ stdout, stderr, message }) {
    console.error(`━━ ${name}\n${`${stdout ?? ''}${stderr ?? ''}` || message}`);
    return false;
  }
}

const results = await Promise.all(Object.entries(checks).map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
