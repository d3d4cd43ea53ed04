import type { PlanDetail } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { messages, waiverNeedsPassword } from '@tillway/rules';
import { WaiverDialog } from '@tillway/widgets/approval';
import { type ReactNode, useState } from 'react';
import { planTransactions } from './plan-facts';

/**
 * The manager's approval of what a plan's payments go without: asked for where the price adjustment is waived and the
 * account has a manager's password (decisions S-01). One approval is one call.
 */
export function useWaiverApproval(plan: PlanDetail): {
  /** Rejects when it is not given. */
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
