import { defineLooks } from '../looks/look';

export const skipLinkLooks = defineLooks({
  'skip-link': {
    base: {
      position: 'fixed',
      insetBlockStart: '2',
      insetInlineStart: '2',
      zIndex: 'tooltip',
      px: '4',
      py: '2',
      bg: 'bg',
      color: 'brand.fg',
      fontWeight: 'medium',
      borderWidth: '2px',
      borderColor: 'brand.solid',
      borderRadius: 'md',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    },
  },
});
