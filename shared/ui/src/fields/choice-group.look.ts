import { defineLooks } from '../looks/look';

export const choiceGroupLooks = defineLooks({
  'choice-group': {
    base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0 },
  },
  'choice-group-legend': { base: { fontWeight: 'medium', mb: '1' } },
  'choice-group-choices': {
    base: { display: 'flex', flexDirection: 'column', rowGap: '1', columnGap: '6' },
    variants: { inline: { true: { flexDirection: 'row', flexWrap: 'wrap' } } },
  },
});
