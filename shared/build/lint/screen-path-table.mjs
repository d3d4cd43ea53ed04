import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../contract/src/routes/screen-paths.ts');

/**
 * The contract's table of screen paths as data for the linter: name → path. Empty if the contract is
 * installed as a package without its sources. Throws if the table has another form than this code parses.
 */
export const screenPathTable = existsSync(file) ? tableOf(readFileSync(file, 'utf8')) : {};

function tableOf(source) {
  const rows = [...source.matchAll(/^export const (\w+) = '(\/[^']*)';$/gm)].map(([, ...row]) => row);
  if (rows.length === 0 || rows.length !== source.split(/^export /m).length - 1)
    throw new Error(`${file} may contain only lines of the form: export const <part><Screen> = '/path';`);
  return Object.fromEntries(rows);
}
