import {
  isReturnCode,
  mayRepresent,
  returnCategory,
  returnCodes,
  returnRates,
  returnReason,
  returnThresholds,
} from '.';

test('HIS-065 CONST-032 all 198 codes can be chosen, R01 to R99, then C01 to C99', () => {
  const codes = returnCodes().map(({ code }) => code);
  expect(codes).toHaveLength(198);
  expect(new Set(codes).size).toBe(198);
  expect([codes[0], codes[98], codes[99], codes[197]]).toEqual(['R01', 'R99', 'C01', 'C99']);
});

test.each([
  ['R01', 'Insufficient funds in account'],
  ['R02', 'Account is closed'],
  ['R03', 'No account on file'],
  ['R04', 'Invalid account number'],
  ['R05', 'Unauthorized debit to consumer account'],
  ['R07', 'Authorization revoked by customer'],
  ['R08', 'Payment stopped'],
  ['R10', 'customer advises not authorized'],
  ['R16', 'Account funds frozen'],
  ['R20', 'non-transaction account'],
  ['R23', 'Credit entry refused'],
  ['R24', 'Duplicate entry'],
  ['R48', 'Reserved'],
  ['C15', 'Reserved'],
  ['X01', ''],
])('HIS-065 %s reads %p', (code, reason) => {
  expect(returnReason(code)).toBe(reason);
});

test('HIS-065 seventy returns and twenty-three changes are assigned', () => {
  const named = returnCodes().filter(({ reason }) => reason !== 'Reserved');
  expect(named.filter(({ code }) => code.startsWith('R'))).toHaveLength(70);
  expect(named.filter(({ code }) => code.startsWith('C'))).toHaveLength(23);
});

test.each([
  ['R01', true],
  ['C99', true],
  ['R00', false],
  ['R1', false],
  ['r01', false],
  ['D01', false],
  ['R011', false],
])('HIS-065 %s is a code: %p', (text, is) => {
  expect(isReturnCode(text)).toBe(is);
});

test.each([
  ['R10', 'unauthorized'],
  ['R11', 'unauthorized'],
  ['R03', 'administrative'],
  ['R01', 'other'],
  ['C01', undefined],
])('%s counts as %p', (code, category) => {
  expect(returnCategory(code)).toBe(category);
});

test('return rates are percents of the debits originated', () => {
  expect(returnRates(['R01', 'R02', 'R10', 'C01'], 200)).toEqual({
    unauthorized: 0.5,
    administrative: 0.5,
    overall: 1.5,
  });
  expect(returnRates([], 0)).toEqual({ unauthorized: 0, administrative: 0, overall: 0 });
  expect(returnThresholds).toEqual({ unauthorized: 0.5, administrative: 3, overall: 15 });
});

test.each([
  ['R01', 1, true],
  ['R09', 2, true],
  ['R01', 3, false],
  ['R10', 1, false],
])('%s after %i presentments may be presented again: %p', (code, presented, may) => {
  expect(mayRepresent(code, presented)).toBe(may);
});
