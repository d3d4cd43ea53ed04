import { t } from '@tillway/language';
import { ArrowDownIcon, ArrowUpIcon, chakra, CheckboxField, IconButton, LiveRegion } from '@tillway/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type ColumnDraft, moved, toggled } from './column-draft';

interface ColumnPickerProps<Name extends string> {
  /** Accessible name of the list. */
  label: string;
  labels: Readonly<Record<Name, string>>;
  draft: ColumnDraft<Name>;
  onChange: (draft: ColumnDraft<Name>) => void;
}

const Rows = chakra('ol', {
  base: {
    maxHeight: 'min(26rem, 50vh)',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    '& > li + li': { borderTopWidth: '1px' },
  },
});
const Row = chakra('li', {
  base: { display: 'flex', alignItems: 'center', gap: '2', ps: '3', pe: '1', py: '0.5' },
});

/** Columns to tick and to sort, by buttons or by Alt and the arrow keys. */
export function ColumnPicker<Name extends string>(props: ColumnPickerProps<Name>) {
  const { label, labels, draft, onChange } = props;
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement>(null);
  const last = draft.order.length - 1;

  // A row that moves down is briefly removed from the page and loses focus.
  useLayoutEffect(() => focused.current?.focus(), [draft]);

  const move = (name: Name, by: -1 | 1, element: EventTarget) => {
    const next = moved(draft, name, by);
    if (next === draft || !(element instanceof HTMLElement)) return;
    focused.current = element;
    setSaid(`${labels[name]}: place ${next.order.indexOf(name) + 1} of ${last + 1}`);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent, name: Name) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(name, event.key === 'ArrowUp' ? -1 : 1, event.target);
  };

  return (
    <>
      <Rows aria-label={t(label)}>
        {draft.order.map((name, place) => (
          <Row key={name} onKeyDown={(event) => onKeyDown(event, name)}>
            <chakra.div flex="1" minWidth="0">
              <CheckboxField
                label={labels[name]}
                checked={draft.ticked.has(name)}
                onChange={() => {
                  focused.current = null;
                  onChange(toggled(draft, name));
                }}
              />
            </chakra.div>
            <IconButton
              label={`Move ${labels[name]} up`}
              size="sm"
              color={place === 0 ? 'fg.subtle' : 'fg'}
              aria-disabled={place === 0 || undefined}
              onClick={(event) => move(name, -1, event.currentTarget)}
            >
              <ArrowUpIcon />
            </IconButton>
            <IconButton
              label={`Move ${labels[name]} down`}
              size="sm"
              color={place === last ? 'fg.subtle' : 'fg'}
              aria-disabled={place === last || undefined}
              onClick={(event) => move(name, 1, event.currentTarget)}
            >
              <ArrowDownIcon />
            </IconButton>
          </Row>
        ))}
      </Rows>
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
