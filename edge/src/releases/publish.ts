import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkFile, formsOf } from './file-check';
import type { ObjectStore } from './object-store';
import { folderOf, parseRelease, partOf, type ReleaseName } from './release';
import { ReleaseError } from './release-error';
import { demandSignature, type Publishers, signatureFile } from './signature';

const readIfThere = (file: string) => readFile(file).catch(() => undefined);

/**
 * Copies a build folder into the store after its document and every hash have been checked; `release.json` goes last, so a
 * release is there as a whole or not at all. A version that is there already is left as it is, and must be the same.
 */
export async function publish(
  store: ObjectStore,
  folder: string,
  publishers: readonly Publishers[] = [],
): Promise<{ release: ReleaseName; isNew: boolean }> {
  const text = await readIfThere(path.join(folder, 'release.json'));
  if (text === undefined) throw new ReleaseError(`${folder}: no release.json`);
  const document = parseRelease(text.toString(), folder);
  const release = { part: partOf(document), version: document.version };
  const home = folderOf(release);

  const signature = await readIfThere(path.join(folder, signatureFile));
  for (const demanded of publishers) demandSignature(release, demanded, text, signature);
  const published = await store.read(`${home}/release.json`);
  if (published?.equals(text)) {
    // Signed after it was published, such as when its portal began to ask for it.
    if (signature) await store.create(`${home}/${signatureFile}`, signature);
    return { release, isNew: false };
  }
  if (published) {
    throw new ReleaseError(
      `${release.part}@${release.version} is published with other contents; versions never change`,
    );
  }

  const files = Object.entries(document.files);
  for (const [file, listed] of files) {
    const problems = await checkFile(file, listed, (name) => readIfThere(path.join(folder, name)));
    if (problems.length > 0) throw new ReleaseError(`${folder}: ${problems.join('; ')}`);
  }
  for (const name of files.flatMap(([file, listed]) => formsOf(file, listed))) {
    const content = await readFile(path.join(folder, name));
    const isCreated = await store.create(`${home}/${name}`, content);
    if (!isCreated && !(await store.read(`${home}/${name}`))?.equals(content)) {
      throw new ReleaseError(`${home}/${name} is in the store with other contents`);
    }
  }
  if (signature) await store.create(`${home}/${signatureFile}`, signature);
  await store.create(`${home}/release.json`, text);
  return { release, isNew: true };
}
