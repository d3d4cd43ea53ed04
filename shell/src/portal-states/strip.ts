import { chakra } from '@tillway/ui';

/** A line at the foot of the page, with its actions. */
export const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: '2',
    bg: 'bg',
    borderTopWidth: '1px',
  },
});
export const StripText = chakra('span', {
  base: { display: 'flex', gap: '2', '& > svg': { flexShrink: 0, color: 'brand.fg' } },
});
