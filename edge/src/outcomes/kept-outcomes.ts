import { randomBytes } from 'node:crypto';
import type { RemoteOutcome } from '@tillway/contract';
import * as v from 'valibot';
import { stepRules } from '../releases/canary-plan';
import { releaseOfKey } from '../releases/moves';
import type { ObjectStore } from '../releases/object-store';
import { someAtOnce } from '../releases/some-at-once';
import type { Person } from './signed-in';
import { isWithoutAnyMerchant, type Seen } from './tally';

/** The limits of the kept outcomes. */
export const keptRules = {
  /** Days for which a count is kept. */
  days: 35,
  /** The usual time that one count spans, and the time while a canary has steps, in milliseconds. */
  spanMs: 10 * 60_000,
  canarySpanMs: 60_000,
  /** Most releases, and most people of each, in one count. Further ones are not counted. */
  mostReleases: 200,
  mostPeople: 1_000,
};

const CountSchema = v.strictObject({
  opened: v.number(),
  failed: v.number(),
  /** True if it failed for people of several merchants: without any one of them, it is still too often for a canary. */
  isOfSeveralMerchants: v.boolean(),
  /** Reason to number of people. */
  reasons: v.record(v.string(), v.number()),
});
type Count = v.InferOutput<typeof CountSchema>;

const SpanSchema = v.strictObject({
  /** ISO times. */
  from: v.string(),
  to: v.string(),
  /** By release: `payments@0.2.0-12ab34cd`. */
  releases: v.record(v.string(), CountSchema),
});

/** The outcomes of a release in one span. A person counts once in a span. */
export interface KeptOutcome extends Count {
  from: string;
  to: string;
  release: string;
}

/** The outcomes of a release at this edge since its start. */
export interface Total {
  release: string;
  opened: number;
  /** Reason to number. */
  failed: Record<string, number>;
}

const folder = 'outcomes';
/** An ISO time as the beginning of a key: `2026-11-23/10-20-00.000`. Keys sort by time. */
const keyOfTime = (time: string) => `${time.slice(0, 10)}/${time.slice(11, 23).replaceAll(':', '-')}`;
const keyOfSpan = (to: string) => `${keyOfTime(to)}-${randomBytes(4).toString('hex')}.json`;

function countOf(people: Seen[]): Count {
  const reasons: Count['reasons'] = {};
  for (const { reason } of people) if (reason !== undefined) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    opened: people.length,
    failed: people.filter(({ reason }) => reason !== undefined).length,
    isOfSeveralMerchants: isWithoutAnyMerchant(people, stepRules.share),
    reasons,
  };
}

/** Adds up the spans of each release that end in the same hour. A person counts once in each span. */
export function byHour(outcomes: readonly KeptOutcome[]): Omit<KeptOutcome, 'isOfSeveralMerchants'>[] {
  const hours = new Map<string, Omit<KeptOutcome, 'isOfSeveralMerchants'>>();
  for (const { from, to, release, opened, failed, reasons } of outcomes) {
    const key = `${to.slice(0, 13)} ${release}`;
    const hour = hours.get(key) ?? { from, to, release, opened: 0, failed: 0, reasons: {} };
    const names = Object.keys({ ...hour.reasons, ...reasons });
    hours.set(key, {
      release,
      from: from < hour.from ? from : hour.from,
      to: to > hour.to ? to : hour.to,
      opened: hour.opened + opened,
      failed: hour.failed + failed,
      reasons: Object.fromEntries(
        names.map((name) => [name, (hour.reasons[name] ?? 0) + (reasons[name] ?? 0)]),
      ),
    });
  }
  return [...hours.values()];
}

/**
 * Counts the outcomes of releases and keeps them in the store, where every edge and every later start finds them. Only
 * numbers are kept, and no person. A crash loses the present span.
 */
export function createKeptOutcomes(store: ObjectStore, now: () => number) {
  let since = now();
  let releases = new Map<string, Map<string, Seen>>();
  let prunedAt = -Infinity;
  const totals = new Map<string, Total>();

  const totalOf = (release: string): Total => {
    const total = totals.get(release) ?? { release, opened: 0, failed: {} };
    totals.set(release, total);
    const [oldest] = totals.keys();
    if (totals.size > keptRules.mostReleases && oldest !== undefined) totals.delete(oldest);
    return total;
  };

  const present = () => {
    const counts = [...releases].map(
      ([release, people]) => [release, countOf([...people.values()])] as const,
    );
    return {
      from: new Date(since).toISOString(),
      to: new Date(now()).toISOString(),
      releases: Object.fromEntries(counts),
    };
  };

  /** Removes the counts of days that are over, once in six hours. */
  const prune = async () => {
    if (now() - prunedAt < 6 * 60 * 60_000) return;
    prunedAt = now();
    const oldest = new Date(now() - keptRules.days * 86_400_000).toISOString().slice(0, 10);
    const old = (await store.list(folder)).filter((key) => key < oldest);
    await someAtOnce(old, (key) => store.remove(`${folder}/${key}`));
  };

  return {
    add(
      release: string,
      { name, merchants }: Pick<Person, 'name' | 'merchants'>,
      outcome: RemoteOutcome['outcome'],
    ) {
      const people = releases.get(release) ?? new Map<string, Seen>();
      if (!releases.has(release) && releases.size >= keptRules.mostReleases) return;
      releases.set(release, people);
      const before = people.get(name);
      if (!before && people.size >= keptRules.mostPeople) return;
      const reason = outcome === 'shown' ? before?.reason : outcome;
      const total = totalOf(release);
      if (!before) total.opened += 1;
      if (reason !== undefined && before?.reason === undefined)
        total.failed[reason] = (total.failed[reason] ?? 0) + 1;
      people.set(name, { at: now(), reason, merchants });
    },

    totals: (): Total[] => [...totals.values()],

    /** Answers whether the present span is over. */
    isDue: (hasSteps: boolean): boolean =>
      now() - since >= (hasSteps ? keptRules.canarySpanMs : keptRules.spanMs),

    /** Writes the present span, if anybody reported in it, and begins the next. Throws a `StoreError`. */
    async flush(): Promise<void> {
      const span = present();
      const taken = releases;
      const begun = since;
      since = now();
      releases = new Map();
      if (taken.size === 0) return;
      try {
        await store.create(`${folder}/${keyOfSpan(span.to)}`, Buffer.from(`${JSON.stringify(span)}\n`));
      } catch (error) {
        // The next span begins earlier and has the people of this one.
        since = begun;
        for (const [release, people] of releases)
          taken.set(release, new Map([...(taken.get(release) ?? []), ...people]));
        releases = taken;
        throw error;
      }
      await prune();
    },

    /** Reads the outcomes of these parts in the spans that end after a time, oldest first, the present one too. */
    async read(parts: readonly string[], after: number): Promise<KeptOutcome[]> {
      const from = keyOfTime(new Date(after).toISOString());
      const keys = (await store.list(folder)).filter((key) => key >= from);
      const texts = await someAtOnce(keys, (key) => store.read(`${folder}/${key}`));
      const spans = texts.flatMap((text) => (text ? [v.parse(SpanSchema, JSON.parse(text.toString()))] : []));
      return [...spans, present()].flatMap(({ from, to, releases }) =>
        Object.entries(releases)
          .filter(([release]) => parts.includes(releaseOfKey(release).part))
          .map(([release, count]) => ({ from, to, release, ...count })),
      );
    },
  };
}
export type KeptOutcomes = ReturnType<typeof createKeptOutcomes>;
