import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './pnpm.mjs';

const notOurs = new Set(['node_modules', 'dist', 'results', 'coverage']);

/** Lists our sources and pages below a folder, relative to the root: `.md`, `.mjs`, `.ts`, and `.tsx`. */
export function ownTexts(folder = '.') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) return ownTexts(file);
    return /\.(?:md|mjs|tsx?)$/.test(entry.name) ? [file] : [];
  });
}
