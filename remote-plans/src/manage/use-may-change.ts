import type { PlanDetail } from '@tillway/contract';
import { useCan } from '@tillway/remote-kit';

/** Returns what the user may do to a plan. Nothing can be changed once no payment is late or to come. */
export function useMayChange({ remaining_payments, late }: PlanDetail) {
  const ownTerminals = useCan('can_manage_transactions');
  const wholeAccount = useCan('can_manage_account_transactions');
  return {
    mayCharge: useCan('can_use_virtual_terminal'),
    mayManage: ownTerminals || wholeAccount,
    isOver: remaining_payments === 0 && late.length === 0,
  };
}
