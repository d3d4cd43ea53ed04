import { cardTerminal } from '../testing/terminals';
import type { UserPermission } from '../access';
import { mayStartSeries, offersSeries } from '.';

const on = (processor_id: number, type: 'retail' | 'ach' = 'retail') => ({
  ...cardTerminal,
  processor_id,
  type: [type] as const,
});

test.each([
  [3, true, true],
  [6, true, false],
  [5, false, false],
  [4, false, false],
])('PAY-006 O-39 processor %i offers series %p, plans %p', (processor, series, plans) => {
  expect(offersSeries(on(processor), false)).toBe(series);
  expect(offersSeries(on(processor), true)).toBe(plans);
});

test.each<[UserPermission | 'nothing', ReturnType<typeof on>, boolean, boolean]>([
  ['nothing', on(3), false, false],
  ['has_recurring_options', on(3), true, false],
  ['has_installment_options', on(3), false, true],
  ['has_schedules', on(3), false, false],
  ['has_schedules', on(6), true, false],
  ['has_recurring_options', on(6), false, false],
  ['has_ach_schedules', on(6), false, false],
  ['has_ach_schedules', on(6, 'ach'), true, false],
])('PAY-006 O-39 with %s on %j: series %p, plans %p', (flag, terminal, series, plans) => {
  const permissions = flag === 'nothing' ? {} : { [flag]: true };
  expect(mayStartSeries(permissions, terminal, false)).toBe(series);
  expect(mayStartSeries(permissions, terminal, true)).toBe(plans);
});
