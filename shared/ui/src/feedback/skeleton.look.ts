import { defineLooks } from '../looks/look';

const pulses = { animation: 'pulse 1.6s ease-in-out infinite' };

/** The look of an element with many bars. It pulses for them: Chromium makes a layer of each element that does. */
export const pulsingBars = { ...pulses, '& [data-skeleton]': { animation: 'none' } };

export const skeletonLooks = defineLooks({
  skeleton: {
    base: {
      bg: 'bg.muted',
      borderRadius: 'sm',
      height: '4',
      width: 'full',
      ...pulses,
    },
  },
  'skeleton-rows': { base: pulsingBars },
  'skeleton-row': { base: { display: 'flex', gap: '6', px: '4', py: '3', borderBottomWidth: '1px' } },
});
