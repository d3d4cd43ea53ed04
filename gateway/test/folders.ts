import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
/**
 * The free space that tests need in memory, in bytes: for both workers' databases and the copy of a crash test, with a
 * margin. Containers often have 64 MB.
 */
const enoughBytes = 1e9;
const staleAfterMs = 60 * 60_000;

let found: string | undefined;

/**
 * Returns the folder for the tests' folders: in memory if there is room. A database has a thousand files and 40 MB;
 * copying and deleting it on a disk took half of a test file's time. The folders of a killed run are deleted after an
 * hour.
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

/** Creates a new folder; the caller deletes it. */
export const newFolder = (): string => fs.mkdtempSync(path.join(scratch(), 'folder-'));

/** Runs a body with a new folder, which is deleted afterward. */
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
