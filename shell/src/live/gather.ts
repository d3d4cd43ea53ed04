import { type Change, changingRecords, mostChangedIds } from '@tillway/contract';

/** Minimum time between two notifications, in milliseconds: each makes every open list ask the gateway. */
const everyMs = 3_000;

/** Reports the first change at once, and merges those that follow soon after. */
export function gather(tell: (change: Change) => void): (change: Change) => void {
  const waiting = new Map<Change['records'], Set<string> | 'many'>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    for (const records of changingRecords) {
      const ids = waiting.get(records);
      if (ids) tell({ records, ids: ids === 'many' ? [] : [...ids] });
    }
    if (waiting.size > 0) timer = setTimeout(flush, everyMs);
    waiting.clear();
  };
  return ({ records, ids }) => {
    const known = waiting.get(records);
    const all = new Set([...(known instanceof Set ? known : []), ...ids]);
    const isTooMuch = known === 'many' || ids.length === 0 || all.size > mostChangedIds;
    waiting.set(records, isTooMuch ? 'many' : all);
    timer ??= setTimeout(flush, 0);
  };
}
