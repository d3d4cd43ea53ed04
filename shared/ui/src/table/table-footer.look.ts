import { defineLooks } from '../looks/look';

export const tableFooterLooks = defineLooks({
  'table-footer-toggle': {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '6',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'sm',
      focusVisibleRing: 'outside',
    },
  },
  'table-footer-sum': { base: { display: 'inline-block', minWidth: '11ch' } },
});
