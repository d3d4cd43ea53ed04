import type { PlanDetail } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { adjustmentIn, declineReason, formatDate, formatMoney, type PlanSum } from '@tillway/rules';
import { Box, chakra, Notice, Text } from '@tillway/ui';
import { PlanProgress } from '../list/plan-progress';
import { finishDate, leftToCollect } from './plan-facts';

const Frame = chakra('section', {
  base: { bg: 'bg', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'card' },
});

/** Figures side by side; on a phone, two in a row. */
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

/** A second figure below the first. */
const Note = chakra('span', {
  base: { display: 'block', textStyle: 'xs', fontWeight: 'normal', color: 'fg.muted' },
});

/** The overdue payments, each with the bank's words and the date of its next attempt. */
function LatePayments({ plan }: { plan: PlanDetail }) {
  const { late, left } = plan.figures;
  if (late.count === 0) return null;
  return (
    <Notice
      severity="warning"
      title={counted(late.count, '{count} payment is late', '{count} payments are late')}
    >
      {left ? <Text>{t('Left to collect: {left}', { left: leftToCollect(plan) })}</Text> : null}
      {plan.to_come
        .filter(({ kind }) => kind === 'late')
        .map(({ date, total, retry_on, declined }) => (
          <Text key={date}>
            {retry_on === null
              ? t('{amount} of {date}, not tried again', {
                  amount: formatMoney(total),
                  date: formatDate(date),
                })
              : t('{amount} of {date}, tried again on {retry}', {
                  amount: formatMoney(total),
                  date: formatDate(date),
                  retry: formatDate(retry_on),
                })}
            {declineReason(declined) === null ? '' : ` (${declineReason(declined)})`}
          </Text>
        ))}
      <Text>{t('A new card or account is charged for the late payments at once.')}</Text>
    </Notice>
  );
}

interface SumFigureProps {
  label: string;
  /** Null: the plan has no end. */
  sum: PlanSum | null;
  color?: string | undefined;
  notes?: readonly (string | undefined)[];
}

/** A sum with the price adjustment, which is named beneath. */
const SumFigure = ({ label, sum, color, notes = [] }: SumFigureProps) => (
  <div>
    <dt>{t(label)}</dt>
    <chakra.dd color={color}>
      {sum ? formatMoney(sum.total) : t('ongoing')}
      {sum && adjustmentIn(sum) !== 0 ? (
        <Note>
          {t('of which price adjustment {adjustment}', { adjustment: formatMoney(adjustmentIn(sum)) })}
        </Note>
      ) : null}
      {notes.map((note) => (note === undefined ? null : <Note key={note}>{note}</Note>))}
    </chakra.dd>
  </div>
);

/** The problems of a plan, then its state in one line, above the details. */
export function PlanAtAGlance({ plan }: { plan: PlanDetail }) {
  const { sold, paid: taken, settled } = plan.sums;
  const { paid, late, to_come: toCome, left } = plan.figures;
  const next = plan.to_come.find(({ kind }) => kind !== 'late');
  const isStopped = plan.status === 'declined';
  const finish = finishDate(plan);
  return (
    <>
      {isStopped ? (
        <Notice severity="error" title="The payments of this plan have stopped">
          The last payment was declined. Change the payment information, or take the rest in one payment.
        </Notice>
      ) : null}
      <LatePayments plan={plan} />
      <Frame aria-label={t('At a glance')}>
        <Figures>
          <SumFigure
            label="Paid"
            sum={paid}
            notes={[
              taken.total > settled.total
                ? t('{value} not settled yet', { value: formatMoney(taken.total - settled.total) })
                : undefined,
            ]}
          />
          <SumFigure
            label="Late"
            sum={late}
            color={late.count > 0 ? 'red.fg' : undefined}
            notes={[late.since === null ? undefined : t('since {date}', { date: formatDate(late.since) })]}
          />
          <SumFigure
            label="Still to come"
            sum={toCome}
            notes={[
              next && !isStopped
                ? t('next {amount} on {date}', {
                    amount: formatMoney(next.total),
                    date: formatDate(next.date),
                  })
                : undefined,
            ]}
          />
          <SumFigure
            label="Left to collect"
            sum={left}
            notes={[left && finish !== '' ? t('until {date}', { date: finish }) : undefined]}
          />
        </Figures>
        <Box px={{ base: '4', md: '6' }} py="4">
          <PlanProgress paid={paid.total} late={late.total} total={sold?.total ?? null} />
        </Box>
      </Frame>
    </>
  );
}
