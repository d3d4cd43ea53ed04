import type { RemoteOutcome } from '@tillway/contract';
import type { Person } from './signed-in';

/** The thresholds at which failures count against a release. */
export interface TallyRules {
  /** The fewest people for whom it failed. */
  failed: number;
  /** The smallest share of these among all who opened it. */
  share: number;
  /** The span of time in which both are counted, in milliseconds. */
  withinMs: number;
  /** Fewer people than this count as few. */
  few: number;
  /** The fewest failures if few people opened it, so that an alarm comes before anything moves. */
  failedOfFew: number;
  /** Most people of one release that are remembered at once. The oldest go first. */
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

/** The evidence against a release. */
export interface Finding {
  failed: number;
  opened: number;
  /** True if no single merchant is common to all of these people. */
  isOfSeveralMerchants: boolean;
  /** The reported reasons, each once. */
  reasons: string[];
}

interface Seen {
  at: number;
  reason: string | undefined;
  merchants: readonly string[];
}

type Counted = Pick<Person, 'name' | 'merchants'>;

/**
 * Answers whether no single merchant has all these people. Staff belong to no merchant and do not count as a second
 * one.
 */
function areOfSeveral(people: readonly Seen[]): boolean {
  const [first, ...others] = people.map(({ merchants }) => merchants).filter(({ length }) => length > 0);
  if (!first || others.length === 0) return false;
  return !first.some((merchant) => others.every((merchants) => merchants.includes(merchant)));
}

/**
 * Returns the reason that a finding is only an alarm; `undefined` means that the release is to be taken back. One
 * merchant never decides for the others. `isTrial` means that only the sessions of a canary have the release, so it may
 * stop sooner.
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
 * Counts how releases fare in browsers. A person counts once for a release, whatever the number of tabs, sessions, and
 * attempts. One failure makes the person count as failed. A single person cannot take a release away. The counts are in
 * memory only.
 */
export function createTally(now: () => number, rules: TallyRules = tallyRules) {
  const releases = new Map<string, Map<string, Seen>>();

  return {
    /** Notes an outcome. Returns the finding against the release as soon as there is enough, otherwise `undefined`. */
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
