import * as v from 'valibot';
import { formsOf } from '../releases/file-check';
import { isCommit } from '../releases/publications';
import { type BuildSource, releaseOf } from '../releases/publish';
import type { ReleaseName } from '../releases/release';
import { signatureFile } from '../releases/signature';
import type { FeedLimits } from './limits';
import { FeedRefusal } from './refusal';

/** A whole build that arrived by HTTP. */
export interface Upload {
  build: BuildSource;
  release: ReleaseName;
  commit: string;
}

const UploadSchema = v.strictObject({ commit: v.string(), files: v.record(v.string(), v.string()) });

const malformed = (message: string) =>
  new FeedRefusal(400, 'malformed', message, 'publish with "tillway publish"');

/**
 * Reads an upload: each file of the build under its path, in base64, and the commit. Nothing touches a file system.
 * Names are looked up among those that the release document lists, and any other name is refused.
 */
export async function readUpload(body: unknown, limits: FeedLimits): Promise<Upload> {
  const parsed = v.safeParse(UploadSchema, body);
  if (!parsed.success) throw malformed('The upload must have a commit and files, and nothing else');
  const { commit } = parsed.output;
  const files = new Map(
    Object.entries(parsed.output.files).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
  );
  if (files.size > limits.files)
    throw new FeedRefusal(413, 'too_large', `More than ${limits.files} files`, 'make fewer, larger chunks');
  if (!isCommit(commit))
    throw new FeedRefusal(
      422,
      'no_commit',
      'The commit of the build is missing',
      'publish from a clone of the repository, or set --commit <hash>',
    );
  const build: BuildSource = { name: 'upload', read: async (file) => files.get(file) };
  const { document, release } = await releaseOf(build);
  const listed = Object.entries(document.files);
  // The stated size of the plain form, which is here, bounds the expansion of a compressed one.
  const wrong = listed.find(([file, { bytes }]) => files.get(file)?.length !== bytes);
  if (wrong)
    throw new FeedRefusal(
      422,
      'refused',
      `${wrong[0]}: ${files.get(wrong[0])?.length ?? 'missing, not'} bytes, not ${wrong[1].bytes}`,
      'publish the whole build in dist; nothing was stored',
    );
  const known = new Set([
    'release.json',
    signatureFile,
    ...listed.flatMap(([file, each]) => formsOf(file, each)),
  ]);
  const stranger = [...files.keys()].find((name) => !known.has(name));
  if (stranger !== undefined) throw malformed(`"${stranger.slice(0, 60)}" is not listed in release.json`);
  return { build, release, commit };
}
