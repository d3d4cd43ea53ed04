import { chakra } from '@tillway/ui';

/** A list of events, oldest first, along a line. */
export const Events = chakra('ol', {
  base: {
    listStyle: 'none',
    borderInlineStartWidth: '2px',
    borderColor: 'border.control',
    ps: '5',
    '& > li': { position: 'relative', pb: '4' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(-1 * var(--tw-spacing-5) - 6px)',
      insetBlockStart: '1.5',
      width: '2.5',
      height: '2.5',
      borderRadius: 'full',
      bg: 'brand.solid',
    },
  },
});
/** What happened, with its amount at the end. */
export const What = chakra('p', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', fontWeight: 'medium' },
});
/** The amount of an event. */
export const Amount = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });
/** When it happened, and by whom. */
export const Who = chakra('p', { base: { color: 'fg.muted', textStyle: 'sm' } });
