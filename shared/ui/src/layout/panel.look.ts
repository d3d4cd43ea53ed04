import { defineLooks } from '../looks/look';

export const panelLooks = defineLooks({
  panel: {
    base: { bg: 'bg', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'card', minWidth: 0 },
  },
  'panel-header': {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '2',
      minHeight: '12',
      px: { base: '4', md: '6' },
      py: '3',
      borderBottomWidth: '1px',
    },
    variants: {
      // On paper, the active filters are all that is left of the toolbar.
      tools: { true: { _print: { minHeight: '0', py: '1', borderBottomWidth: '0' } } },
    },
  },
  'panel-actions': {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      alignItems: 'center',
      // On a phone a button shows its word, or its icon if the word is hidden, so that all fit in one line.
      mdDown: {
        '& > :is(button, a):not([aria-label])': { px: '3' },
        '& > button:not([aria-label], [aria-busy], :has([data-word])) > svg': { display: 'none' },
        '& > button:has([data-word])': { px: '2' },
      },
    },
  },
  'panel-body': { base: { px: { base: '4', md: '6' }, py: { base: '4', md: '5' } } },
  'panel-footer': {
    base: {
      px: { base: '4', md: '6' },
      py: '4',
      borderTopWidth: '1px',
      bg: 'bg.subtle',
      borderBottomRadius: 'lg',
    },
  },
  'panel-titles': {
    base: { minWidth: '0' },
    variants: { lead: { true: { flex: { base: '1 1 100%', md: '1' } } } },
  },
  'panel-title': { base: { textStyle: 'md', fontWeight: 'semibold', letterSpacing: 'tight' } },
  'panel-description': { base: { color: 'fg.muted', textStyle: 'label' } },
});
