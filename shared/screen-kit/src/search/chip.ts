import { chakra } from '@tillway/ui';

/** A round button among others that narrow a list. */
export const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxWidth: 'full',
    minHeight: '8',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg',
    textStyle: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0 },
    '&:is([aria-pressed=true], [data-active])': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      borderColor: 'brand.solid',
    },
  },
});
