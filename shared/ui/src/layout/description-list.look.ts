import { defineLooks } from '../looks/look';

const rows = {
  '& > div': { gap: '4', alignItems: 'baseline' },
  '& > div > dt': { color: 'fg.muted' },
  '& > div > dd': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > [data-strong]': { fontWeight: 'semibold' },
  '& > [data-strong] > dt': { color: 'fg' },
} as const;

export const descriptionListLooks = defineLooks({
  'description-list': {
    base: {
      ...rows,
      '& > div': { ...rows['& > div'], display: 'flex', justifyContent: 'space-between', py: '2' },
      '& > div + div': { borderTopWidth: '1px' },
      '& > div > dt': { ...rows['& > div > dt'], flexShrink: 0 },
      '& > div > dd': { ...rows['& > div > dd'], textAlign: 'end' },
    },
  },
  facts: {
    base: {
      ...rows,
      display: 'grid',
      gridTemplateColumns: {
        base: 'fit-content(9.5rem) minmax(0, 1fr)',
        md: 'fit-content(16rem) minmax(0, 1fr)',
        lg: 'fit-content(22rem) minmax(0, 1fr)',
      },
      columnGap: { base: '3', md: '4' },
      alignContent: 'start',
      '& > div': {
        ...rows['& > div'],
        gap: undefined,
        display: 'grid',
        gridTemplateColumns: 'subgrid',
        gridColumn: '1 / -1',
        py: '1.5',
      },
      '& > div > dt': { ...rows['& > div > dt'], minWidth: { base: '7.25rem', md: '9rem' } },
    },
  },
});
