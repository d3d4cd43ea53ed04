import { existsSync } from 'node:fs';
import path from 'node:path';
import { getDotPath, safeParse } from 'valibot';
import { evaluate } from './evaluate.mjs';
import { readPackage } from './version.mjs';

/**
 * Reads the manifest of the remote in `dir`: `manifest` of its src/manifest.ts, evaluated and checked against
 * the contract. Throws an error that lists every fault, since a release needs a correct manifest.
 */
export async function readRemoteManifest(dir, name) {
  const { manifest, RemoteManifestSchema } = await evaluate(`
    export { manifest } from ${JSON.stringify(manifestFile(dir))};
    export { RemoteManifestSchema } from '@tillway/contract/manifest';`);
  const { success, output, issues } = safeParse(RemoteManifestSchema, manifest);
  const { version } = readPackage(dir);
  const faults = success
    ? [
        output.name !== name && `name is ${output.name}, the package says ${name}`,
        output.version !== version && `version is ${output.version}, package.json says ${version}`,
        (output.extensions ?? []).length > 0 !== existsSync(extensionsFile(dir)) &&
          'extensions and src/extensions.tsx belong together: there is one without the other',
      ].filter(Boolean)
    : issues.map((issue) => `${getDotPath(issue) ?? 'manifest'}: ${issue.message}`);
  if (faults.length > 0)
    throw new Error([`${manifestFile(dir)} does not match its package:`, ...faults].join('\n  '));
  return output;
}

/** Returns the file with a remote's extensions for slots. */
export const extensionsFile = (dir) => path.join(dir, 'src/extensions.tsx');

export const manifestFile = (dir) => path.join(dir, 'src/manifest.ts');
