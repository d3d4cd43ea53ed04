import { emptyCharge } from './values';

test('VAL-047.2 a series starts tomorrow by default', () => {
  expect(emptyCharge('terminal-1', '2024-01-10').recurring_start_date).toBe('2024-01-11');
});
