import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';

const page = path.join(root, 'docs', 'dependencies.md');

/** Reads the rows of docs/dependencies.md: names (packages apart), line, and end (`2029-04-30` or empty). */
export function rowsOf(text = readFileSync(page, 'utf8')) {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, what]) => !/^(-+|What|Packages)$/.test(what))
    .map(([, what, line, end]) => {
      const packages = [...what.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      return { names: packages.length > 0 ? packages : [what], line, end };
    });
}

/** Answers whether a version (`19.3.1`) belongs to a line (`19`, `0.28`, `26.12.1`). */
export const isOfLine = (version, line) => version === line || version.startsWith(`${line}.`);

/** Lists the rows whose line had ended by a day (`2026-11-26`), one line of text each. */
export const pastEnd = (rows, day) =>
  rows
    .filter(({ end }) => end !== '' && end < day)
    .map(({ names, line, end }) => `  ${names.join(', ')} ${line}: maintained until ${end}`);
