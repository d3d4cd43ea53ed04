import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { ObjectStore } from './object-store';
import type { ReleaseName } from './release';

/** The form of a commit: its hash, and nothing else that could end up in a log. */
const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit'));

const PublicationSchema = v.strictObject({
  /** The publisher: a person, or a team with its token. */
  by: v.string(),
  /** ISO time. */
  at: v.string(),
  /** The commit in the remote's own repository, if the publisher named it. */
  commit: v.exactOptional(commit),
});
export type Publication = v.InferOutput<typeof PublicationSchema>;

const ApprovalSchema = v.strictObject({ by: v.string(), at: v.string(), note: v.exactOptional(v.string()) });
export type Approval = v.InferOutput<typeof ApprovalSchema>;

export const isCommit = (text: string): boolean => v.is(commit, text);

const records = <Schema extends v.GenericSchema<{ at: string }>>(kind: string, schema: Schema) => ({
  async add(
    store: ObjectStore,
    { part, version }: ReleaseName,
    record: v.InferOutput<Schema>,
  ): Promise<void> {
    const name = `${record.at.replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const content = Buffer.from(`${JSON.stringify(v.parse(schema, record), null, 2)}\n`);
    await store.create(`${kind}/${part}/${version}/${name}.json`, content);
  },
  /** Reads the records of a release, oldest first. */
  async of(store: ObjectStore, { part, version }: ReleaseName): Promise<v.InferOutput<Schema>[]> {
    const names = await store.list(`${kind}/${part}/${version}`);
    const texts = await Promise.all(names.map((name) => store.read(`${kind}/${part}/${version}/${name}`)));
    return texts.flatMap((text) => (text ? [v.parse(schema, JSON.parse(text.toString()))] : []));
  },
});

/**
 * The publisher, time, and commit of each release. The record is written before the release, so no release lacks one.
 */
export const publications = records('publications', PublicationSchema);
/** Approvals of releases for portals that ask for a second person. */
export const approvals = records('approvals', ApprovalSchema);
