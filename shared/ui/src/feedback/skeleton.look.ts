import { defineLooks } from '../looks/look';

export const skeletonLooks = defineLooks({
  skeleton: {
    base: {
      bg: 'bg.muted',
      borderRadius: 'sm',
      height: '4',
      width: 'full',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  'skeleton-row': { base: { display: 'flex', gap: '6', px: '4', py: '3', borderBottomWidth: '1px' } },
});
