import { screenPaths } from '@tillway/contract/routes';
import { type AccessCondition, type AccessFacts, isAllowed, safeRedirect } from '@tillway/rules';

const card: AccessCondition = { terminal: { kind: 'card' } };
const ach: AccessCondition = { terminal: { kind: 'ach' } };
const mayCharge: AccessCondition = { permission: 'can_use_virtual_terminal' };
const mayView: AccessCondition = { permission: 'can_view_transactions' };

interface Landing {
  path: string;
  when: AccessCondition;
}

const charges: readonly Landing[] = [
  { path: screenPaths.paymentsCredit, when: { all: [mayCharge, card] } },
  { path: screenPaths.paymentsAch, when: { all: [mayCharge, ach] } },
];

/** The landing screens with their conditions; the first that holds wins. */
const landings: readonly Landing[] = [
  ...charges,
  { path: screenPaths.historyTransactions, when: { all: [mayView, card] } },
  { path: screenPaths.historyAchTransactions, when: { all: [mayView, ach] } },
  { path: screenPaths.historySchedules, when: { permission: 'can_view_schedules' } },
  { path: screenPaths.adminRenewals, when: { permission: 'can_use_okdmv_renewal' } },
];

/** The landing screens of our own brands; a portal need not have any of them. */
export const landingPaths: readonly string[] = landings.map(({ path }) => path);

export interface LandingFacts extends AccessFacts {
  /** The query value that a guard left. */
  redirect?: string | null | undefined;
  /** Set for partner hosts whose users start on their transactions. */
  landTransactions?: boolean | undefined;
  /** Set if this user starts on home, and home has something to show. */
  landsHome?: boolean | undefined;
  /** Returns whether the portal has a screen; by default it has all of them. */
  hasScreen?: ((path: string) => boolean) | undefined;
}

/** Returns the path to open after sign-in; `undefined` if the user has no suitable permission. */
export function landingPath(facts: LandingFacts): string | undefined {
  const redirect = safeRedirect(facts.redirect);
  if (redirect !== undefined) return redirect;
  if (facts.landsHome) return screenPaths.shellHome;
  const all = facts.landTransactions
    ? [{ path: screenPaths.historyTransactions, when: mayView }, ...landings]
    : landings;
  return firstOf(all, facts);
}

/** Returns the path of the charge form; `undefined` if the user may not charge, or the portal has no such form. */
export const chargePath = (facts: LandingFacts): string | undefined => firstOf(charges, facts);

const firstOf = (all: readonly Landing[], facts: LandingFacts): string | undefined =>
  all.find(({ path, when }) => (facts.hasScreen?.(path) ?? true) && isAllowed(when, facts))?.path;
