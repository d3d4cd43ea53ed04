import { parse } from 'valibot';
import type { ObjectStore } from './object-store';
import { ConflictError } from './release-error';
import { emptyState, type ReleaseDecision, type ReleaseState, ReleaseStateSchema } from './state';

const keyOfRevision = (revision: number) => `journal/${String(revision).padStart(8, '0')}.json`;

/** Reads the newest revision, which is live. */
export async function readState(store: ObjectStore): Promise<ReleaseState> {
  const newest = (await store.list('journal')).at(-1);
  const content = newest && (await store.read(`journal/${newest}`));
  return content ? parse(ReleaseStateSchema, JSON.parse(content.toString())) : emptyState;
}

/** Reads the newest revision from a known one. Revisions have no gaps, so this asks for the next ones in turn. */
export async function readNewer(store: ObjectStore, known: ReleaseState): Promise<ReleaseState> {
  const content = await store.read(keyOfRevision(known.revision + 1));
  return content ? readNewer(store, parse(ReleaseStateSchema, JSON.parse(content.toString()))) : known;
}

/** Reads every revision after one, oldest first. */
export async function readHistory(store: ObjectStore, after = 0): Promise<ReleaseState[]> {
  const names = (await store.list('journal')).filter((name) => `journal/${name}` > keyOfRevision(after));
  const contents = await Promise.all(names.map((name) => store.read(`journal/${name}`)));
  return contents.flatMap((content) =>
    content ? [parse(ReleaseStateSchema, JSON.parse(content.toString()))] : [],
  );
}

/** A move, its mover, and the reason; `at` is an ISO time. */
export interface Move {
  at: string;
  by: string;
  action: string;
  note?: string;
}

/**
 * Records a decision as the revision after `from`. Of two moves at once, the second throws a `ConflictError` and does not
 * overwrite the first.
 */
export async function record(
  store: ObjectStore,
  from: ReleaseState,
  move: Move,
  decision: ReleaseDecision,
): Promise<ReleaseState> {
  const next: ReleaseState = {
    ...move,
    revision: from.revision + 1,
    channels: decision.channels,
    ...(decision.canaries && { canaries: decision.canaries }),
    quarantined: decision.quarantined,
  };
  const content = Buffer.from(`${JSON.stringify(parse(ReleaseStateSchema, next), null, 2)}\n`);
  if (!(await store.create(keyOfRevision(next.revision), content))) {
    throw new ConflictError(
      'Somebody else moved a release at the same moment; look at the list and try again',
    );
  }
  return next;
}
