import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { hasCode } from '../errors/has-code';

/**
 * Reads the 32-byte key in a file, base64. Creates the file if it is missing, readable by its owner only.
 * Throws if the content is not such a key.
 */
export function readOrCreateKey(file: string): string {
  if (!fs.existsSync(file)) create(file);
  const key = fs.readFileSync(file, 'utf8').trim();
  if (Buffer.from(key, 'base64').length !== 32)
    throw new Error(`${file} does not hold a key of 32 bytes in base64`);
  return key;
}

/** A link appears whole or not at all, so that two processes that start at once read the same key. */
function create(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const prepared = `${file}.${process.pid}`;
  const descriptor = fs.openSync(prepared, 'wx', 0o600);
  try {
    fs.writeSync(descriptor, `${randomBytes(32).toString('base64')}\n`);
    fs.fsyncSync(descriptor);
    fs.linkSync(prepared, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    fs.closeSync(descriptor);
    fs.rmSync(prepared, { force: true });
  }
}
