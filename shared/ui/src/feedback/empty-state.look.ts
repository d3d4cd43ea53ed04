import { defineLooks } from '../looks/look';

export const emptyStateLooks = defineLooks({
  'empty-state': {
    base: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      px: '4',
      py: '8',
      textAlign: 'center',
      color: 'fg.muted',
    },
  },
  'empty-state-icon': { base: { color: 'fg.subtle', textStyle: '2xl' } },
  'empty-state-title': { base: { color: 'fg', fontWeight: 'medium', textStyle: 'md' } },
  'empty-state-text': { base: { maxWidth: 'prose' } },
  'empty-state-actions': { base: { display: 'flex', gap: '2', mt: '2' } },
});
