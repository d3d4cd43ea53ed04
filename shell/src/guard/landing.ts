import { screenPaths } from '@tillway/contract/routes';
import { type AccessCondition, type AccessFacts, isAllowed, safeRedirect } from '@tillway/rules';

const card: AccessCondition = { terminal: { kind: 'card' } };
const ach: AccessCondition = { terminal: { kind: 'ach' } };
const mayCharge: AccessCondition = { permission: 'can_use_virtual_terminal' };
const mayView: AccessCondition = { permission: 'can_view_transactions' };

/** Where a user lands, in this order (doc 000 §2 Sign-in). */
const landings: readonly { path: string; when: AccessCondition }[] = [
  { path: screenPaths.paymentsCredit, when: { all: [mayCharge, card] } },
  { path: screenPaths.paymentsAch, when: { all: [mayCharge, ach] } },
  { path: screenPaths.historyTransactions, when: { all: [mayView, card] } },
  { path: screenPaths.historyAchTransactions, when: { all: [mayView, ach] } },
  { path: screenPaths.historySchedules, when: { permission: 'can_view_schedules' } },
  { path: screenPaths.adminRenewals, when: { permission: 'can_use_okdmv_renewal' } },
];

/** Screens on which users of the house begin; a portal need not have any of them. */
export const landingPaths: readonly string[] = landings.map(({ path }) => path);

export interface LandingFacts extends AccessFacts {
  /** The query value a guard left behind. */
  redirect?: string | null | undefined;
  /** Partner hosts whose users begin with their transactions (decisions O-07). */
  landTransactions?: boolean | undefined;
  /** Whether the portal has a screen; it has all of them unless told. */
  hasScreen?: ((path: string) => boolean) | undefined;
}

/** Where to go after sign-in (SHELL-009..016); `undefined` when the user has no suitable permission. */
export function landingPath(facts: LandingFacts): string | undefined {
  const redirect = safeRedirect(facts.redirect);
  if (redirect !== undefined) return redirect;
  const { hasScreen = () => true } = facts;
  const all = facts.landTransactions
    ? [{ path: screenPaths.historyTransactions, when: mayView }, ...landings]
    : landings;
  return all.find(({ path, when }) => hasScreen(path) && isAllowed(when, facts))?.path;
}
