import { type Cents, formatMoney } from '@tillway/rules';
import { chakra } from '@tillway/ui';

/** Forced colours take backgrounds away: there the track has an edge and the bar a colour of the system. */
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
  /** Price adjustments aside. */
  paid: Cents;
  /** Null: the plan is held to no total. */
  total: Cents | null;
}

/** How much of a plan is paid, in words with a bar; without a total there is nothing to measure by. */
export function PlanProgress({ paid, total }: PlanProgressProps) {
  if (total === null || total <= 0) return `${formatMoney(paid)} paid`;
  const share = Math.min(1, Math.max(0, paid / total));
  return (
    <div>
      {formatMoney(paid)} of {formatMoney(total)}
      <Track aria-hidden>
        <Bar style={{ width: `${share * 100}%` }} />
      </Track>
    </div>
  );
}
