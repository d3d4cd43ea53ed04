import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** The child's whole program. It runs in this module's folder, so that it finds the same packages. */
const program = `
const { PGlite } = await import('@electric-sql/pglite');
const engine = await PGlite.create({ dataDir: process.argv[1] });
await engine.close();
`;
const timeoutMs = 120_000;

/**
 * Creates the engine's folder if it is missing. A child process does it, because it takes 800 MB that this
 * process would never release. The folder has a temporary name until every byte is on the disk, so that it is
 * whole or absent. The name is new each time: the child of a killed start may still be writing.
 */
export async function createEngineFolder(folder: string): Promise<void> {
  if (fs.existsSync(folder)) return;
  removeUnfinished(folder);
  const unfinished = `${unfinishedName(folder)}.${randomUUID()}`;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, unfinished], {
      cwd: import.meta.dirname,
      timeout: timeoutMs,
    });
  } catch (error) {
    throw new Error(`The database folder ${folder} could not be created`, { cause: error });
  }
  syncTree(unfinished);
  fs.renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
}

const unfinishedName = (folder: string): string => `${folder}.unfinished`;

function removeUnfinished(folder: string): void {
  const parent = path.dirname(folder);
  for (const name of fs.readdirSync(parent)) {
    const left = path.join(parent, name);
    if (left.startsWith(unfinishedName(folder))) fs.rmSync(left, { recursive: true, force: true });
  }
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const entryPath = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(entryPath);
    else syncPath(entryPath);
  }
  syncPath(folder);
}

function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
