import type { PlanDetail } from '@tillway/contract';
import { formatDate, formatMoney } from '@tillway/rules';
import { Flex, Notice, Text } from '@tillway/ui';
import { PlanProgress } from '../list/plan-progress';
import { installmentRows } from './installments/installment-rows';

/** What has come due and was not paid, and what becomes of it. */
function LatePayments({ plan: { late } }: { plan: PlanDetail }) {
  if (late.length === 0) return null;
  return (
    <Notice
      severity="warning"
      title={late.length === 1 ? '1 payment is late' : `${late.length} payments are late`}
    >
      {late.map(({ date, total_amount, retry_on }) => (
        <Text key={date}>
          {formatMoney(total_amount)} of {formatDate(date)},{' '}
          {retry_on === null ? 'not tried again' : `tried again on ${formatDate(retry_on)}`}
        </Text>
      ))}
      <Text>Another card or account takes what is late at once.</Text>
    </Notice>
  );
}

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
      <LatePayments plan={plan} />
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
