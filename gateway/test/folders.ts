import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/** Both workers' databases and what a crash test keeps of one, with room to spare: containers often have 64 MB. */
const enoughBytes = 1e9;
const staleAfterMs = 60 * 60_000;

let found: string | undefined;

/**
 * Where tests keep their folders: in memory where there is room. A database is a thousand files and 40 MB, and copying
 * and deleting it on a disk took half of the time of a test file. What a killed run left there goes after an hour.
 */
function scratch(): string {
  if (found === undefined) {
    found = hasRoom(memory) ? path.join(memory, 'tillway-tests') : path.join(os.tmpdir(), 'tillway-tests');
    fs.mkdirSync(found, { recursive: true });
    for (const name of fs.readdirSync(found)) removeStale(path.join(found, name));
  }
  return found;
}

function hasRoom(folder: string): boolean {
  if (!fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > enoughBytes;
}

function removeStale(folder: string): void {
  const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  if (Date.now() - mtimeMs > staleAfterMs) fs.rmSync(folder, { recursive: true, force: true });
}

/** A new folder, for whoever deletes it. */
export const newFolder = (): string => fs.mkdtempSync(path.join(scratch(), 'folder-'));

/** Runs a body with a new folder that is gone afterwards. */
export async function withFolder<Result>(
  body: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = newFolder();
  try {
    return await body(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
