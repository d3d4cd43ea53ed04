import { control } from '../fields/control.look';
import { defineLooks } from '../looks/look';

export const paginationLooks = defineLooks({
  pagination: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: { base: 'space-between', md: 'flex-end' },
      columnGap: '6',
      rowGap: '2',
      px: { base: '4', md: '6' },
      py: '2',
      color: 'fg.muted',
    },
  },
  'pagination-size': { base: { display: 'flex', alignItems: 'center', gap: '2' } },
  'pagination-select': { base: { ...control, width: 'auto', height: '8', px: '1', cursor: 'pointer' } },
  'pagination-turns': {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      flexGrow: { base: 1, sm: 0 },
    },
  },
  'pagination-buttons': { base: { display: 'flex', gap: '1' } },
});
