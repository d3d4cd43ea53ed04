import { t } from '@tillway/language';
import { disputeStateLabels, disputeStates } from '@tillway/rules';
import type { SearchValues } from '@tillway/screen-kit';
import { chakra } from '@tillway/ui';

const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' } });
const Chip = chakra('button', {
  base: {
    minHeight: '8',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

interface StateChipsProps {
  values: SearchValues;
  onChange: (values: SearchValues) => void;
}

/** Buttons that search for the disputes in one state. The rest of the search stays. */
export function StateChips({ values, onChange }: StateChipsProps) {
  const { state: chosen = [], ...others } = values;
  const isChosen = (state: string) => chosen.length === 1 && chosen[0] === state;
  return (
    <Group role="group" aria-label={t('Disputes to show')} data-screen-only>
      <Chip type="button" aria-pressed={chosen.length === 0} onClick={() => onChange(others)}>
        {t('All')}
      </Chip>
      {disputeStates.map((state) => (
        <Chip
          key={state}
          type="button"
          aria-pressed={isChosen(state)}
          onClick={() => onChange({ ...others, state: [state] })}
        >
          {t(disputeStateLabels[state])}
        </Chip>
      ))}
    </Group>
  );
}
