/** Something that browsers told, how often and when (ISO). */
export interface Kept {
  script: string;
  what: string;
  times: number;
  first: string;
  last: string;
  /** Strangers may tell anything, under as many names as they have addresses. */
  by: 'signed in' | 'strangers';
}

/** Who told something: somebody by a name that says nothing, or an address. */
export interface Teller {
  by: Kept['by'];
  name: string;
}

/** Reports that are not there any more, or never were: how many, and when the last one went (ISO). */
export interface Dropped {
  times: number;
  last: string;
}

type Entry = Kept & { teller: string };

/** What was longest not heard of the one who told most: nobody makes room for himself among what others told. */
function oneTooMany(entries: ReadonlyMap<string, Entry>): string | undefined {
  const told = new Map<string, number>();
  for (const { teller } of entries.values()) told.set(teller, (told.get(teller) ?? 0) + 1);
  const most = Math.max(...told.values());
  return [...entries].find(([, { teller }]) => told.get(teller) === most)?.[0];
}

/**
 * Reports of this process by portal, what people told apart from what strangers did: the same one is counted, and of too many
 * one goes. What went is counted too.
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
    /** What people told first; the newest first. */
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
