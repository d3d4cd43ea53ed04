/** Something that browsers told, how often and when (ISO). */
export interface Kept {
  script: string;
  what: string;
  times: number;
  first: string;
  last: string;
}

/** Reports of this process by portal: the same one is counted; of too many the one that was longest not heard goes. */
export function createKept(mostOfPortal = 100) {
  const portals = new Map<string, Map<string, Kept>>();
  return {
    add(portal: string, { script, what }: Pick<Kept, 'script' | 'what'>, at: Date): void {
      const kept = portals.get(portal) ?? new Map<string, Kept>();
      portals.set(portal, kept);
      const key = `${script} ${what}`;
      const time = at.toISOString();
      const { times = 0, first = time } = kept.get(key) ?? {};
      kept.delete(key);
      kept.set(key, { script, what, times: times + 1, first, last: time });
      const [oldest] = kept.keys();
      if (kept.size > mostOfPortal && oldest !== undefined) kept.delete(oldest);
    },
    /** Newest first. */
    of: (portal: string): Kept[] => [...(portals.get(portal)?.values() ?? [])].reverse(),
  };
}
export type KeptReports = ReturnType<typeof createKept>;
