import { defineLooks } from '../looks/look';

export const fieldLooks = defineLooks({
  field: { base: { display: 'flex', flexDirection: 'column', gap: '1.5', minWidth: 0 } },
  'field-label': { base: { textStyle: 'label', fontWeight: 'medium', color: 'fg.muted' } },
  'field-hint': { base: { color: 'fg.muted', textStyle: 'xs' } },
  'field-message': {
    base: {
      display: 'flex',
      gap: '1',
      alignItems: 'flex-start',
      color: 'red.fg',
      textStyle: 'xs',
      '& > svg': { flexShrink: 0 },
    },
  },
  'required-mark': { base: { color: 'red.fg', ms: '0.5' } },
});
