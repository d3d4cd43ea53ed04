import * as v from 'valibot';
import { RemoteManifestSchema } from '../manifest';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'));

/** One file of a build: its hash, and its size in bytes: plain, gzip, and brotli. */
const ReleaseFileSchema = v.strictObject({
  integrity,
  bytes: v.number(),
  gzip: v.optional(v.number()),
  brotli: v.optional(v.number()),
});

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.2.3'));
const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a range like ^1.2.3'));

/** The clone of a build: its commit, and true if files differed from it. */
const source = v.strictObject({
  commit: v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')),
  isChanged: v.boolean(),
});

const common = {
  name: v.string(),
  /** Version and content hash, like the name of the immutable folder: `0.1.0-3fa9c1d2`. */
  version: v.string(),
  files: v.record(v.string(), ReleaseFileSchema),
  /** Missing: built outside of a clone, or before this field existed. */
  source: v.exactOptional(source),
};

/**
 * The `release.json` of a build: all its files with their hashes. A file that is not listed is not part of
 * the release. A shell lists the scripts of its page in order; a remote lists its entry and the other files
 * of its screen.
 */
export const ReleaseDocumentSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('shell'),
    ...common,
    initial: v.array(v.string()),
    /** The portal API it offers. A shell released before this field existed offers 1.2.0. */
    portalApi: v.optional(version, '1.2.0'),
    /**
     * The packages it shares at run time, with their versions. Missing: released before this field existed.
     */
    provides: v.exactOptional(v.record(v.string(), version)),
  }),
  v.strictObject({
    kind: v.literal('remote'),
    ...common,
    container: v.string(),
    entry: v.string(),
    preload: v.array(v.string()),
    manifest: RemoteManifestSchema,
    /** The lowest sufficient version of each shared package it uses, computed by its build. */
    needs: v.exactOptional(v.record(v.string(), range)),
  }),
]);
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocumentSchema>;
