import { t } from '@tillway/language';
import { chakra, VisuallyHidden } from '@tillway/ui';
import type { ReactNode } from 'react';

const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'sm',
    '& th, & td': { textAlign: 'start', py: '1.5', pe: '4', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { fontWeight: 'medium', color: 'fg.muted', overflowWrap: 'break-word' },
    '& tr': { borderBottomWidth: '1px' },
    '& [data-changed]': { fontWeight: 'semibold', bg: 'brand.subtle', color: 'brand.fg' },
  },
});

/** A value before and after an edit. */
export interface BeforeAfterRow {
  label: string;
  before: ReactNode;
  after: ReactNode;
}

interface BeforeAfterProps {
  /** Accessible name of the table: `Changes of the schedule`. */
  caption: string;
  rows: readonly BeforeAfterRow[];
}

/** Shows the changes of an edit, before beside after, and highlights values that differ. */
export const BeforeAfter = ({ caption, rows }: BeforeAfterProps) => (
  <Table>
    <chakra.caption srOnly>{t(caption)}</chakra.caption>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{t('Field')}</VisuallyHidden>
        </th>
        <th scope="col">{t('Before')}</th>
        <th scope="col">{t('After')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, before, after }) => (
        <tr key={label}>
          <th scope="row">{t(label)}</th>
          <td>{before}</td>
          <td data-changed={before === after ? undefined : true}>{after}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
