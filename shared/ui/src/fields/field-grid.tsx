import type { ReactNode } from 'react';
import { styled } from '../looks/styled';

const Grid = styled('div', 'field-grid', { columns: 2 });

export type FieldGridProps = { columns?: 1 | 2 | 3 | 4; children: ReactNode };

/** Fields in columns if there is room, in one column on a phone. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return <Grid columns={columns}>{children}</Grid>;
}

/** A field across the full width of its grid. */
export const FullWidth = styled('div', 'full-width');
