import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs a body with a new folder that is gone afterwards. */
export async function withFolder<Result>(
  body: (folder: string) => Promise<Result> | Result,
): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tillway-'));
  try {
    return await body(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
