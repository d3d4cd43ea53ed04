import { defineLooks } from '../looks/look';

export const errorSummaryLooks = defineLooks({
  'error-summary': {
    base: {
      display: 'flex',
      gap: '3',
      px: '4',
      py: '3',
      bg: 'red.subtle',
      borderWidth: '1px',
      borderColor: 'red.border',
      borderRadius: 'md',
      focusRing: 'outside',
      '& > svg': { flexShrink: 0, color: 'red.fg' },
      '& a': {
        display: 'inline-block',
        py: '0.5',
        color: 'red.fg',
        textDecoration: 'underline',
        focusVisibleRing: 'outside',
        borderRadius: 'sm',
      },
      '& s': { display: 'inline-block', py: '0.5', color: 'fg.muted' },
    },
  },
  'error-summary-title': { base: { fontWeight: 'semibold' } },
});
