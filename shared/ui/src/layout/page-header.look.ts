import { defineLooks } from '../looks/look';

export const pageHeaderLooks = defineLooks({
  'page-header': {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '4',
      mb: { base: '4', md: '5' },
    },
  },
  'page-header-titles': { base: { minWidth: '0' } },
  'page-header-title-line': {
    base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
  },
  'page-title': {
    base: {
      textStyle: 'xl',
      fontWeight: 'semibold',
      letterSpacing: 'tight',
      lineHeight: '2.25rem',
      minWidth: '0',
      overflowWrap: 'anywhere',
    },
  },
  'page-subtitle': { base: { color: 'fg.muted' } },
  'page-actions': { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } },
});
