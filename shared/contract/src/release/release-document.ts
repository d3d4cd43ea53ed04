import * as v from 'valibot';
import { RemoteManifestSchema } from '../manifest';

const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 hash'));

/** One file of a build: its hash, and its size plain, gzip and brotli, in bytes. */
const ReleaseFileSchema = v.strictObject({
  integrity,
  bytes: v.number(),
  gzip: v.optional(v.number()),
  brotli: v.optional(v.number()),
});

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.2.3'));
const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a range like ^1.2.3'));

const common = {
  name: v.string(),
  /** Version and content hash, as the immutable folder is called: `0.1.0-3fa9c1d2`. */
  version: v.string(),
  files: v.record(v.string(), ReleaseFileSchema),
};

/**
 * `release.json` of a build: all its files with their hashes. A file that is not listed does not belong to the release.
 * A shell names the scripts its page starts with, in order; a remote its entry, and the files its screen needs besides.
 */
export const ReleaseDocumentSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('shell'),
    ...common,
    initial: v.array(v.string()),
    /** The portal API that it offers; a shell released before this was written down offers 1.2.0. */
    portalApi: v.optional(version, '1.2.0'),
    /** The packages that it shares at run time, with their versions. Absent: released before this was written down. */
    provides: v.exactOptional(v.record(v.string(), version)),
  }),
  v.strictObject({
    kind: v.literal('remote'),
    ...common,
    container: v.string(),
    entry: v.string(),
    preload: v.array(v.string()),
    manifest: RemoteManifestSchema,
    /** Of the shared packages it uses, the lowest version that has all it uses; computed by its build. */
    needs: v.exactOptional(v.record(v.string(), range)),
  }),
]);
export type ReleaseDocument = v.InferOutput<typeof ReleaseDocumentSchema>;
