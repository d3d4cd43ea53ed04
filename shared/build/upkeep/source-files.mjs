import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Lists the scripts of a remote in `dir`, as relative paths, tests and configuration included. */
export const sourceFiles = (dir, below = '') =>
  readdirSync(path.join(dir, below), { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|\..*)$/.test(name))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return sourceFiles(dir, file);
      return /\.[cm]?[jt]sx?$/.test(entry.name) ? [file] : [];
    })
    .sort();
