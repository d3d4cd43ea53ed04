import { chakra } from '@chakra-ui/react/styled-system';

/** Shade at an edge behind which more columns wait. */
const edge = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  width: '4',
  zIndex: 'sticky',
  pointerEvents: 'none',
  opacity: 0,
  transition: 'opacity',
} as const;

export const Frame = chakra('div', {
  base: {
    position: 'relative',
    '&::before': {
      ...edge,
      insetInlineStart: 0,
      bgImage: 'linear-gradient(to right, var(--tw-colors-shade), transparent)',
    },
    '&::after': {
      ...edge,
      insetInlineEnd: 0,
      bgImage: 'linear-gradient(to left, var(--tw-colors-shade), transparent)',
    },
    '&[data-before]::before, &[data-after]::after': { opacity: 1 },
  },
});

/**
 * A region that scrolls sideways only when the table is wider. While everything fits it is no scroll
 * container, so that the header sticks to the page.
 */
export const Region = chakra('div', {
  base: {
    // What is only for listening stands within, or it would widen the page of a table that scrolls.
    position: 'relative',
    '&[data-scrolls]': { overflowX: 'auto', overscrollBehaviorX: 'contain' },
    _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  },
});

export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: 0,
    textStyle: 'sm',
    fontSize: { base: '0.8125rem', md: 'sm' },
    '& th, & td': {
      px: { base: '1', md: '4' },
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      height: '11',
      py: '1.5',
    },
    // The outer cells stand in line with the panel around the table.
    '& tr > :first-child': { ps: { base: '3', md: '6' } },
    '& tr > :last-child': { pe: { base: '4', md: '6' } },
    // On a phone the last column that is shown is the outer one.
    mdDown: { '& tr > :nth-last-child(1 of :not([data-wide]))': { pe: '3' } },
    '& [data-align=end]': { textAlign: 'end' },
    '& [data-align=center]': { textAlign: 'center' },
    '& [data-wrap]': { whiteSpace: 'normal', minWidth: '10rem' },
    '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
    // On a phone a state's sign stands for its word, which stays there for those who listen.
    '& td [data-word]': { srOnly: { base: true, md: false } },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 'var(--tw-sticky-top, 0px)',
      zIndex: 1,
      bg: 'bg.subtle',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      height: '10',
    },
    '& tbody tr[data-opens]': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
    '& tbody tr[aria-current=true]': { bg: 'brand.subtle' },
    '& tbody[data-stale]': { opacity: 0.5 },
    '& tfoot th, & tfoot td': { fontWeight: 'semibold', bg: 'bg.subtle' },
    '& > :last-child > tr:last-child > *': { borderBottomWidth: 0 },
  },
});

/** Runs along the top edge while newer rows are on their way. */
export const ProgressLine = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 0,
    height: '2px',
    zIndex: 'sticky',
    overflow: 'hidden',
    bg: 'brand.muted',
    '&::before': {
      content: '""',
      display: 'block',
      width: '33%',
      height: 'full',
      bg: 'brand.solid',
      animation: 'progress 1.2s ease-in-out infinite',
    },
  },
});

/** Looks like a link in a cell, acts as the button that opens the row. */
export const OpenButton = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: 'medium',
    textAlign: 'inherit',
    cursor: 'pointer',
    borderRadius: 'sm',
    minHeight: '6',
    _hover: { textDecoration: 'underline' },
    focusVisibleRing: 'outside',
  },
});
