import type { PlanDetail } from '@tillway/contract';
import { formatDate, formatMoney } from '@tillway/rules';
import { Box, chakra, Notice, Text } from '@tillway/ui';
import { PlanProgress } from '../list/plan-progress';
import { finishDate, isPlanOngoing } from './plan-facts';
import { installmentRows } from './installments/installment-rows';

const Frame = chakra('section', {
  base: { bg: 'bg', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'card' },
});

/** Figures side by side, two in a row on a phone. */
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    borderBottomWidth: '1px',
    '& > div': { px: { base: '4', md: '6' }, py: { base: '3', md: '4' } },
    '& > div + div': { borderInlineStartWidth: { lg: '1px' } },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: { base: 'md', md: 'lg' }, fontWeight: 'semibold' },
  },
});

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
      <Frame aria-label="At a glance">
        <Figures>
          <div>
            <dt>Paid</dt>
            <dd>{formatMoney(plan.paid)}</dd>
          </div>
          <div>
            <dt>Remaining, with price adjustments</dt>
            <dd>{isPlanOngoing(plan) ? 'ongoing' : formatMoney(plan.remaining_balance)}</dd>
          </div>
          <div>
            <dt>Next payment</dt>
            <dd>
              {next ? (
                <>
                  {formatMoney(next.amount)}{' '}
                  <chakra.span whiteSpace="nowrap">on {formatDate(next.date)}</chakra.span>
                </>
              ) : (
                'None'
              )}
            </dd>
          </div>
          <div>
            <dt>Finishes</dt>
            <dd>{finishDate(plan)}</dd>
          </div>
        </Figures>
        <Box px={{ base: '4', md: '6' }} py="4">
          <PlanProgress paid={plan.paid} total={plan.custom.total_amount} />
        </Box>
      </Frame>
    </>
  );
}
