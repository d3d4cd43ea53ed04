import { configuration } from '../testing/fixtures';
import { brandView } from './brand-view';

test.each([
  [3.2, { waivedFeeRate: 3.2 }],
  [undefined, {}],
])('remotes are told the brand, and its rate of a waived price adjustment: %s', (rate, told) => {
  const portal = configuration([], { key: 'atmone', name: 'ATM One', theme: 3 });
  const flags = { ...portal.flags, ...(rate !== undefined && { waivedFeeRate: rate }) };
  expect(brandView({ ...portal, flags }).get()).toEqual({
    key: 'atmone',
    name: 'ATM One',
    theme: 3,
    environment: 'local',
    contacts: [],
    ...told,
  });
});
