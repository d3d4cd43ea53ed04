import { processorTraits } from '@tillway/rules';
import { createAdapters } from './adapters';

test('an adapter authorizes exactly if the traits of its processor say so', () => {
  for (const [id, { capabilities }] of createAdapters({}, true))
    expect([id, processorTraits[id]?.authorizes]).toEqual([id, capabilities.authorizes]);
});
