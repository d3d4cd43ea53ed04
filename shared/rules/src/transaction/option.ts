import type { Viewer } from './facts';

/**
 * A check of a record for a viewer. Returns the reason why it fails, worded for the screen; `undefined` if it
 * passes.
 */
export type Check<Facts> = (facts: Facts, viewer: Viewer) => string | undefined;

/** One option of a record's menu. */
export interface Option<Facts, Name extends string = string> {
  name: Name;
  /** Its text in the menu. */
  label: string;
  /** Whether a record of this kind lists the option, enabled or disabled. Missing: every record does. */
  applies?: (facts: Facts, viewer: Viewer) => boolean;
  /** Other records list the option too, but only while it is enabled. */
  isListedWhenOpen?: true;
  /** The checks that disable it for a viewer. The first reason is shown. Missing: it is always enabled. */
  closedBecause?: readonly Check<Facts>[];
}

/** An option as one record lists it for one viewer. */
export interface MenuOption<Name extends string> {
  name: Name;
  label: string;
  /** The reason why it is disabled; missing if it is enabled. */
  reason?: string;
}

/** Returns the reason of the first failing check; `undefined` if all pass. */
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

/** Lists the options of a record in order. A disabled one has its reason. */
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
