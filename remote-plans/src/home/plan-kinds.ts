import { screenPaths } from '@tillway/contract/routes';
import { useSession } from '@tillway/remote-kit';
import { type PaymentKind, terminalsOf } from '@tillway/rules';

export const refreshOnPlans = ['payment.completed@1', 'transaction.changed@1', 'plan.changed@1'] as const;

/** Returns the list of a kind's late plans. */
export const latePlansLink = (kind: PaymentKind): string =>
  `${kind === 'card' ? screenPaths.plansPlans : screenPaths.plansAchPlans}?status=late`;

/** Returns the kinds of payment that the user's terminals take; cards if there is no terminal. */
export function usePlanKinds(): readonly [PaymentKind, ...PaymentKind[]] {
  const { terminals } = useSession().user;
  const [first = 'card', ...others] = (['card', 'ach'] as const).filter(
    (kind) => terminalsOf(kind, terminals).length > 0,
  );
  return [first, ...others];
}
