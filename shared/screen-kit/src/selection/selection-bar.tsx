import { t } from '@tillway/language';
import { formatMoney, limits, messages } from '@tillway/rules';
import { Button, chakra, LiveRegion } from '@tillway/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { Selection } from './create-selection';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    px: { base: '4', md: '6' },
    py: '2',
    borderTopWidth: '1px',
    bg: 'brand.subtle',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** A money column, with a row's amount in cents. */
export interface SummedColumn<Row> {
  label: string;
  centsOf: (row: Row) => number;
}

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  sums: readonly SummedColumn<Row>[];
  /** The actions for the selected rows. */
  actions: (rows: ReadonlyMap<string, Row>) => ReactNode;
}

/** Shown under the rows during a selection: the count, the totals, and the actions. */
export function SelectionBar<Row>({ selection, sums, actions }: SelectionBarProps<Row>) {
  const picked = useSyncExternalStore(selection.subscribe, selection.get);
  const rows = [...picked.values()];
  const text = picked.size === 0 ? '' : messages.rowsSelected(picked.size);
  return (
    <>
      <LiveRegion>{text}</LiveRegion>
      {picked.size === 0 ? null : (
        <Bar role="group" aria-label={t('Selected rows')} data-screen-only>
          <strong>{text}</strong>
          {sums.map(({ label, centsOf }) => (
            <span key={label}>
              {t(label)}: {formatMoney(rows.reduce((sum, row) => sum + centsOf(row), 0))}
            </span>
          ))}
          {picked.size < limits.selectedRows ? null : <span>{messages.noMoreSelected}</span>}
          <chakra.span display="flex" gap="2" ms="auto">
            {actions(picked)}
            <Button size="sm" variant="ghost" onClick={selection.clear}>
              Clear selection
            </Button>
          </chakra.span>
        </Bar>
      )}
    </>
  );
}
