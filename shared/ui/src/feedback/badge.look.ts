import { defineLooks } from '../looks/look';

export const badgeLooks = defineLooks({
  badge: {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      px: '2.5',
      borderWidth: '1px',
      borderRadius: 'full',
      textStyle: 'xs',
      lineHeight: '1.25rem',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    variants: {
      tone: {
        neutral: { bg: 'bg.muted', color: 'fg.muted', borderColor: 'border.emphasized' },
        positive: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.border' },
        negative: { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.border' },
        pending: { bg: 'amber.subtle', color: 'amber.fg', borderColor: 'amber.border' },
        info: { bg: 'blue.subtle', color: 'blue.fg', borderColor: 'blue.border' },
      },
    },
  },
});
