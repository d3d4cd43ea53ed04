import { defineLooks } from '../looks/look';

export const headerCellLooks = defineLooks({
  'sort-button': {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '8',
      fontWeight: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      focusVisibleRing: 'outside',
      _hover: { color: 'fg' },
      // A phone has no room for arrows that show on hover only.
      '& svg': { opacity: 0, display: { base: 'none', md: 'block' } },
      '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
      '@media (hover: none)': { '& svg': { opacity: 0.35 } },
      '&[data-active]': {
        color: 'fg',
        fontWeight: 'semibold',
        '& svg': { opacity: '1 !important', display: 'block' },
      },
    },
    variants: { reverse: { true: { flexDirection: 'row-reverse' } } },
  },
});
