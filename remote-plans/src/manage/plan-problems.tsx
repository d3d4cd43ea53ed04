import type { PlanDetail } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { declineReason, formatDate, formatMoney, type PaymentToCome } from '@tillway/rules';
import { Button, chakra, Notice, Text } from '@tillway/ui';
import type { PlanTask } from './plan-actions';
import { leftToCollect } from './plan-facts';
import { useMayChange } from './use-may-change';

/** Date, sum, and what the bank said; on a phone, the words stand below. */
const LateRows = chakra('ul', {
  base: {
    my: '2',
    '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '4', py: '1' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'inherit' },
    '& > li > span:nth-of-type(1)': { minWidth: '6.5rem' },
    '& > li > span:nth-of-type(2)': {
      minWidth: '6rem',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
      fontWeight: 'semibold',
    },
    '& > li > span:nth-of-type(3)': { flex: { base: '1 0 100%', sm: '1' } },
  },
});

interface PlanProblemsProps {
  plan: PlanDetail;
  onTask: (task: PlanTask) => void;
}

/** What is wrong with a plan: its late payments, each with the bank's words, and the two ways out. */
export function PlanProblems({ plan, onTask }: PlanProblemsProps) {
  const { mayCharge, mayManage, isOver } = useMayChange(plan);
  const { late, left } = plan.figures;
  const isStopped = plan.status === 'declined';
  if (late.count === 0 && !isStopped) return null;
  const count = counted(late.count, '{count} payment is late', '{count} payments are late');
  const rows = plan.to_come.filter(({ kind }) => kind === 'late');
  return (
    <Notice
      severity={isStopped ? 'error' : 'warning'}
      title={isStopped ? 'This plan’s payments have stopped' : count}
      actions={
        isOver || !mayCharge ? undefined : (
          <>
            <Button size="sm" onClick={() => onTask('pay')}>
              {t(late.count > 0 ? 'Take what is late' : 'Take what is left')}
            </Button>
            {mayManage ? (
              <Button size="sm" onClick={() => onTask('payment')}>
                Change card or account
              </Button>
            ) : null}
          </>
        )
      }
    >
      {isStopped ? (
        <Text>
          {t('The last payment was declined.')} {late.count > 0 ? `${count}.` : null}
        </Text>
      ) : null}
      {rows.length > 0 ? (
        <LateRows aria-label={t('Late payments')}>
          {rows.map((row) => (
            <li key={row.date}>
              <span>{formatDate(row.date)}</span>
              <span>{formatMoney(row.total)}</span>
              <span>{fateOf(row)}</span>
            </li>
          ))}
        </LateRows>
      ) : null}
      {left ? <Text>{t('Left to collect: {left}', { left: leftToCollect(plan) })}</Text> : null}
      {late.count > 0 ? (
        <Text>{t('A new card or account is charged for the late payments at once.')}</Text>
      ) : null}
    </Notice>
  );
}

/** What the bank said of a late payment, and if it is tried again. */
function fateOf({ declined, retry_on }: PaymentToCome): string {
  const next =
    retry_on === null
      ? t('will not be retried')
      : t('will be retried on {date}', { date: formatDate(retry_on) });
  const reason = declineReason(declined);
  return reason === null ? next : `${reason}, ${next}`;
}
