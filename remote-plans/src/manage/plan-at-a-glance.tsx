import type { PlanDetail } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { formatDate, formatMoney } from '@tillway/rules';
import { Box, chakra, Notice, Text } from '@tillway/ui';
import { PlanProgress } from '../list/plan-progress';
import { finishDate } from './plan-facts';

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

/** The overdue payments, each with the date of its next attempt. */
function LatePayments({ plan: { late } }: { plan: PlanDetail }) {
  if (late.length === 0) return null;
  return (
    <Notice
      severity="warning"
      title={counted(late.length, '{count} payment is late', '{count} payments are late')}
    >
      {late.map(({ date, total_amount, retry_on }) => (
        <Text key={date}>
          {retry_on === null
            ? t('{amount} of {date}, not tried again', {
                amount: formatMoney(total_amount),
                date: formatDate(date),
              })
            : t('{amount} of {date}, tried again on {retry}', {
                amount: formatMoney(total_amount),
                date: formatDate(date),
                retry: formatDate(retry_on),
              })}
        </Text>
      ))}
      <Text>{t('A new card or account is charged for the late payments at once.')}</Text>
    </Notice>
  );
}

/** The problems of a plan, then its state in one line, above the details. */
export function PlanAtAGlance({ plan }: { plan: PlanDetail }) {
  const { sold, paid, settled, remaining } = plan.sums;
  const next = plan.to_come.find(({ kind }) => kind !== 'late');
  const isStopped = plan.status === 'declined';
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
          <div>
            <dt>{t('Paid')}</dt>
            <dd>
              {formatMoney(paid.net)}
              {paid.net > settled.net ? (
                <Note>{t('{value} not settled yet', { value: formatMoney(paid.net - settled.net) })}</Note>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{t('Remaining')}</dt>
            <dd>
              {remaining ? formatMoney(remaining.net) : 'ongoing'}
              {remaining && remaining.total !== remaining.net ? (
                <Note>{t('{total} with price adjustments', { total: formatMoney(remaining.total) })}</Note>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>{t('Next payment')}</dt>
            <dd>
              {next && !isStopped ? (
                <>
                  {formatMoney(next.total)}{' '}
                  <chakra.span whiteSpace="nowrap">
                    {t('on {date}', { date: formatDate(next.date) })}
                  </chakra.span>
                </>
              ) : (
                'None'
              )}
            </dd>
          </div>
          <div>
            <dt>{t('Finishes')}</dt>
            <dd>{finishDate(plan)}</dd>
          </div>
        </Figures>
        <Box px={{ base: '4', md: '6' }} py="4">
          <PlanProgress paid={paid.net} total={sold?.net ?? null} />
        </Box>
      </Frame>
    </>
  );
}
