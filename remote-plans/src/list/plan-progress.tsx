import { t } from '@tillway/language';
import { type Cents, formatMoney } from '@tillway/rules';
import { chakra } from '@tillway/ui';

/** Forced colors remove backgrounds. The track then has an edge, and the bar has a system color. */
const forcedColors = '@media (forced-colors: active)';

const Track = chakra('div', {
  base: {
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
  base: {
    height: 'full',
    bg: 'green.solid',
    borderRadius: 'full',
    [forcedColors]: { bg: 'Highlight', forcedColorAdjust: 'none' },
  },
});

interface PlanProgressProps {
  /** Without price adjustments. */
  paid: Cents;
  /** Null: the plan has no fixed total. */
  total: Cents | null;
}

/** The paid part of a plan, in words with a bar. Without a total there is only the paid amount. */
export function PlanProgress({ paid, total }: PlanProgressProps) {
  if (total === null || total <= 0) return `${formatMoney(paid)} paid`;
  const share = Math.min(1, Math.max(0, paid / total));
  return (
    <div>
      {t('{paid} of {total}', { paid: formatMoney(paid), total: formatMoney(total) })}
      <Track aria-hidden>
        <Bar style={{ width: `${share * 100}%` }} />
      </Track>
    </div>
  );
}
