import { addBankingDays, addBusinessDays, holidaysOf, isBankingDay } from '.';

test.each([
  ['2024-03-01', '2024-03-12'],
  ['2024-03-02', '2024-03-12'],
  ['2024-03-03', '2024-03-12'],
  ['2024-03-04', '2024-03-13'],
  ['2024-03-06', '2024-03-15'],
])('VAL-072.1 VAL-072.2 VAL-072.3 VAL-072.4 CONST-017 seven business days after %s is %s', (date, later) => {
  expect(addBusinessDays(date, 7)).toBe(later);
});

test('the Federal Reserve’s holidays of 2024 are known', () => {
  expect([...holidaysOf('2024')].sort()).toEqual([
    '2024-01-01',
    '2024-01-15',
    '2024-02-19',
    '2024-05-27',
    '2024-06-19',
    '2024-07-04',
    '2024-09-02',
    '2024-10-14',
    '2024-11-11',
    '2024-11-28',
    '2024-12-25',
  ]);
});

test.each([
  ['a Sunday holiday is kept on Monday', '2022-06-20', false],
  ['a Saturday holiday is not kept on Friday', '2021-12-24', true],
  ['Memorial Day, the last Monday', '2022-05-30', false],
  ['a Saturday', '2024-03-02', false],
  ['a Wednesday', '2024-03-06', true],
])('%s', (_, date, open) => {
  expect(isBankingDay(date)).toBe(open);
});

test('two banking days after the Friday before Labor Day is Wednesday', () => {
  expect(addBankingDays('2024-08-30', 2)).toBe('2024-09-04');
  expect(addBusinessDays('2024-08-30', 2)).toBe('2024-09-03');
});
