import { feeOptions } from './fee-options';

test('price-adjustment schedules are offered in the order of their percentages, named ones among them', () => {
  expect(feeOptions.map(({ label }) => label)).toEqual([
    '1.95 %',
    '2 %',
    'okdmv (2.25 %)',
    '2.5 %',
    '2.75 %',
    '3 %',
    '3.5 %',
    'atmone (3.5 %)',
    '3.75 %',
    'blueyonder (3.95 %)',
    '4 %',
  ]);
});
