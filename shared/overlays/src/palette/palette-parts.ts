import { chakra } from '@tillway/ui';

/** A fixed height for any number of results, so that nothing moves while the user types. */
export const Results = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    mt: '3',
    mx: '-3',
    mb: '-2',
    height: 'min(24rem, 50vh)',
  },
});
/** A list that scrolls on its own: the keys of the box move along it. */
export const List = chakra('div', { base: { minHeight: '0', overflowY: 'auto' } });
export const Note = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: '2',
    px: '3',
    py: '2',
    color: 'fg.muted',
    textStyle: 'sm',
  },
});
export const GroupLabel = chakra('div', {
  base: { px: '3', pt: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});
export const Option = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    px: '3',
    py: '1.5',
    minHeight: '10',
    borderRadius: 'md',
    cursor: 'pointer',
    scrollMarginBlock: '2',
    '&[aria-selected=true]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 2px 0 0 var(--tw-colors-brand-solid)',
    },
  },
});
