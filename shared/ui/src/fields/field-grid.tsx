import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '4',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  variants: {
    columns: {
      1: {},
      2: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
      3: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' } },
      4: { gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
});

export type FieldGridProps = { columns?: 1 | 2 | 3 | 4; children: ReactNode };

/** Fields in columns if there is room, in one column on a phone. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return <Grid columns={columns}>{children}</Grid>;
}

/** A field across the full width of its grid. */
export const FullWidth = chakra('div', { base: { gridColumn: '1 / -1' } });
