import { isIsoDate } from '@tillway/rules';
import type { SearchValues } from '../search/filters';

/** `Card Transactions` as a part of a file's name. */
const named = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** The name of a list's file. */
export const plainName = (title: string): string => `${named(title)}.csv`;

/**
 * The name of a list's file with the days of its search, `transactions-2026-10-01-to-2026-10-31.csv`. Undefined for a
 * search without days. With two ranges, the first counts.
 */
export function rangedName(title: string, values: SearchValues): string | undefined {
  const day = (key: string) => {
    const value = values[key];
    return typeof value === 'string' && isIsoDate(value) ? value : undefined;
  };
  for (const key of Object.keys(values)) {
    const range = /^(.+)_(?:from|to)$/.exec(key)?.[1];
    if (range === undefined) continue;
    const [from, to] = [day(`${range}_from`), day(`${range}_to`)];
    if (from && to) return `${named(title)}-${from}-to-${to}.csv`;
    if (from) return `${named(title)}-from-${from}.csv`;
    if (to) return `${named(title)}-until-${to}.csv`;
  }
  return undefined;
}
