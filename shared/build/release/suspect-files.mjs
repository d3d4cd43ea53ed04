import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The words without which a file has nothing to refuse. Most files have none, and are not parsed. */
const worthParsing =
  /\beval\b|\bFunction\s*\(|\bset(Timeout|Interval)\s*\(\s*['"`]|(inner|outer|Adjacent|SetInner)HTML|HTMLUnsafe|srcdoc|document\s*\.\s*write|parseFromString|createContextualFragment/;

/** Returns a remote's own sources, among the files that a build read, that may have code for `forbiddenCode`. */
export async function suspectFiles(dir, files) {
  const sources = path.join(dir, 'src') + path.sep;
  const own = [...files].filter((file) => file.startsWith(sources) && /\.[jt]sx?$/.test(file)).sort();
  const read = await Promise.all(own.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  return read.filter(({ text }) => worthParsing.test(text));
}
