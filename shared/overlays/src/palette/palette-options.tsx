import { t, term } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { useId } from 'react';
import type { Choice } from '../combobox/use-remote-search';
import { GroupLabel, List, Option } from './palette-parts';

export interface PaletteGroup {
  label: string;
  choices: readonly Choice[];
}

interface PaletteOptionsProps {
  id: string;
  label: string;
  groups: readonly PaletteGroup[];
  /** The index of the active option, counted across all groups. */
  active: number;
  optionId: (at: number) => string;
  onActive: (at: number) => void;
  onChoose: (at: number) => void;
}

/** The list under the box: groups of options, one of which is active. */
export function PaletteOptions({ id, label, groups, ...rest }: PaletteOptionsProps) {
  const startOf = (group: number) =>
    groups.slice(0, group).reduce((count, { choices }) => count + choices.length, 0);
  return (
    <List role="listbox" id={id} aria-label={t(label)}>
      {groups.map((group, at) => (
        <Group key={group.label} group={group} start={startOf(at)} {...rest} />
      ))}
    </List>
  );
}

interface GroupProps extends Omit<PaletteOptionsProps, 'id' | 'label' | 'groups'> {
  group: PaletteGroup;
  start: number;
}

function Group({ group, start, active, optionId, onActive, onChoose }: GroupProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <GroupLabel id={labelId} role="presentation">
        {t(group.label)}
      </GroupLabel>
      {group.choices.map(({ value, label, description }, at) => (
        <Option
          key={`${value} ${label}`}
          id={optionId(start + at)}
          role="option"
          aria-selected={start + at === active}
          onPointerMove={() => onActive(start + at)}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(start + at)}
        >
          {term(label)}
          {description === undefined ? null : (
            <chakra.span textStyle="xs" color="fg.muted">
              {term(description)}
            </chakra.span>
          )}
        </Option>
      ))}
    </div>
  );
}
