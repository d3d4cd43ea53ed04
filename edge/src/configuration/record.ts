import * as v from 'valibot';
import type { Portal } from '../portals/portal-file';
import type { ObjectStore } from '../releases/object-store';
import { ConflictError } from '../releases/release-error';

const value = v.union([v.string(), v.number(), v.boolean()]);
const valuesOfRemotes = v.record(v.string(), v.record(v.string(), value));
/** Values by remote and field. A field that is missing has its default. */
export type GivenValues = v.InferOutput<typeof valuesOfRemotes>;

const RecordSchema = v.strictObject({
  revision: v.number(),
  /** ISO time. */
  at: v.string(),
  /** Id and name of the person who saved. */
  by: v.strictObject({ id: v.string(), name: v.string() }),
  remote: v.string(),
  /** The changed fields. A missing value means the default. */
  changed: v.record(v.string(), v.strictObject({ from: v.exactOptional(value), to: v.exactOptional(value) })),
  /** All values after the change. */
  values: valuesOfRemotes,
});
/** A change of a portal's values by staff, with everything that holds after it. */
export type ConfigurationRecord = v.InferOutput<typeof RecordSchema>;

/** The values of a portal that staff have set, and the number of the last change. */
export type SetValues = Pick<ConfigurationRecord, 'revision' | 'values'>;
export const nothingSet: SetValues = { revision: 0, values: {} };

const folderOf = (portal: string) => `configuration/${encodeURIComponent(portal)}`;
const keyOf = (portal: string, revision: number) =>
  `${folderOf(portal)}/${String(revision).padStart(8, '0')}.json`;

async function readRecord(store: ObjectStore, key: string): Promise<ConfigurationRecord | undefined> {
  const content = await store.read(key);
  return content && v.parse(RecordSchema, JSON.parse(content.toString()));
}

/** Reads the values of now. */
export async function readSet(store: ObjectStore, portal: string): Promise<SetValues> {
  const newest = (await store.list(folderOf(portal))).at(-1);
  return (newest && (await readRecord(store, `${folderOf(portal)}/${newest}`))) || nothingSet;
}

/** Reads the values of now from known ones. Changes have no gaps, so this asks for the next ones in turn. */
export async function readNewerSet(store: ObjectStore, portal: string, known: SetValues): Promise<SetValues> {
  const next = await readRecord(store, keyOf(portal, known.revision + 1));
  return next ? readNewerSet(store, portal, next) : known;
}

/** Reads the latest changes, newest first. */
export async function readChanges(
  store: ObjectStore,
  portal: string,
  most: number,
): Promise<ConfigurationRecord[]> {
  const names = (await store.list(folderOf(portal))).slice(-most).reverse();
  const records = await Promise.all(names.map((name) => readRecord(store, `${folderOf(portal)}/${name}`)));
  return records.flatMap((each) => each ?? []);
}

/**
 * Records the values of one remote as the change after `from`. Without a difference it records nothing. Of two changes
 * at once, the second throws a `ConflictError` and does not overwrite the first.
 */
export async function recordValues(
  store: ObjectStore,
  portal: string,
  from: SetValues,
  {
    at,
    by,
    remote,
    values,
  }: Pick<ConfigurationRecord, 'at' | 'by' | 'remote'> & { values: GivenValues[string] },
): Promise<SetValues> {
  const before = from.values[remote] ?? {};
  const keys = new Set([...Object.keys(before), ...Object.keys(values)]);
  const changed = [...keys].flatMap((key): [string, ConfigurationRecord['changed'][string]][] => {
    const [was, is] = [before[key], values[key]];
    return was === is
      ? []
      : [[key, { ...(was !== undefined && { from: was }), ...(is !== undefined && { to: is }) }]];
  });
  if (changed.length === 0) return from;
  const next: ConfigurationRecord = {
    revision: from.revision + 1,
    at,
    by,
    remote,
    changed: Object.fromEntries(changed),
    values: { ...from.values, [remote]: values },
  };
  const content = Buffer.from(`${JSON.stringify(v.parse(RecordSchema, next), null, 2)}\n`);
  if (!(await store.create(keyOf(portal, next.revision), content)))
    throw new ConflictError('Somebody else saved at the same moment');
  return next;
}

/** Returns the values that a portal gives: those that staff have set, under those that its file fixes. */
export const givenBy = ({ remotes }: Pick<Portal, 'remotes'>, set: GivenValues): GivenValues =>
  Object.fromEntries(
    remotes.flatMap(({ name, configuration }) => {
      const values = { ...set[name], ...configuration };
      return Object.keys(values).length === 0 ? [] : [[name, values]];
    }),
  );
