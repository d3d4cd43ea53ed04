import { laterSteps } from './canary-plan';
import { releaseOfKey } from './moves';
import type { ReleaseDecision, ReleaseState } from './state';
import { emptyState } from './state';

/** A move of the journal, as far as it concerns some parts. */
export interface PartMove {
  revision: number;
  at: string;
  by: string;
  /** The mover's note. It is missing if the move also concerned other parts, because it may speak of those. */
  note?: string;
  /** One sentence for each change. */
  what: string[];
}

interface Change {
  part: string;
  what: string;
}

const keysOf = (...tables: object[]) => [...new Set(tables.flatMap((table) => Object.keys(table)))].sort();

/** Lists the differences between two tables of a channel and a part. */
function differences<Entry>(
  was: Record<string, Record<string, Entry>> = {},
  is: Record<string, Record<string, Entry>> = {},
  textOf: (was: Entry | undefined, is: Entry | undefined) => string | undefined,
): Change[] {
  return keysOf(was, is).flatMap((channel) =>
    keysOf(was[channel] ?? {}, is[channel] ?? {}).flatMap((part) => {
      const what = textOf(was[channel]?.[part], is[channel]?.[part]);
      return what === undefined ? [] : [{ part, what: `${part} in ${channel}: ${what}` }];
    }),
  );
}

/** Lists the changes from one decision to the next, of all parts. */
function changesOf(was: ReleaseDecision, is: ReleaseDecision): Change[] {
  const pointers = differences(was.channels, is.channels, (before, after) => {
    if (before?.version === after?.version) return undefined;
    return after ? `shows ${after.version}, before ${before?.version ?? 'none'}` : 'shows none';
  });
  const canaries = differences(was.canaries, is.canaries, (before, after) => {
    if (before?.version === after?.version && before?.percent === after?.percent) return undefined;
    const later = laterSteps(after?.plan);
    return after
      ? `canary ${after.percent}% of ${after.version}${later}`
      : `canary of ${before?.version} ended`;
  });
  const forbidden = keysOf(was.quarantined, is.quarantined).flatMap((release) => {
    const { part } = releaseOfKey(release);
    const [before, after] = [was.quarantined[release], is.quarantined[release]];
    if (after && !before) return [{ part, what: `${release} forbidden: ${after.reason}` }];
    return before && !after ? [{ part, what: `${release} allowed again` }] : [];
  });
  return [...pointers, ...canaries, ...forbidden];
}

/** Lists the moves that concern these parts, oldest first. `history` is every revision, oldest first. */
export function movesOf(history: readonly ReleaseState[], parts: readonly string[]): PartMove[] {
  return history.flatMap((revision, index) => {
    const changes = changesOf(history[index - 1] ?? emptyState, revision);
    const own = changes.filter(({ part }) => parts.includes(part));
    if (own.length === 0) return [];
    const { revision: number, at, by, note } = revision;
    const isOwn = own.length === changes.length;
    return [
      {
        revision: number,
        at,
        by,
        ...(note !== undefined && isOwn && { note }),
        what: own.map(({ what }) => what),
      },
    ];
  });
}
