import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const data = path.join(import.meta.dirname, '../../.data/e2e');

/** Files of the running portal's data (database, its log of changes, logs, releases) that hold these bytes. */
export const filesWith = (text: string): string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(data, name), { throwIfNoEntry: false })?.isFile())
    .filter((name) => readFileSync(path.join(data, name)).includes(text));

/** Everything the portal's parts have logged so far. */
export const logged = (): string =>
  readdirSync(path.join(data, 'logs'))
    .map((name) => readFileSync(path.join(data, 'logs', name), 'utf8'))
    .join('\n');
