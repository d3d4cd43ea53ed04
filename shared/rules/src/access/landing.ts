import { type AccessCondition, type AccessFacts, isAllowed } from './condition';
import { safeRedirect } from './redirect';

const card: AccessCondition = { terminal: { kind: 'card' } };
const ach: AccessCondition = { terminal: { kind: 'ach' } };
const mayCharge: AccessCondition = { permission: 'can_use_virtual_terminal' };
const mayView: AccessCondition = { permission: 'can_view_transactions' };

/** Where a user lands, in this order (doc 000 §2 Sign-in). */
const landings: readonly { path: string; when: AccessCondition }[] = [
  { path: '/credit', when: { all: [mayCharge, card] } },
  { path: '/ach', when: { all: [mayCharge, ach] } },
  { path: '/transactions', when: { all: [mayView, card] } },
  { path: '/ach_transactions', when: { all: [mayView, ach] } },
  { path: '/schedules', when: { permission: 'can_view_schedules' } },
  { path: '/okdmv/renewals', when: { permission: 'can_use_okdmv_renewal' } },
];

export interface LandingFacts extends AccessFacts {
  /** The query value a guard left behind. */
  redirect?: string | null | undefined;
  /** Partner hosts whose users begin with their transactions (decisions O-07). */
  landTransactions?: boolean | undefined;
}

/** Where to go after sign-in (SHELL-009..016); `undefined` when the user has no suitable permission. */
export function landingPath(facts: LandingFacts): string | undefined {
  const redirect = safeRedirect(facts.redirect);
  if (redirect !== undefined) return redirect;
  if (facts.landTransactions && isAllowed(mayView, facts)) return '/transactions';
  return landings.find(({ when }) => isAllowed(when, facts))?.path;
}
