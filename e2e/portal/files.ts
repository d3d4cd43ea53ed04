import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const data = path.join(import.meta.dirname, '../../.data/e2e');

/** Looks at a file or folder that the running portal may delete at any moment; returns `nothing` if it is gone. */
function unlessGone<Found>(look: () => Found, nothing: Found): Found {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}

const filesIn = (folder: string): string[] =>
  unlessGone(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(place);
    return entry.isFile() ? [place] : [];
  });

/**
 * Lists files of the running portal's data that contain this text: database, its log of changes, logs, and releases.
 */
export const filesWith = (text: string): string[] =>
  filesIn(data).filter((file) => unlessGone(() => readFileSync(file), Buffer.alloc(0)).includes(text));

/** Returns all logs of the portal's parts so far. */
export const logged = (): string =>
  readdirSync(path.join(data, 'logs'))
    .map((name) => readFileSync(path.join(data, 'logs', name), 'utf8'))
    .join('\n');
