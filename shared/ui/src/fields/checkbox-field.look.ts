import { defineLooks } from '../looks/look';

export const checkboxFieldLooks = defineLooks({
  tick: {
    base: {
      boxSize: '1.125rem',
      mt: '1px',
      flexShrink: 0,
      accentColor: 'brand.solid',
      cursor: 'pointer',
      borderRadius: 'sm',
      focusVisibleRing: 'outside',
      '&:disabled': { cursor: 'not-allowed' },
      // Empty native ones are gray in dark mode and look filled.
      '&:not(:checked, :indeterminate)': {
        appearance: 'none',
        bg: 'bg',
        borderWidth: '1px',
        borderColor: 'border.control',
        '&[type=radio]': { borderRadius: 'full' },
        '&:disabled': { bg: 'bg.muted' },
      },
    },
  },
  'tick-label': {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      py: '0.5',
      minHeight: '6',
      cursor: 'pointer',
    },
  },
  'checkbox-field': { base: { display: 'flex', flexDirection: 'column', gap: '1' } },
});
