import { type PaymentKind, type TerminalFacts, terminalsOf } from '../terminal';
import { can, type UserPermission, type UserPermissions } from './permissions';

/** Who may enter a route or see a menu entry, as data. `terminal`: one of that kind that can charge, at that processor if named. */
export type AccessCondition =
  | { permission: UserPermission }
  | { terminal: { kind: PaymentKind; processor?: number } }
  | { all: AccessCondition[] }
  | { any: AccessCondition[] }
  | { not: AccessCondition };

/** What is known of the user who asks. */
export interface AccessFacts {
  permissions: UserPermissions;
  terminals: readonly TerminalFacts[];
}

/** Whether a condition holds for a user. No condition in `all` holds, none in `any` does not. */
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
