import type { ObjectStore } from '../releases/object-store';
import { type Publication, publications } from '../releases/publications';
import { folderOf } from '../releases/release';
import type { ReleaseState } from '../releases/state';

/** The most published releases of a remote that a status lists. */
const mostPublished = 20;

/** The state of a remote, for its team. */
export interface PartStatus {
  part: string;
  channels: {
    channel: string;
    version: string;
    /** The versions that a rollback would show in turn, newest first. */
    before: string[];
    canary?: { version: string; percent: number };
  }[];
  forbidden: { version: string; reason: string; since: string }[];
  /** The newest published releases, newest first. */
  published: (Publication & { version: string })[];
}

/** Lists the newest published releases of a part, with their publishers. */
async function publishedOf(store: ObjectStore, part: string): Promise<PartStatus['published']> {
  const records = (await store.list(`publications/${part}`)).flatMap((key) => {
    const [version, name] = key.split('/');
    return version !== undefined && name !== undefined ? [{ version, name }] : [];
  });
  // The name of a record begins with its time. Publishing again adds no record.
  const newest = records.sort((one, other) => other.name.localeCompare(one.name));
  const versions = [...new Set(newest.map(({ version }) => version))].slice(0, mostPublished);
  const found = versions.map(async (version) => {
    const release = { part, version };
    // A record without a release is of a publication that did not succeed.
    if ((await store.read(`${folderOf(release)}/release.json`)) === undefined) return [];
    const record = (await publications.of(store, release)).at(-1);
    return record ? [{ version, ...record }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Describes a remote: what each channel shows, what is forbidden, and what is published. */
export async function statusOf(store: ObjectStore, state: ReleaseState, part: string): Promise<PartStatus> {
  const channels = Object.entries(state.channels).flatMap(([channel, { [part]: pointer }]) => {
    const canary = state.canaries?.[channel]?.[part];
    return pointer ? [{ channel, ...pointer, ...(canary && { canary }) }] : [];
  });
  const forbidden = Object.entries(state.quarantined).flatMap(([release, { reason, since }]) => {
    const [name, version = ''] = release.split('@');
    return name === part ? [{ version, reason, since }] : [];
  });
  return { part, channels, forbidden, published: await publishedOf(store, part) };
}
