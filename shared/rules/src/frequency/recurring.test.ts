import {
  chargeFrequencies,
  frequencyFacts,
  frequencyLabel,
  isOngoing,
  modifyFrequencies,
  recurringErrors,
  type RecurringForm,
  seriesCount,
  seriesEnd,
} from '.';

const today = '2024-01-10';
const form: RecurringForm = {
  recurring: 'weekly',
  recurring_start_date: '2024-01-15',
  recurring_end_date: '2024-01-29',
  recurring_ongoing: false,
};

test.each<[string, Partial<RecurringForm>, string[]]>([
  ['VAL-050', {}, []],
  [
    'VAL-047.1',
    { recurring_start_date: '2024-01-09', recurring_end_date: '2024-01-23' },
    ['Recurring start date must be today or later'],
  ],
  ['VAL-047.1', { recurring_start_date: '2024-01-10', recurring_end_date: '2024-01-17' }, []],
  ['VAL-048.1 ERR-053', { recurring: 'none' }, ['Recurring frequency required']],
  ['VAL-048.1 ERR-053', { recurring: '' }, ['Recurring frequency required']],
  ['VAL-048.2 ERR-053', { recurring_start_date: '' }, ['Recurring start date required']],
  ['VAL-048.3 ERR-053', { recurring_end_date: '' }, ['Recurring end date required']],
  ['the number of payments', { recurring_payments: '3' }, []],
  ['the number of payments', { recurring_payments: '' }, []],
  ...['0', '-3', '2.5', 'abc', '٣'].map((recurring_payments): [string, Partial<RecurringForm>, string[]] => [
    'the number of payments',
    { recurring_payments },
    ['Number of payments must be one or more'],
  ]),
  ['the number of payments', { recurring_payments: 'abc', recurring_ongoing: true }, []],
  ['VAL-048.3', { recurring_end_date: '', recurring_ongoing: true }, []],
  ['VAL-050', { recurring_end_date: '2024-01-23' }, ['Recurring end date must be the date of a payment']],
])('%s a recurring payment with %j is validated', (_, change, messages) => {
  const errors = recurringErrors({ ...form, ...change }, today, 'charge').map(({ message }) => message);
  expect(errors).toEqual(messages);
});

test('VAL-048.4 ERR-054 the schedule form has its own wording', () => {
  const empty = { recurring: '', recurring_start_date: '', recurring_end_date: '', recurring_ongoing: false };
  expect(recurringErrors(empty, today, 'schedule')).toEqual([
    { field: 'recurring', message: 'Recurring type is required' },
    { field: 'recurring_start_date', message: 'Recurring start date is required' },
    { field: 'recurring_end_date', message: 'Recurring end date is required' },
  ]);
});

const daily = { ...form, recurring: 'daily', recurring_start_date: '2024-01-10' };

test.each([
  ['2024-01-10', ['Recurring end date must be at least two days after the start date']],
  ['2024-01-11', ['Recurring end date must be at least two days after the start date']],
  ['2024-01-12', []],
  ['2099-12-30', []],
  ['2099-12-31', ['Recurring end date must be before December 31, 2099']],
  ['2100-01-01', ['Recurring end date must be 2099 or earlier']],
])('VAL-049 VAL-061.4 CONST-015.2 a daily series from today to %s is validated', (end, messages) => {
  const errors = recurringErrors({ ...daily, recurring_end_date: end }, today, 'charge');
  expect(errors.map(({ message }) => message)).toEqual(messages);
});

test.each([
  ['2099-12-31', []],
  ['2100-01-01', ['Recurring start date must be 2099 or earlier']],
  ['2126-11-23', ['Recurring start date must be 2099 or earlier']],
])('an ongoing series from %s is validated', (start, messages) => {
  const ongoing = { ...form, recurring_start_date: start, recurring_end_date: '', recurring_ongoing: true };
  expect(recurringErrors(ongoing, today, 'charge').map(({ message }) => message)).toEqual(messages);
});

test('VAL-063.2 a series that is no longer ongoing needs an end again', () => {
  const ongoing = { ...form, recurring_end_date: '', recurring_ongoing: true };
  expect(recurringErrors(ongoing, today, 'charge')).toEqual([]);
  expect(recurringErrors({ ...ongoing, recurring_ongoing: false }, today, 'charge')).toEqual([
    { field: 'recurring_end_date', message: 'Recurring end date required' },
  ]);
});

test('CONST-015.1 PAY-024 VAL-063.1 an ongoing series ends in 2099 and counts 0', () => {
  expect(seriesEnd('2024-01-15', 'monthly', 0)).toBe('2099-12-31');
  expect(seriesCount('2024-01-15', 'monthly', '2099-12-31')).toBe(0);
  expect(isOngoing(null)).toBe(false);
});

test('PAY-025 PAY-026 otherwise count and end determine each other', () => {
  expect(seriesEnd('2024-01-15', 'monthly', 4)).toBe('2024-04-15');
  expect(seriesCount('2024-01-15', 'monthly', '2024-04-15')).toBe(4);
});

test('PAY-023.1 PAY-023.2 nine frequencies are for series, eight for installments', () => {
  const values = (mode: 'recurring' | 'installment') => chargeFrequencies(mode).map(({ value }) => value);
  expect(values('recurring')).toEqual(['none', ...Object.keys(frequencyFacts)]);
  expect(values('recurring')).toHaveLength(10);
  expect(values('installment')).toEqual(values('recurring').filter((value) => value !== 'daily'));
});

test('PLN-045 a plan can change to four frequencies, or keep its own', () => {
  const labels = ['None', 'Every week', 'Every 2 weeks', 'Every month', 'Every year'];
  expect(modifyFrequencies('monthly').map(({ label }) => label)).toEqual(labels);
  expect(modifyFrequencies('quarterly').map(({ label }) => label)).toEqual([
    ...labels,
    'Quarterly (every 4 months)',
  ]);
});

test.each([
  ['weekly', 'Weekly'],
  ['quarterly', 'Quarterly (every 4 months)'],
  ['none', 'None'],
  [null, 'None'],
  ['hourly', 'hourly'],
])('CONST-025 %p has the label %p', (frequency, label) => {
  expect(frequencyLabel(frequency)).toBe(label);
});
