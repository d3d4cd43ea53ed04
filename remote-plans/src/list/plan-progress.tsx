import { t } from '@tillway/language';
import { type Cents, formatMoney } from '@tillway/rules';
import { chakra } from '@tillway/ui';

/** Forced colors remove backgrounds. The track then has an edge, and the bars have system colors. */
const forcedColors = '@media (forced-colors: active)';

const Track = chakra('div', {
  base: {
    display: 'flex',
    height: '1.5',
    minWidth: '20',
    borderRadius: 'full',
    bg: 'bg.muted',
    overflow: 'hidden',
    mt: '1',
    [forcedColors]: { borderWidth: '1px' },
  },
});
const Bar = chakra('div', {
  base: { height: 'full', bg: 'green.solid', [forcedColors]: { bg: 'Highlight', forcedColorAdjust: 'none' } },
});
const LateBar = chakra('div', {
  base: { height: 'full', bg: 'red.solid', [forcedColors]: { bg: 'Mark', forcedColorAdjust: 'none' } },
});

interface PlanProgressProps {
  /** With price adjustments, as are the others. */
  paid: Cents;
  late: Cents;
  /** Null: the plan has no fixed total. */
  total: Cents | null;
}

/** The paid and the late part of a plan, in words with a bar. Without a total there is only the paid amount. */
export function PlanProgress({ paid, late, total }: PlanProgressProps) {
  if (total === null || total <= 0) return `${formatMoney(paid)} paid`;
  const share = (part: Cents) => `${Math.min(1, Math.max(0, part / total)) * 100}%`;
  return (
    <div>
      {t('{paid} of {total}', { paid: formatMoney(paid), total: formatMoney(total) })}
      <Track aria-hidden>
        <Bar style={{ width: share(paid) }} />
        <LateBar style={{ width: share(late) }} />
      </Track>
    </div>
  );
}
