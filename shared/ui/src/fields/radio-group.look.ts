import { defineLooks } from '../looks/look';

export const radioGroupLooks = defineLooks({
  'option-hint': {
    base: { display: 'block', color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' },
  },
});
