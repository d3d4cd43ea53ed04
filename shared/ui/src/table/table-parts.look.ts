import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { pulsingBars } from '../feedback/skeleton.look';
import { defineLooks } from '../looks/look';

/** The shade at an edge that hides more columns. */
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

/** The layout of a row as two lines on phones; paper keeps the columns. */
const stacked: SystemStyleObject = {
  '& thead tr': { display: 'flex', gap: '4', px: '4', bg: 'bg.subtle', borderBottomWidth: '1px' },
  '& thead th, & tfoot th, & tfoot td': { borderBottomWidth: '0', height: 'auto', px: '0 !important' },
  '& thead th:not([aria-sort], [data-sorts])': { display: 'none' },
  '& thead:not([data-sorts])': { display: 'none' },
  '& tbody tr[data-placed]': {
    display: 'grid',
    // The second note is short, such as four digits: it stays whole while the first is cut.
    gridTemplateColumns: 'minmax(0, max-content) fit-content(50%) 1fr auto auto auto',
    alignItems: 'center',
    px: '4',
    py: '2.5',
    borderBottomWidth: '1px',
  },
  '& tbody tr:last-child': { borderBottomWidth: '0' },
  '& tbody [data-place]': {
    display: 'block',
    height: 'auto',
    p: '0 !important',
    borderBottomWidth: '0',
    minWidth: 0,
    maxWidth: 'none',
    minHeight: '6',
    alignContent: 'center',
  },
  '& tbody [data-place=lead]': { gridArea: '1 / 1 / 2 / 4', fontWeight: 'medium' },
  '& tbody [data-place=note]': { gridArea: '2 / 1', color: 'fg.muted', textStyle: 'label' },
  '& tbody [data-place=note2]': {
    gridArea: '2 / 2',
    color: 'fg.muted',
    textStyle: 'label',
    ps: '2 !important',
  },
  '& tbody [data-place=figure]': {
    gridArea: '1 / 4',
    fontWeight: 'semibold',
    textAlign: 'end',
    ps: '2 !important',
  },
  '& tbody [data-place=state]': { gridArea: '2 / 4', textAlign: 'end', ps: '2 !important' },
  '& tbody [data-place=view]': { gridArea: '1 / 5 / 3 / 6', ps: '3 !important' },
  '& tbody [data-place=menu]': { gridArea: '1 / 6 / 3 / 7' },
  '& tfoot tr': { display: 'flex', gap: '4', px: '4', py: '2', bg: 'bg.subtle', borderTopWidth: '1px' },
  '& tfoot :is(th, td):empty': { display: 'none' },
  '& tfoot [data-align=end]': { ms: 'auto' },
};

export const tablePartsLooks = defineLooks({
  'table-frame': {
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
      '&[data-after] tbody td[data-end]': { boxShadow: '-0.5rem 0 0.5rem -0.5rem var(--tw-colors-shade)' },
      '&[data-before]::before, &[data-after]:not([data-held])::after': { opacity: 1 },
    },
  },
  'table-region': {
    base: {
      // Visually hidden text is positioned within, or it would widen the page of a table that scrolls.
      position: 'relative',
      '&[data-scrolls]': { overflowX: 'auto', overscrollBehaviorX: 'contain' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
    },
  },
  table: {
    base: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: 0,
      textStyle: 'sm',
      '& th, & td': {
        px: '2',
        // Tighter on a usual laptop, so that the last columns are whole there.
        '@media (min-width: 90rem)': { px: '3' },
        textAlign: 'start',
        whiteSpace: 'nowrap',
        borderBottomWidth: '1px',
        height: '11',
        py: '1.5',
      },
      // The button that opens a row stays in view beside scrolling columns, and so does its header.
      '& tbody td[data-end]': {
        position: 'sticky',
        bg: 'bg',
      },
      // Nothing can be opened on paper.
      '& tr > [data-end]': { insetInlineEnd: 0, _print: { display: 'none' } },
      '& tbody tr[data-opens]:hover td[data-end]': { bg: 'bg.subtle' },
      '& tbody tr[aria-current=true] td[data-end]': { bg: 'brand.subtle' },
      // A name may be of any length: it is cut, and its full text is in the title.
      '& tbody td:not([data-wrap])': {
        maxWidth: '17rem',
        // Leaves room for the focus ring of a button in the cell.
        overflow: 'clip',
        overflowClipMargin: '4px',
        textOverflow: 'ellipsis',
      },
      // The outer cells align with the panel around the table.
      '& tr > :first-child': { ps: { base: '4', md: '6' } },
      '& tr > :last-child': { pe: { base: '4', md: '6' } },
      // On a phone the outer column is the last visible one.
      mdDown: { '& tr > :nth-last-child(1 of :not([data-wide]))': { pe: '4' } },
      '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& [data-align=center]': { textAlign: 'center' },
      '& [data-wrap]': { whiteSpace: 'normal', minWidth: '6rem' },
      '& [data-wide]': { display: { base: 'none', md: 'table-cell' } },
      '& tbody [data-place=lead]': { fontWeight: 'medium' },
      '& tbody [data-place=figure]': { fontWeight: 'semibold' },
      '& thead th': {
        position: 'sticky',
        insetBlockStart: 'var(--tw-sticky-top, 0px)',
        zIndex: 1,
        bg: 'bg.subtle',
        color: 'fg.muted',
        textStyle: 'xs',
        fontWeight: 'medium',
        whiteSpace: 'nowrap',
        height: '9',
      },
      '& tbody tr[data-opens]': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
      '& tbody tr[aria-current=true]': { bg: 'brand.subtle' },
      '& tbody[data-stale]': { opacity: 0.5 },
      '& tbody[data-waiting]': pulsingBars,
      '& tfoot th, & tfoot td': { fontWeight: 'semibold', bg: 'bg.subtle' },
      '& > :last-child > tr:last-child > *': { borderBottomWidth: 0 },
      '&[data-stacked]': { '@media screen and (max-width: 47.9975rem)': stacked },
    },
  },
  'table-progress-line': {
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
  },
  'table-beside': {
    base: {
      display: 'inline-flex',
      verticalAlign: 'top',
      my: '-1.5',
      opacity: 0,
      transition: 'opacity',
      'tr:hover &': { opacity: 1 },
      '&:focus-within': { opacity: 1 },
    },
  },
  'open-button': {
    base: {
      color: 'brand.fg',
      fontWeight: 'medium',
      textAlign: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      minHeight: '6',
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      _hover: { textDecoration: 'underline' },
      focusVisibleRing: 'outside',
    },
  },
  'table-empty': {
    base: {
      textAlign: 'center !important',
      color: 'fg.muted',
      height: '24 !important',
      whiteSpace: 'normal !important',
    },
  },
});
