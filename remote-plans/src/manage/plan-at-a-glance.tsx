import type { PlanDetail } from '@tillway/contract';
import { t } from '@tillway/language';
import { adjustmentIn, formatDate, formatMoney, type PlanSum } from '@tillway/rules';
import { Box, chakra } from '@tillway/ui';
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

/** The four figures of a plan and how far it is paid, above the details. */
export function PlanAtAGlance({ plan }: { plan: PlanDetail }) {
  const { sold, paid: taken, settled } = plan.sums;
  const { paid, late, to_come: toCome, left } = plan.figures;
  const next = plan.to_come.find(({ kind }) => kind !== 'late');
  const isStopped = plan.status === 'declined';
  const finish = finishDate(plan);
  return (
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
  );
}
