import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDotPath, safeParse } from 'valibot';
import { ToolError } from '../feed/portal.mjs';
import { evaluate } from './evaluate.mjs';
import { appFile, sourceFile } from './source-file.mjs';
import { readPackage, remoteName } from './version.mjs';

/**
 * Checks the remote in `dir` before anything reads its code: the files that it must have, and its manifest. Throws a
 * `ToolError` that lists every fault.
 */
export async function checkRemote(dir) {
  demandPackage(dir);
  if (!existsSync(manifestFile(dir)))
    throw new ToolError(`${dir} has no src/manifest.ts, which every remote has`);
  appFile(dir);
  await readRemoteManifest(dir, remoteName(dir));
}

/** Throws a `ToolError` unless `dir` has a package.json with a name and a version. */
export function demandPackage(dir) {
  const file = path.join(dir, 'package.json');
  if (!existsSync(file))
    throw new ToolError(`${dir} has no package.json; run the command in the remote's folder`);
  let found;
  try {
    found = readPackage(dir);
  } catch (error) {
    throw new ToolError(`${file} is not JSON: ${error.message}`);
  }
  if (typeof found?.name !== 'string' || typeof found.version !== 'string')
    throw new ToolError(`${file} needs a name and a version`);
}

/**
 * Reads the manifest of the remote in `dir`: `manifest` of its src/manifest.ts, evaluated and checked against
 * the contract. Throws a `ToolError` that lists every fault, since a release needs a correct manifest.
 */
export async function readRemoteManifest(dir, name) {
  const { manifest, RemoteManifestSchema } = await evaluate(`
    export { manifest } from ${JSON.stringify(manifestFile(dir))};
    export { RemoteManifestSchema } from '@tillway/contract/manifest';`).catch((error) => {
    throw new ToolError(`${manifestFile(dir)} cannot be read:\n  ${reasonsOf(error).join('\n  ')}`);
  });
  const { success, output, issues } = safeParse(RemoteManifestSchema, manifest);
  const { version } = readPackage(dir);
  const faults = success
    ? [
        output.name !== name && `name is ${output.name}, the package says ${name}`,
        output.version !== version && `version is ${output.version}, package.json says ${version}`,
        (output.extensions ?? []).length > 0 !== (sourceFile(dir, 'extensions') !== undefined) &&
          'extensions and src/extensions.tsx belong together: there is one without the other',
      ].filter(Boolean)
    : issues.map((issue) => `${getDotPath(issue) ?? 'manifest'}: ${issue.message}`);
  if (faults.length > 0)
    throw new ToolError([`${manifestFile(dir)} does not match its package:`, ...faults].join('\n  '));
  return output;
}

/** Returns the reasons of a bundle that failed, each with its line; of another error, its text. */
const reasonsOf = ({ errors = [], message }) =>
  errors.length > 0
    ? errors.map(({ text, location }) => (location ? `line ${location.line}: ${text}` : text))
    : [message];

export const manifestFile = (dir) => path.join(dir, 'src/manifest.ts');
