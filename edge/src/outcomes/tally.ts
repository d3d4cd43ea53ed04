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
  /** True if the release still fails for its share without the people of any one merchant. */
  isOfSeveralMerchants: boolean;
  /** The reported reasons, each once. */
  reasons: string[];
}

/** The last outcome of a person; `reason` is missing if nothing failed. */
export interface Seen {
  at: number;
  reason: string | undefined;
  merchants: readonly string[];
}

type Counted = Pick<Person, 'name' | 'merchants'>;

/** Returns the number of people, and of those with a failure, in all and of each merchant. */
function counted(people: readonly Seen[]) {
  const all = { opened: 0, failed: 0 };
  const byMerchant = new Map<string, typeof all>();
  for (const { merchants, reason } of people) {
    const own = merchants.map((merchant) => {
      const count = byMerchant.get(merchant) ?? { opened: 0, failed: 0 };
      byMerchant.set(merchant, count);
      return count;
    });
    for (const count of [all, ...own]) {
      count.opened += 1;
      if (reason !== undefined) count.failed += 1;
    }
  }
  return { all, byMerchant };
}

/**
 * Answers whether a release still fails for its share if the people of any one merchant are left out. Otherwise the many
 * users of one merchant, together with one accident elsewhere, could take a good release away from all others. Staff
 * belong to no merchant and do not count as a second one.
 */
export function isWithoutAnyMerchant(people: readonly Seen[], share: number): boolean {
  const { all, byMerchant } = counted(people.filter(({ merchants }) => merchants.length > 0));
  const rests = [...byMerchant.values()].map((own) => ({
    opened: all.opened - own.opened,
    failed: all.failed - own.failed,
  }));
  return rests.length > 0 && rests.every(({ opened, failed }) => failed > 0 && failed / opened >= share);
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
        isOfSeveralMerchants: isWithoutAnyMerchant([...people.values()], rules.share),
        reasons: [...new Set(failed.flatMap((seen) => seen.reason ?? []))],
      };
    },
    forget: (release: string) => void releases.delete(release),
  };
}
export type Tally = ReturnType<typeof createTally>;
