import { existsSync } from 'node:fs';
import path from 'node:path';
import { ToolError } from '../feed/portal.mjs';

/**
 * Returns the source that a remote exposes under a name such as `app`: `src/app.tsx`, or `src/app.ts`. `undefined`
 * means that it has neither.
 */
export const sourceFile = (dir, name) =>
  ['tsx', 'ts'].map((ending) => path.join(dir, `src/${name}.${ending}`)).find((file) => existsSync(file));

/** Returns the source of a remote's screens. Throws a `ToolError` if there is none. */
export function appFile(dir) {
  const file = sourceFile(dir, 'app');
  if (file === undefined)
    throw new ToolError(
      `${dir} has no src/app.tsx and no src/app.ts: one of them exports bootstrap, mount, and unmount`,
    );
  return file;
}
