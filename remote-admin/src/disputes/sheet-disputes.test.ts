import { dayOf, sheetDisputes } from './sheet-disputes';

test.each([
  ['2026-11-30', '2026-11-30'],
  [' 11/3/2026 ', '2026-11-03'],
  ['soon', 'soon'],
  ['', ''],
])('the day %p is %p', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

const given = {
  ...{ transaction_id: 'T1', case_number: 'C1', chargeback_date: '11/10/2026', answer_by: '' },
  ...{ amount: '$1,234.50', reason_code: '10.4', reason: 'Fraud', reference_number: '' },
};
const record = (row: number, change = {}) => ({ row, values: { ...given, ...change }, errors: [] });

test('disputes of a file are read with the gateway’s rules', () => {
  const [right, twice, wrong] = sheetDisputes([
    record(2),
    record(3),
    record(4, { case_number: '', answer_by: '11/09/2026', chargeback_date: '13/13/2026' }),
  ]);
  expect(right).toMatchObject({
    errors: [],
    values: { chargeback_date: '2026-11-10', amount: '1234.50' },
  });
  expect(twice?.errors).toEqual([{ column: 'Case number', message: 'Appears twice in the file' }]);
  expect(wrong?.errors.map(({ column }) => column)).toEqual(expect.arrayContaining(['Case number', 'Date']));
});
