import { defineLooks } from '../looks/look';

export const visuallyHiddenLooks = defineLooks({
  'visually-hidden': {
    base: {
      border: '0',
      clip: 'rect(0, 0, 0, 0)',
      height: '1px',
      width: '1px',
      margin: '-1px',
      padding: '0',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      position: 'absolute',
    },
  },
});
