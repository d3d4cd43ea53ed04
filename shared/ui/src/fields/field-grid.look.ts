import { defineLooks } from '../looks/look';

export const fieldGridLooks = defineLooks({
  'field-grid': {
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
  },
  'full-width': { base: { gridColumn: '1 / -1' } },
});
