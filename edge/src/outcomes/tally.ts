import type { RemoteOutcome } from '@tillway/contract';

/** When a release has failed often enough to be taken back. */
export interface TallyRules {
  /** So many people at least must have seen it fail, */
  failed: number;
  /** and they must be this share of all who opened it, */
  share: number;
  /** within these milliseconds. */
  withinMs: number;
  /** People of one release that are remembered at once; the oldest go first. */
  mostRemembered: number;
}

export const tallyRules: TallyRules = {
  failed: 3,
  share: 0.5,
  withinMs: 10 * 60_000,
  mostRemembered: 1_000,
};

/** What is held against a release. */
export interface Finding {
  failed: number;
  opened: number;
  /** The reasons that were given, each once. */
  reasons: string[];
}

interface Seen {
  at: number;
  reason: string | undefined;
}

/**
 * Counts how releases fare in browsers. Somebody counts once for a release, however many tabs, sessions and attempts they
 * have, and as failed once it failed for them: a single person cannot take a release away. Kept in memory only.
 */
export function createTally(now: () => number, rules: TallyRules = tallyRules) {
  const releases = new Map<string, Map<string, Seen>>();

  return {
    /** Notes an outcome; answers what is held against the release when that is enough. */
    add(release: string, person: string, outcome: RemoteOutcome['outcome']): Finding | undefined {
      const people = releases.get(release) ?? new Map<string, Seen>();
      releases.set(release, people);
      const before = people.get(person);
      const isFresh = before !== undefined && now() - before.at < rules.withinMs;
      const reason = outcome === 'shown' ? (isFresh ? before.reason : undefined) : outcome;
      people.delete(person);
      people.set(person, { at: now(), reason });
      for (const [known, { at }] of people) {
        if (now() - at < rules.withinMs && people.size <= rules.mostRemembered) break;
        people.delete(known);
      }
      const failed = [...people.values()].flatMap((seen) => seen.reason ?? []);
      const isEnough = failed.length >= rules.failed && failed.length / people.size >= rules.share;
      return isEnough
        ? { failed: failed.length, opened: people.size, reasons: [...new Set(failed)] }
        : undefined;
    },
    forget: (release: string) => void releases.delete(release),
  };
}
export type Tally = ReturnType<typeof createTally>;
