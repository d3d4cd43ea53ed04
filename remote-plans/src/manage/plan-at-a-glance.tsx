import type { PlanDetail } from '@tillway/contract';
import { formatDate, formatMoney } from '@tillway/rules';
import { Flex, Notice, Text } from '@tillway/ui';
import { PlanProgress } from '../list/plan-progress';
import { installmentRows } from './installments/installment-rows';

/** Where a plan stands in one line, and what is wrong with it, before any detail. */
export function PlanAtAGlance({ plan }: { plan: PlanDetail }) {
  const rows = installmentRows(plan);
  const next = rows
    .filter(({ status }) => status === 'Pending')
    .sort((one, other) => one.date.localeCompare(other.date))[0];
  const isStopped = plan.status === 'declined';
  return (
    <>
      {isStopped ? (
        <Notice severity="error" title="The payments of this plan have stopped">
          The last payment was declined. Change the payment information, or take the rest in one payment.
        </Notice>
      ) : null}
      <Flex gap="8" wrap="wrap" align="flex-start">
        <div>
          <Text color="fg.muted">Paid</Text>
          <PlanProgress paid={plan.paid} total={plan.custom.total_amount} />
        </div>
        <div>
          <Text color="fg.muted">Next payment</Text>
          {next ? `${formatMoney(next.amount)} on ${formatDate(next.date)}` : 'None'}
        </div>
      </Flex>
    </>
  );
}
