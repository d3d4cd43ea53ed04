/** A report of browsers, its count, and its times (ISO). */
export interface Kept {
  script: string;
  what: string;
  times: number;
  first: string;
  last: string;
  /** The kind of teller. Strangers may say anything, under as many names as they have addresses. */
  by: 'signed in' | 'strangers';
}

/** The source of a report: a person by an anonymous name, or an address. */
export interface Teller {
  by: Kept['by'];
  name: string;
}

/** The number of reports that were removed or never kept, and the time of the last one (ISO). */
export interface Dropped {
  times: number;
  last: string;
}

type Entry = Kept & { teller: string };

/** Picks the oldest entry of the teller with the most entries. Nobody displaces the reports of others. */
function oneTooMany(entries: ReadonlyMap<string, Entry>): string | undefined {
  const told = new Map<string, number>();
  for (const { teller } of entries.values()) told.set(teller, (told.get(teller) ?? 0) + 1);
  const most = Math.max(...told.values());
  return [...entries].find(([, { teller }]) => told.get(teller) === most)?.[0];
}

/**
 * Keeps the reports of this process by portal, those of signed-in people apart from those of strangers. Equal reports
 * are counted. Beyond the limit, one is removed and counted as dropped.
 */
export function createKept(mostOfEach = 100) {
  const portals = new Map<string, Record<Kept['by'], Map<string, Entry>>>();
  const dropped = new Map<string, Dropped>();
  const drop = (portal: string, at: Date) =>
    void dropped.set(portal, {
      times: (dropped.get(portal)?.times ?? 0) + 1,
      last: at.toISOString(),
    });
  const keptOf = (portal: string) => {
    const kept = portals.get(portal) ?? {
      'signed in': new Map<string, Entry>(),
      strangers: new Map<string, Entry>(),
    };
    portals.set(portal, kept);
    return kept;
  };
  return {
    add(
      portal: string,
      { script, what }: Pick<Kept, 'script' | 'what'>,
      { by, name }: Teller,
      at: Date,
    ): void {
      const kept = keptOf(portal)[by];
      const key = `${script} ${what}`;
      const time = at.toISOString();
      const { times = 0, first = time, teller = name } = kept.get(key) ?? {};
      kept.delete(key);
      kept.set(key, { script, what, times: times + 1, first, last: time, by, teller });
      const tooMany = kept.size > mostOfEach ? oneTooMany(kept) : undefined;
      if (tooMany === undefined) return;
      kept.delete(tooMany);
      drop(portal, at);
    },
    /** Notes a report that was not read. */
    drop,
    /** Returns the reports of signed-in people first, each list newest first. */
    of(portal: string): { differences: Kept[]; dropped: Dropped | undefined } {
      const { 'signed in': people, strangers } = keptOf(portal);
      const differences = [people, strangers].flatMap((kept) =>
        [...kept.values()].reverse().map(({ teller: _, ...each }): Kept => each),
      );
      return { differences, dropped: dropped.get(portal) };
    },
  };
}
export type KeptReports = ReturnType<typeof createKept>;
