import { checkFile, formsOf } from './file-check';
import type { ObjectStore } from './object-store';
import { folderOf, readPublished, type ReleaseName } from './release';
import { signatureFile } from './signature';
import { someAtOnce } from './some-at-once';

/**
 * Lists the problems of a published release: altered or missing files, and files that the document does not list. The
 * list is empty if there are none.
 */
export async function verify(store: ObjectStore, release: ReleaseName): Promise<string[]> {
  const home = folderOf(release);
  const text = await store.read(`${home}/release.json`);
  if (text === undefined) return [`${release.part}@${release.version}: not published`];
  const document = readPublished(text.toString(), home);

  const files = Object.entries(document.files);
  const known = new Set([
    'release.json',
    signatureFile,
    ...files.flatMap(([file, listed]) => formsOf(file, listed)),
  ]);
  const found = await someAtOnce(files, ([file, listed]) =>
    checkFile(file, listed, (name) => store.read(`${home}/${name}`)),
  );
  const problems = found.flat();
  for (const file of await store.list(home)) if (!known.has(file)) problems.push(`${file}: not listed`);
  return problems.map((problem) => `${release.part}@${release.version}: ${problem}`);
}
