import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import type { SearchValues } from './filters';

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

interface StateChipsProps<State extends string> {
  /** Name of the group, for screen readers: `Plans to show`. */
  label: string;
  /** The states with their texts, in order. */
  states: readonly State[];
  labels: Readonly<Record<State, string>>;
  values: SearchValues;
  onChange: (values: SearchValues) => void;
}

/** Buttons that search a list for the rows in one state, its field `status`. The rest of the search stays. */
export function StateChips<State extends string>(props: StateChipsProps<State>) {
  const { label, states, labels, values, onChange } = props;
  const { status, ...others } = values;
  return (
    <Group role="group" aria-label={t(label)} data-screen-only>
      <Chip type="button" aria-pressed={status === undefined} onClick={() => onChange(others)}>
        {t('All')}
      </Chip>
      {states.map((state) => (
        <Chip
          key={state}
          type="button"
          aria-pressed={status === state}
          onClick={() => onChange({ ...others, status: state })}
        >
          {t(labels[state])}
        </Chip>
      ))}
    </Group>
  );
}
