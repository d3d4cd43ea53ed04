import { defineLooks } from '../looks/look';

export const spinnerLooks = defineLooks({
  spinner: {
    base: {
      display: 'inline-block',
      width: '1.25em',
      height: '1.25em',
      borderWidth: '2px',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderInlineStartColor: 'transparent',
      borderRadius: 'full',
      animation: 'spin 0.7s linear infinite',
      flexShrink: 0,
      // Slower instead of still: a motionless spinner looks broken.
      _motionReduce: { animationDuration: '2s !important', animationIterationCount: 'infinite !important' },
    },
  },
});
