import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseDocument } from '@tillway/contract';
import { checkFile, formsOf } from './file-check';
import type { ObjectStore } from './object-store';
import { type Publication, publications } from './publications';
import { folderOf, parseRelease, partOf, readPublished, type ReleaseName } from './release';
import { ConflictError, ReleaseError } from './release-error';
import { demandSignature, type Publishers, signatureFile } from './signature';
import { someAtOnce } from './some-at-once';

/** The source of a build's files, and its name in messages. */
export interface BuildSource {
  name: string;
  read(file: string): Promise<Buffer | undefined>;
}

/** Reads a build from a folder. */
export const buildIn = (folder: string): BuildSource => ({
  name: folder,
  read: (file) => readFile(path.join(folder, file)).catch(() => undefined),
});

/** Reads the release of a build from its own document. Throws a `ReleaseError` if that is missing or invalid. */
export async function releaseOf({ name, read }: BuildSource) {
  const text = await read('release.json');
  if (text === undefined) throw new ReleaseError(`${name}: no release.json`);
  const document = parseRelease(text.toString(), name);
  return { text, document, release: { part: partOf(document), version: document.version } };
}

/**
 * Returns the commit for the record: the one that the build names. A build of changed sources has none. Throws a
 * `ReleaseError` if the publisher names another.
 */
function commitOf(name: string, { source }: ReleaseDocument, given: string | undefined): string | undefined {
  if (!source) return given;
  if (given === undefined) return source.isChanged ? undefined : source.commit;
  if (source.isChanged)
    throw new ReleaseError(`${name}: it was built from sources that were changed after ${source.commit}`);
  if (!source.commit.startsWith(given))
    throw new ReleaseError(`${name}: it was built from commit ${source.commit}, not from ${given}`);
  return source.commit;
}

/** Answers whether two documents describe one build. Equal sources in another commit make an equal build. */
const isSameBuild = (one: ReleaseDocument, other: ReleaseDocument) =>
  isDeepStrictEqual({ ...one, source: undefined }, { ...other, source: undefined });

/**
 * Copies a build into the store after checking its document, signature, and every hash. `release.json` goes last, so a
 * release is there as a whole or not at all. A version that is already there stays as it is, and must be the same.
 */
export async function publish(
  store: ObjectStore,
  build: BuildSource,
  publication: Publication,
  publishers: readonly Publishers[] = [],
): Promise<{ release: ReleaseName; isNew: boolean }> {
  const { text, document, release } = await releaseOf(build);
  const { commit: given, ...published } = publication;
  const commit = commitOf(build.name, document, given);
  const home = folderOf(release);

  const signature = await build.read(signatureFile);
  for (const demanded of publishers) demandSignature(release, demanded, text, signature);
  const there = await store.read(`${home}/release.json`);
  if (there?.equals(text)) {
    // The release was signed after it was published, such as when its portal began to require signatures.
    if (signature) await store.create(`${home}/${signatureFile}`, signature);
    return { release, isNew: false };
  }
  if (there && isSameBuild(readPublished(there.toString(), home), document)) return { release, isNew: false };
  if (there) {
    throw new ConflictError(
      `${release.part}@${release.version} is published with other contents; versions never change`,
    );
  }

  const files = Object.entries(document.files);
  for (const [file, listed] of files) {
    const problems = await checkFile(file, listed, build.read);
    if (problems.length > 0) throw new ReleaseError(`${build.name}: ${problems.join('; ')}`);
  }
  const forms = files.flatMap(([file, listed]) => formsOf(file, listed));
  await someAtOnce(forms, async (name) => {
    const content = await build.read(name);
    if (!content) throw new ReleaseError(`${build.name}: ${name}: missing`);
    const isCreated = await store.create(`${home}/${name}`, content);
    if (!isCreated && !(await store.read(`${home}/${name}`))?.equals(content)) {
      throw new ReleaseError(`${home}/${name} is in the store with other contents`);
    }
  });
  if (signature) await store.create(`${home}/${signatureFile}`, signature);
  await publications.add(store, release, { ...published, ...(commit !== undefined && { commit }) });
  await store.create(`${home}/release.json`, text);
  return { release, isNew: true };
}
