import { spawnSync } from 'node:child_process';

/**
 * Returns the commit of the clone that has a folder, and whether the sources differ from it: a changed file of the clone,
 * or a new one below `src`. `undefined` means that there is no clone or no git.
 */
export function sourceOf(dir) {
  const git = (...words) => spawnSync('git', ['-C', dir, ...words], { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', 'HEAD');
  if (status !== 0) return undefined;
  const changed = git('status', '--porcelain', '--untracked-files=no').stdout.trim();
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'src').stdout.trim();
  return { commit: stdout.trim(), isChanged: changed !== '' || added !== '' };
}
