import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/**
 * Returns the commit at which the present change begins: the given commit; otherwise HEAD if something is not
 * committed; otherwise the point where this branch left main, or the last commit on main itself.
 */
export function baseOf(asked, ask = git) {
  if (asked) return asked;
  if (ask('status', '--porcelain') !== '') return 'HEAD';
  const left = ask('merge-base', 'HEAD', 'main');
  return left === ask('rev-parse', 'HEAD') ? 'HEAD~1' : left;
}

/**
 * Lists files that differ from a commit and still exist, with those that git does not track yet, relative to the root.
 */
export function changedFiles(base) {
  const changed = lines(git('diff', '--name-only', base));
  const untracked = lines(git('ls-files', '--others', '--exclude-standard'));
  return [...new Set([...changed, ...untracked])].filter((file) => existsSync(path.join(root, file)));
}

/** Sorts the files of a change by the tool that reads them. */
export function sortChanged(files) {
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const walks = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  return { code, walks, tested: code.filter((file) => !file.startsWith('e2e/')) };
}
