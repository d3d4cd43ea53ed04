import type { Viewer } from './facts';

/** Answers why a viewer cannot do something with a record now, as a text for the screen. `undefined`: the check passes. */
export type Check<Facts> = (facts: Facts, viewer: Viewer) => string | undefined;

/** One option of a record's menu. */
export interface Option<Facts, Name extends string = string> {
  name: Name;
  /** Its text in the menu. */
  label: string;
  /** Whether a record of this kind lists the option, open or closed. Absent: every record does. */
  applies?: (facts: Facts, viewer: Viewer) => boolean;
  /** Records of another kind list the option too, but only while it is open. */
  isListedWhenOpen?: true;
  /** The checks that close it to a viewer; the first reason in their order is shown. Absent: it is always open. */
  closedBecause?: readonly Check<Facts>[];
}

/** An option as one record lists it for one viewer. */
export interface MenuOption<Name extends string> {
  name: Name;
  label: string;
  /** Why it cannot be chosen now; absent where it can. */
  reason?: string;
}

/** Answers the reason of the first check that does not pass; `undefined` when all pass. */
export function firstReason<Facts>(
  checks: readonly Check<Facts>[],
  facts: Facts,
  viewer: Viewer,
): string | undefined {
  for (const check of checks) {
    const reason = check(facts, viewer);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/** Lists the options of a record in their order, a closed one with its reason (HIS-022, SCH-012). */
export const menuOf = <Facts, Name extends string>(
  options: readonly Option<Facts, Name>[],
  facts: Facts,
  viewer: Viewer,
): MenuOption<Name>[] =>
  options.flatMap(({ name, label, applies, isListedWhenOpen, closedBecause = [] }) => {
    const reason = firstReason(closedBecause, facts, viewer);
    if (!(applies?.(facts, viewer) ?? true) && !(isListedWhenOpen && reason === undefined)) return [];
    return [reason === undefined ? { name, label } : { name, label, reason }];
  });
