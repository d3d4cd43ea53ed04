import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const script = path.resolve(import.meta.dirname, '../examples/build.mjs');

/** Builds the remotes of `e2e/examples/`, unless they are unchanged. Returns the folders of the builds. */
export async function buildExamples(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return stdout.trim().split('\n');
}
