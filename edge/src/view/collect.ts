import type { KeptOutcome, KeptOutcomes } from '../outcomes/kept-outcomes';
import { type PartStatus, statusOf } from '../feed/team-status';
import { readHistory } from '../releases/journal';
import { keyOf } from '../releases/moves';
import type { ObjectStore } from '../releases/object-store';
import { movesOf, type PartMove } from '../releases/part-moves';
import type { ReleaseState } from '../releases/state';

const dayMs = 86_400_000;
/** The most moves that the page lists, newest first. */
const mostMoves = 50;

/** How many visits opened a release, and for how many it failed. A person counts once in a span of ten minutes. */
export interface Visits {
  opened: number;
  failed: number;
  /** Reason to number. */
  reasons: Record<string, number>;
}

/** A published, shown, or forbidden version of a part, with its outcomes. */
export interface VersionLine {
  version: string;
  /** ISO time, publisher, and commit, if there is a record of the publication. */
  published?: { at: string; by: string; commit: string | undefined };
  /** The places that show it, such as `stable`, or `stable, for 25% of the sessions`. */
  shownIn: string[];
  /** The reason for which it is forbidden. */
  forbidden?: string;
  lastDay: Visits;
  lastWeek: Visits;
}

/** The releases of some parts as a person sees them. */
export interface ReleaseView {
  /** The number of the newest move. */
  revision: number;
  /** ISO time of this view. */
  at: string;
  parts: { status: PartStatus; versions: VersionLine[] }[];
  /** Newest first. */
  moves: PartMove[];
}

interface Sources {
  store: ObjectStore;
  kept: Pick<KeptOutcomes, 'read'>;
  state: ReleaseState;
  now: Date;
}

/** Adds up the outcomes of a release in the spans that end after a time. */
function visitsOf(outcomes: readonly KeptOutcome[], release: string, after: string): Visits {
  const sum: Visits = { opened: 0, failed: 0, reasons: {} };
  for (const span of outcomes) {
    if (span.release !== release || span.to < after) continue;
    sum.opened += span.opened;
    sum.failed += span.failed;
    for (const [reason, count] of Object.entries(span.reasons))
      sum.reasons[reason] = (sum.reasons[reason] ?? 0) + count;
  }
  return sum;
}

/** Lists the versions of a part: the shown ones first, then the published ones, newest first, then the forbidden ones. */
function versionsOf(status: PartStatus, outcomes: readonly KeptOutcome[], now: Date): VersionLine[] {
  const shown = new Map<string, string[]>();
  const showIn = (version: string, place: string) =>
    shown.set(version, [...(shown.get(version) ?? []), place]);
  for (const { channel, version, canary } of status.channels) {
    showIn(version, canary ? `${channel}, but for ${canary.percent}% of the sessions` : channel);
    if (canary) showIn(canary.version, `${channel}, for ${canary.percent}% of the sessions`);
  }
  const records = new Map(status.published.map((each) => [each.version, each]));
  const forbidden = new Map(status.forbidden.map(({ version, reason }) => [version, reason]));
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

  return [...new Set([...shown.keys(), ...records.keys(), ...forbidden.keys()])].map((version) => {
    const record = records.get(version);
    const reason = forbidden.get(version);
    const release = keyOf({ part: status.part, version });
    return {
      version,
      ...(record && { published: { at: record.at, by: record.by, commit: record.commit } }),
      shownIn: shown.get(version) ?? [],
      ...(reason !== undefined && { forbidden: reason }),
      lastDay: visitsOf(outcomes, release, before(1)),
      lastWeek: visitsOf(outcomes, release, before(7)),
    };
  });
}

/** Collects what people ask of the releases of these parts. Throws a `StoreError` if the store does not answer. */
export async function collectView(
  { store, kept, state, now }: Sources,
  parts: readonly string[],
): Promise<ReleaseView> {
  const outcomes = await kept.read(parts, now.getTime() - 7 * dayMs);
  const each = parts.map(async (part) => {
    const status = await statusOf({ store, kept }, state, part);
    return { status, versions: versionsOf(status, outcomes, now) };
  });
  const moves = movesOf(await readHistory(store), parts);
  return {
    revision: state.revision,
    at: now.toISOString(),
    parts: await Promise.all(each),
    moves: moves.slice(-mostMoves).reverse(),
  };
}
