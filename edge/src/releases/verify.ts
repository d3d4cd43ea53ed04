import { checkFile, formsOf } from './file-check';
import type { ObjectStore } from './object-store';
import { folderOf, readPublished, type ReleaseName } from './release';
import { signatureFile } from './signature';

/** What is wrong with a published release: altered or missing files, and files that nobody listed. Empty when nothing is. */
export async function verify(store: ObjectStore, release: ReleaseName): Promise<string[]> {
  const home = folderOf(release);
  const text = await store.read(`${home}/release.json`);
  if (text === undefined) return [`${release.part}@${release.version}: not published`];
  const document = readPublished(text.toString(), home);

  const problems: string[] = [];
  const known = new Set(['release.json', signatureFile]);
  for (const [file, listed] of Object.entries(document.files)) {
    for (const form of formsOf(file, listed)) known.add(form);
    problems.push(...(await checkFile(file, listed, (name) => store.read(`${home}/${name}`))));
  }
  for (const file of await store.list(home)) if (!known.has(file)) problems.push(`${file}: not listed`);
  return problems.map((problem) => `${release.part}@${release.version}: ${problem}`);
}
