import { defineLooks } from '../looks/look';

export const noticeLooks = defineLooks({
  notice: {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderRadius: 'md',
      '& > svg': { flexShrink: 0, color: 'var(--tone)' },
    },
    variants: {
      severity: {
        info: {
          bg: 'blue.subtle',
          borderColor: 'blue.border',
          '--tone': 'colors.blue.fg',
        },
        success: {
          bg: 'green.subtle',
          borderColor: 'green.border',
          '--tone': 'colors.green.fg',
        },
        warning: {
          bg: 'amber.subtle',
          borderColor: 'amber.border',
          '--tone': 'colors.amber.fg',
        },
        error: {
          bg: 'red.subtle',
          borderColor: 'red.border',
          '--tone': 'colors.red.fg',
        },
      },
    },
  },
  'notice-body': { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } },
  'notice-title': { base: { fontWeight: 'semibold' } },
  'notice-actions': { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' } },
});
