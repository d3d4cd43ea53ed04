import { addDays, type IsoDate, startOfMonth } from '../dates';

export interface SearchShortcut {
  label: string;
  /** The date range it sets; the other range is cleared. Today's payments have not settled yet. */
  range: 'created' | 'settled';
  from: IsoDate;
  to: IsoDate;
}

/** Returns the date shortcuts of the transaction search. `by`: the range that all of them set, instead of their own. */
export function searchShortcuts(today: IsoDate, by?: SearchShortcut['range']): SearchShortcut[] {
  const yesterday = addDays(today, -1);
  const lastMonthEnd = addDays(startOfMonth(today), -1);
  const shortcuts: SearchShortcut[] = [
    { label: 'Today', range: 'created', from: today, to: today },
    { label: 'Yesterday', range: 'settled', from: yesterday, to: yesterday },
    { label: 'This Month', range: 'settled', from: startOfMonth(today), to: today },
    { label: 'Last Month', range: 'settled', from: startOfMonth(lastMonthEnd), to: lastMonthEnd },
    { label: 'Year to Date', range: 'settled', from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
  return by ? shortcuts.map((shortcut) => ({ ...shortcut, range: by })) : shortcuts;
}
