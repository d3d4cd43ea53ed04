import { type ReleaseDocument, ReleaseDocumentSchema, safeParseKnown } from '@tillway/contract';
import { getDotPath, safeParse } from 'valibot';
import { contentType } from './content-type';
import { ReleaseError } from './release-error';

/** A version of a part: `shell`, or a remote by its name. */
export interface ReleaseName {
  part: string;
  version: string;
}

const safePart = /^[a-z][a-z0-9-]*$/;
const safeFile = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;
const safeVersion = /^[0-9][A-Za-z0-9.+-]*$/;
/** The longest names that a file system and an object store take, with their prefix. */
const longest = { version: 64, file: 200 };

export const partOf = (document: ReleaseDocument) => (document.kind === 'shell' ? 'shell' : document.name);

/**
 * Returns the folder of a release, in the store and in the URL alike: `shell/<version>`, `remotes/<name>/<version>`.
 */
export const folderOf = ({ part, version }: ReleaseName) =>
  part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`;

/** Answers whether the store may be asked for a name that a stranger gave. */
export const isReleaseName = ({ part, version }: ReleaseName) =>
  safePart.test(part) && safeVersion.test(version) && version.length <= longest.version;

/** Reads `payments@0.1.0-3fa9c1d2`. */
export function parseReleaseName(text: string): ReleaseName {
  const [part = '', version = '', ...rest] = text.split('@');
  if (rest.length > 0 || !isReleaseName({ part, version })) {
    throw new ReleaseError(`"${text}" is not a release; write it as payments@0.1.0-3fa9c1d2`);
  }
  return { part, version };
}

const problemOf = (document: ReleaseDocument): string | undefined => {
  const files = Object.keys(document.files);
  const named = document.kind === 'shell' ? document.initial : [document.entry, ...document.preload];
  if (document.version.length > longest.version)
    return `its version has more than ${longest.version} characters`;
  if (!safeVersion.test(document.version)) return `version "${document.version}" cannot be a folder`;
  if (document.kind === 'remote') {
    if (document.name === 'shell') return 'a remote cannot be called "shell"';
    if (document.manifest.name !== document.name) {
      return `it is called "${document.name}" but its manifest says "${document.manifest.name}"`;
    }
  } else if (document.initial.length === 0) return 'the shell names no script to start with';
  for (const file of files) {
    if (file.length > longest.file) return `"${file.slice(0, 40)}…" has more than ${longest.file} characters`;
    if (!safeFile.test(file)) return `"${file}" is not a plain relative path`;
    if (contentType(file) === undefined) return `"${file}" has a type that is never served`;
  }
  for (const file of named) if (!files.includes(file)) return `"${file}" is named but not listed`;
  return undefined;
};

/** Parses the release document of a build to be published, and checks the file names in it. Throws a `ReleaseError`. */
export const parseRelease = (text: string, origin: string) => read(text, origin, safeParse);

/**
 * Parses the document of a published release. A newer version of the command may have written it, so unknown keys are
 * left out.
 */
export const readPublished = (text: string, origin: string) => read(text, origin, safeParseKnown);

function read(text: string, origin: string, parse: typeof safeParseKnown): ReleaseDocument {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ReleaseError(`${origin}: not JSON`);
  }
  const parsed = parse(ReleaseDocumentSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ReleaseError(`${origin}: ${getDotPath(issue) ?? 'document'}: ${issue.message}`);
  }
  const problem = problemOf(parsed.output);
  if (problem !== undefined) throw new ReleaseError(`${origin}: ${problem}`);
  return parsed.output;
}
