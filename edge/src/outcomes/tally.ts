import type { RemoteOutcome } from '@tillway/contract';
import type { Person } from './signed-in';

/** When a release has failed often enough to be held against it. */
export interface TallyRules {
  /** So many people at least must have seen it fail, */
  failed: number;
  /** and they must be this share of all who opened it, */
  share: number;
  /** within these milliseconds. */
  withinMs: number;
  /** Where fewer people than this opened it, */
  few: number;
  /** so many must have seen it fail, so that an alarm is there before anything moves. */
  failedOfFew: number;
  /** People of one release that are remembered at once; the oldest go first. */
  mostRemembered: number;
}

export const tallyRules: TallyRules = {
  failed: 3,
  share: 0.5,
  withinMs: 10 * 60_000,
  few: 6,
  failedOfFew: 4,
  mostRemembered: 1_000,
};

/** What is held against a release. */
export interface Finding {
  failed: number;
  opened: number;
  /** No merchant is the one of all of them. */
  isOfSeveralMerchants: boolean;
  /** The reasons that were given, each once. */
  reasons: string[];
}

interface Seen {
  at: number;
  reason: string | undefined;
  merchants: readonly string[];
}

type Counted = Pick<Person, 'name' | 'merchants'>;

/** Staff are of no merchant, and so no second one. */
function areOfSeveral(people: readonly Seen[]): boolean {
  const [first, ...others] = people.map(({ merchants }) => merchants).filter(({ length }) => length > 0);
  if (!first || others.length === 0) return false;
  return !first.some((merchant) => others.every((merchants) => merchants.includes(merchant)));
}

/**
 * Why a finding is an alarm and no more; undefined when the release is to be taken back. One merchant never decides what the
 * others are shown. `isTrial`: nobody has it but those it is tried with, so that it may stop sooner.
 */
export function doubtOf(
  { failed, opened, isOfSeveralMerchants }: Finding,
  { isTrial }: { isTrial: boolean },
  rules: TallyRules = tallyRules,
): string | undefined {
  if (!isOfSeveralMerchants) return 'only people of one merchant say so';
  return opened < rules.few && failed < rules.failedOfFew && !isTrial ? 'few opened it' : undefined;
}

/**
 * Counts how releases fare in browsers. Somebody counts once for a release, however many tabs, sessions and attempts they
 * have, and as failed once it failed for them: a single person cannot take a release away. Kept in memory only.
 */
export function createTally(now: () => number, rules: TallyRules = tallyRules) {
  const releases = new Map<string, Map<string, Seen>>();

  return {
    /** Notes an outcome; answers what is held against the release when that is enough. */
    add(
      release: string,
      { name: person, merchants }: Counted,
      outcome: RemoteOutcome['outcome'],
    ): Finding | undefined {
      const people = releases.get(release) ?? new Map<string, Seen>();
      releases.set(release, people);
      const before = people.get(person);
      const isFresh = before !== undefined && now() - before.at < rules.withinMs;
      const reason = outcome === 'shown' ? (isFresh ? before.reason : undefined) : outcome;
      people.delete(person);
      people.set(person, { at: now(), reason, merchants });
      for (const [known, { at }] of people) {
        if (now() - at < rules.withinMs && people.size <= rules.mostRemembered) break;
        people.delete(known);
      }
      const failed = [...people.values()].filter((seen) => seen.reason !== undefined);
      const isEnough = failed.length >= rules.failed && failed.length / people.size >= rules.share;
      if (!isEnough) return undefined;
      return {
        failed: failed.length,
        opened: people.size,
        isOfSeveralMerchants: areOfSeveral(failed),
        reasons: [...new Set(failed.flatMap((seen) => seen.reason ?? []))],
      };
    },
    forget: (release: string) => void releases.delete(release),
  };
}
export type Tally = ReturnType<typeof createTally>;
