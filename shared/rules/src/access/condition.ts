import {
  type PaymentKind,
  processorTraits,
  type ProcessorTraits,
  type TerminalFacts,
  terminalsOf,
} from '../terminal';
import { type AnyPermission, can, type UserPermissions } from './permissions';

/**
 * An access condition of a route or menu entry. `terminal`: a terminal of that kind that can charge, at that
 * processor if given.
 */
export type AccessCondition =
  | { permission: AnyPermission }
  | { terminal: { kind: PaymentKind; processor?: number } }
  | { all: AccessCondition[] }
  | { any: AccessCondition[] }
  | { not: AccessCondition };

/** The facts about a user that access conditions need. */
export interface AccessFacts {
  permissions: UserPermissions;
  terminals: readonly TerminalFacts[];
}

/** Returns whether a condition holds for a user. An empty `all` holds; an empty `any` does not. */
export function isAllowed(condition: AccessCondition, facts: AccessFacts): boolean {
  if ('permission' in condition) return can(facts.permissions, condition.permission);
  if ('all' in condition) return condition.all.every((each) => isAllowed(each, facts));
  if ('any' in condition) return condition.any.some((each) => isAllowed(each, facts));
  if ('not' in condition) return !isAllowed(condition.not, facts);
  const { kind, processor } = condition.terminal;
  return terminalsOf(kind, facts.terminals).some(
    ({ processor_id }) => processor === undefined || processor_id === processor,
  );
}

/** Returns the condition: a terminal of that kind that can charge, at a processor with series of that sort. */
export const terminalWithSeries = (
  kind: PaymentKind,
  series: ProcessorTraits['series'],
): AccessCondition => ({
  any: Object.entries(processorTraits)
    .filter(([, traits]) => traits.series === series)
    .map(([id]) => ({ terminal: { kind, processor: Number(id) } })),
});
