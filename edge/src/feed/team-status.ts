import { decisionOf } from '../outcomes/canary-steps';
import type { KeptOutcomes } from '../outcomes/kept-outcomes';
import { endOfStep, plannedIn, type StepDecision } from '../releases/canary-plan';
import type { ObjectStore } from '../releases/object-store';
import { type Publication, publications } from '../releases/publications';
import { folderOf } from '../releases/release';
import { releaseOfKey } from '../releases/moves';
import type { ReleaseState } from '../releases/state';

interface StatusParts {
  store: ObjectStore;
  kept: Pick<KeptOutcomes, 'read'>;
}

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
    canary?: {
      version: string;
      percent: number;
      /** The later steps, the time of the next one, and the decision on the present one as it is now. */
      plan?: { steps: number[]; nextAt: string; decision: StepDecision };
    };
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
export async function statusOf(
  { store, kept }: StatusParts,
  state: ReleaseState,
  part: string,
): Promise<PartStatus> {
  const planned = plannedIn(state).filter((canary) => canary.part === part);
  const channels = Object.entries(state.channels).map(async ([channel, { [part]: pointer }]) => {
    if (!pointer) return [];
    const canary = state.canaries?.[channel]?.[part];
    if (!canary) return [{ channel, ...pointer }];
    const { version, percent } = canary;
    const steps = planned.find((each) => each.channel === channel);
    const plan = steps && {
      steps: steps.plan.steps,
      nextAt: new Date(endOfStep(steps.plan)).toISOString(),
      decision: await decisionOf(kept, steps),
    };
    return [{ channel, ...pointer, canary: { version, percent, ...(plan && { plan }) } }];
  });
  const forbidden = Object.entries(state.quarantined).flatMap(([release, { reason, since }]) => {
    const { part: name, version } = releaseOfKey(release);
    return name === part ? [{ version, reason, since }] : [];
  });
  return {
    part,
    channels: (await Promise.all(channels)).flat(),
    forbidden,
    published: await publishedOf(store, part),
  };
}
