import {
  canEditSchedule,
  changedFields,
  datesToCome,
  hasChanges,
  nextRun,
  recurringStatus,
  recurringStatuses,
  scheduleErrors,
  type ScheduleForm,
  searchedRecurringStatuses,
  type SeriesFacts,
  showsNextRun,
} from '.';

const today = '2024-01-10';
const series: SeriesFacts = {
  recurring_type: 'weekly',
  start: '2024-01-01',
  end: '2024-02-05',
  payment_type: 'visa',
  response_code: '000',
  voided: null,
};

test.each<[string, Partial<SeriesFacts>]>([
  ['running', {}],
  ['running', { start: '2024-01-10' }],
  ['pending', { start: '2024-01-11' }],
  ['running', { end: '2024-01-10' }],
  ['ended', { end: '2024-01-09' }],
  ['running', { end: '2099-12-31' }],
  ['cancelled', { recurring_type: 'none' }],
  ['cancelled', { recurring_type: null }],
  ['cancelled', { voided: '2024-01-05T00:00:00Z' }],
  ['declined', { response_code: '051' }],
  ['running', { response_code: '051', payment_type: 'ach' }],
])('SCH-021.1 CONST-028 a series is %s: %j', (status, change) => {
  expect(recurringStatus({ ...series, ...change }, today)).toBe(status);
});

test('SCH-010.1 the search offers five statuses', () => {
  expect(searchedRecurringStatuses).toEqual(['cancelled', 'declined', 'ended', 'pending', 'running']);
  expect(Object.keys(recurringStatuses).sort()).toEqual(searchedRecurringStatuses);
});

test.each([
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [5, false],
])('SCH-017 a schedule of status %i can be edited: %p', (id, can) => {
  expect(canEditSchedule(id)).toBe(can);
});

test('SCH-007.1 an ended schedule shows no next run', () => {
  expect(showsNextRun('ended')).toBe(false);
  expect(showsNextRun('running')).toBe(true);
});

const form: ScheduleForm = {
  amount: '30.00',
  recurring: 'weekly',
  recurring_start_date: '2024-01-15',
  recurring_end_date: '2024-01-29',
  recurring_ongoing: false,
  recurring_notify: false,
  waive_fee: false,
  billing_postalcode: '73102',
  billing_phone: '',
  billing_email: '',
};

test.each<[string, Partial<ScheduleForm>, string[]]>([
  ['VAL-050', {}, []],
  ['VAL-001 VAL-002', { amount: 'x' }, ['Amount must be numeric']],
  ['ERR-054', { recurring: 'none' }, ['Recurring type is required']],
  ['VAL-037', { billing_email: 'a@' }, ['Email must be valid']],
  ['VAL-038.2', { billing_phone: '405' }, ['Phone number must have ten digits']],
])('%s HIS-071 a schedule with %j is validated', (_, change, messages) => {
  expect(scheduleErrors({ ...form, ...change }, today, 'USA').map(({ message }) => message)).toEqual(
    messages,
  );
});

test('only changed fields are sent', () => {
  expect(changedFields(form, { ...form, amount: '31.00' })).toEqual({ amount: '31.00' });
  expect(changedFields(form, { ...form })).toEqual({});
});

test('HIS-072.1 an unchanged schedule has nothing to save', () => {
  expect(hasChanges(form, { ...form })).toBe(false);
  expect(hasChanges(form, { ...form, recurring_notify: true })).toBe(true);
});

const weekly = { start: '2024-01-01', end: '2024-02-05', frequency: 'weekly' } as const;

test('PLN-016 dates to come exclude past dates and those that ran', () => {
  expect(datesToCome(weekly, today, new Set(['2024-01-15']))).toEqual([
    '2024-01-22',
    '2024-01-29',
    '2024-02-05',
  ]);
});

test('PAY-027 at most a hundred dates are shown, and more only on request', () => {
  const ongoing = { ...weekly, end: '2099-12-31' };
  expect(datesToCome(ongoing, today, new Set())).toHaveLength(100);
  expect(datesToCome(ongoing, today, new Set(), 150)).toHaveLength(150);
});

test.each([
  ['2024-01-10', '2024-01-15'],
  ['2024-01-15', '2024-01-15'],
  ['2023-12-01', '2024-01-01'],
  ['2024-02-05', '2024-02-05'],
  ['2024-02-06', undefined],
])('a series that is asked on %s runs next on %p', (from, next) => {
  expect(nextRun(weekly, from)).toBe(next);
});
