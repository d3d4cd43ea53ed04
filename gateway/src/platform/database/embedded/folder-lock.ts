import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../../errors/has-code';
import { isRunning, thisProcess } from './running-process';
import { UnusableFolderError } from './unusable-folder';

const OwnerSchema = v.object({
  host: v.string(),
  pid: v.number(),
  start: v.nullable(v.string()),
  claim: v.string(),
});
type Owner = v.InferOutput<typeof OwnerSchema>;

const lockName = 'owner.lock';

/**
 * Makes this process the only owner of a folder and returns the function that releases it. Two engines on one
 * folder would silently destroy it. An owner that no longer runs is replaced. Throws if another process owns
 * the folder.
 */
export function lockFolder(folder: string): () => void {
  const lock = path.join(folder, lockName);
  const own: Owner = { ...thisProcess(), claim: randomUUID() };
  const prepared = path.join(folder, `${lockName}.${own.claim}`);
  fs.writeFileSync(prepared, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    if (!linked(prepared, lock)) replaceDeadOwner(lock, prepared, folder);
  } finally {
    fs.rmSync(prepared, { force: true });
  }
  return () => {
    if (readOwner(lock)?.claim === own.claim) fs.rmSync(lock, { force: true });
  };
}

/** Creates a link, which appears with its whole content or not at all, and never replaces another one. */
function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function replaceDeadOwner(lock: string, prepared: string, folder: string): void {
  const owner = readOwner(lock);
  if (!owner || isRunning(owner)) throw inUse(folder, lock, owner);
  // If several processes find the same dead owner, the one that creates this file may replace it.
  const right = `${lock}.after.${owner.claim}`;
  if (!linked(prepared, right)) throw inUse(folder, right, readOwner(right));
  try {
    const current = readOwner(lock);
    if (current?.claim !== owner.claim) throw inUse(folder, lock, current);
    fs.renameSync(prepared, lock);
  } finally {
    fs.rmSync(right, { force: true });
  }
}

function readOwner(file: string): Owner | undefined {
  try {
    return v.parse(OwnerSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function inUse(folder: string, file: string, owner: Owner | undefined): Error {
  const by = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new UnusableFolderError(
    `The database folder ${folder} is in use by ${by}. Stop that process first, or set DATABASE_URL to a ` +
      `PostgreSQL server, which several processes may use. If the process no longer exists, delete ${file}.`,
  );
}
