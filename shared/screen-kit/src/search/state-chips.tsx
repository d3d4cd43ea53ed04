import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { Chip } from './chip';
import type { SearchValues } from './filters';

const Group = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mb: '3' } });

interface StateChipsProps<State extends string> {
  /** Name of the group, for screen readers: `Plans to show`. */
  label: string;
  /** The states with their texts, in order. */
  states: readonly State[];
  labels: Readonly<Record<State, string>>;
  /** The search's field: `status` by default. */
  field?: string;
  /** The field takes a list of states, of which a chip chooses one. */
  isList?: boolean;
  values: SearchValues;
  onChange: (values: SearchValues) => void;
}

/** Buttons that search a list for the rows in one state. The rest of the search stays. */
export function StateChips<State extends string>(props: StateChipsProps<State>) {
  const { label, states, labels, field = 'status', isList = false, values, onChange } = props;
  const { [field]: chosen = [], ...others } = values;
  const named: readonly string[] = typeof chosen === 'string' ? [chosen] : chosen;
  return (
    <Group role="group" aria-label={t(label)} data-screen-only>
      <Chip type="button" aria-pressed={named.length === 0} onClick={() => onChange(others)}>
        {t('All')}
      </Chip>
      {states.map((state) => (
        <Chip
          key={state}
          type="button"
          aria-pressed={named.length === 1 && named[0] === state}
          onClick={() => onChange({ ...others, [field]: isList ? [state] : state })}
        >
          {t(labels[state])}
        </Chip>
      ))}
    </Group>
  );
}
