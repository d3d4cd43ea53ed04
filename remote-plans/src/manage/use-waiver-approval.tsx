import type { PlanDetail } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { messages, waiverNeedsPassword } from '@tillway/rules';
import { WaiverDialog } from '@tillway/payment-parts/approval';
import { type ReactNode, useState } from 'react';
import { planTransactions } from './plan-facts';

/**
 * Asks a manager to approve a change or payment without price adjustments. This is needed only if the account
 * has a manager password and the user may not waive without it. One approval is valid for one call.
 */
export function useWaiverApproval(plan: PlanDetail): {
  /** Rejects if the manager does not approve. */
  approval: () => Promise<{ approval_id?: string }>;
  dialog: ReactNode;
} {
  const { permissions } = useSession();
  const { current } = planTransactions(plan);
  const [answer, setAnswer] = useState<(id: string | undefined) => void>();
  const isNeeded =
    current?.is_fee_waived === true &&
    current.custom?.['is_health_rewards_card'] !== true &&
    waiverNeedsPassword({ permissions, hasManagerPassword: current.has_manager_password });
  return {
    async approval() {
      if (!isNeeded) return {};
      const id = await new Promise<string | undefined>((given) => setAnswer(() => given));
      setAnswer(undefined);
      if (id === undefined) throw new Error(messages.managerNotAsked);
      return { approval_id: id };
    },
    dialog: answer ? (
      <WaiverDialog
        kind="card"
        account={{ id: plan.account_id, name: plan.account_name }}
        count={1}
        answer={(approvals) => answer(approvals?.[0]?.id)}
      />
    ) : null,
  };
}
