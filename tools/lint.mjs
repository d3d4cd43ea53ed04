/**
 * `npm run lint`: runs the linter, the architecture's arrows (dependency-cruiser), the formatter's check, and the checks of
 * unused code, comments, citations, given packages, and generated files. Runs as many at a time as there are cores; each
 * prints its faults in one piece. With files, the linter and the formatter read only these.
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mayImport } from '../shared/build/lint/architecture.mjs';
import { root } from './pnpm.mjs';
import { inPool } from './pool.mjs';

const run = promisify(execFile);
const inUse = Object.keys(mayImport).filter((part) => readdirSync(path.join(root, part)).includes('src'));

/**
 * The linter knows every type that it reads. Each part needs a gigabyte, and all together need more than a process has.
 */
const parts = readdirSync(root).filter((name) => !name.startsWith('.') && name !== 'node_modules');
const lintedAlone = ['gateway', 'shared', 'shell'];
const remotes = parts.filter((name) => name.startsWith('remote-'));
const others = parts.filter((name) => !lintedAlone.includes(name) && !remotes.includes(name));

const bin = (tool) => path.join(root, 'node_modules', '.bin', tool);
function eslint(groups) {
  return Object.fromEntries(
    Object.entries(groups).map(([name, linted]) => [
      `eslint, ${name}`,
      [
        bin('eslint'),
        ...linted,
        ...['--max-warnings', '0', '--no-warn-ignored', '--no-error-on-unmatched-pattern'],
        ...['--cache', '--cache-location', `.cache/eslint/${name}/`],
      ],
    ]),
  );
}

const asked = process.argv.slice(2);
const askedCode = asked.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
const everything = { shared: ['shared'], gateway: ['gateway'], remotes, shell: ['shell'], others };
const checks = {
  ...eslint(asked.length === 0 ? everything : askedCode.length > 0 ? { changed: askedCode } : {}),
  depcruise: [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.mjs',
    '-T',
    'err',
    ...inUse.map((part) => `${part}/src`),
    'gateway/simulation',
  ],
  prettier: [
    bin('prettier'),
    ...['--check', '--log-level', 'warn', '--ignore-unknown'],
    ...['--cache', '--cache-location', '.cache/prettier'],
    ...(asked.length > 0 ? asked : ['.']),
  ],
  'unused code': [process.execPath, path.join('tools', 'unused', 'check.mjs')],
  'comments and paths (docs/style.md)': [process.execPath, path.join('tools', 'prose', 'check.mjs')],
  'dead links and citations': [process.execPath, path.join('tools', 'citations', 'check.mjs')],
  'given packages, libraries as installed': [process.execPath, path.join('tools', 'given', 'check.mjs')],
  'catalogues of languages': [process.execPath, path.join('tools', 'languages', 'check.mjs')],
  'API reports': [process.execPath, path.join('tools', 'api-report.mjs'), '--check'],
  'the stylesheet of looks': [process.execPath, path.join('tools', 'looks.mjs'), '--check'],
  'the reference for remotes': [process.execPath, path.join('tools', 'remote-reference.mjs'), '--check'],
  'versions of packages': [process.execPath, path.join('tools', 'versions.mjs'), '--check'],
  'files generated from a transaction’s columns': [
    process.execPath,
    path.join('tools', 'transaction-columns.mjs'),
    '--check',
  ],
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

const results = await inPool(Object.entries(checks), check);
process.exitCode = results.every(Boolean) ? 0 : 1;
