import {
  isReturnCode,
  returnCategory,
  returnCodes,
  returnRates,
  returnReason,
  returnThresholds,
  returnWindowDays,
} from '.';

test('HIS-065.1 CONST-032 all 198 codes can be chosen, R01 to R99, then C01 to C99', () => {
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
])('HIS-065.2 %s reads %p', (code, reason) => {
  expect(returnReason(code)).toBe(reason);
});

test('seventy return codes and twenty-three change codes are assigned', () => {
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
])('%s is a code: %p', (text, is) => {
  expect(isReturnCode(text)).toBe(is);
});

test.each([
  ['R10', 'unauthorized'],
  ['R11', 'unauthorized'],
  ['R03', 'administrative'],
  ['R01', 'other'],
  ['C01', undefined],
])('%s has the category %p', (code, category) => {
  expect(returnCategory(code)).toBe(category);
});

test.each([
  [{}, 0, [0, 0, 0], []],
  [{}, 200, [0, 0, 0], []],
  [{ R01: 1, R02: 1, R10: 1, C01: 5 }, 200, [50, 50, 150], []],
  [{ R05: 1, R07: 1, R10: 1, R11: 1, R29: 1, R51: 1 }, 1_200, [50, 0, 50], []],
  [{ R10: 7 }, 1_200, [58, 0, 58], ['unauthorized']],
  [{ R02: 3, R03: 3, R04: 3 }, 300, [0, 300, 300], []],
  [{ R02: 10 }, 300, [0, 333, 333], ['administrative']],
  [{ R01: 31, R09: 120 }, 1_000, [0, 0, 1510], ['overall']],
  [{ R01: 150 }, 1_000, [0, 0, 1500], []],
  // A rate above its threshold exceeds it even if it rounds to the threshold.
  [{ R10: 5_001 }, 1_000_000, [50, 0, 50], ['unauthorized']],
  [{ R01: 1 }, 0, [0, 0, 0], ['overall']],
])('returns of %j in %i debits give %j basis points, above %j', (counts, originated, points, above) => {
  const rates = returnRates(counts, originated);
  expect(Object.values(rates).map(({ rate }) => rate)).toEqual(points);
  expect(
    Object.entries(rates)
      .filter(([, { exceeds }]) => exceeds)
      .map(([name]) => name),
  ).toEqual(above);
});

test('the thresholds are 0.5, 3, and 15 percent over sixty days', () => {
  expect(returnThresholds).toEqual({ unauthorized: 50, administrative: 300, overall: 1500 });
  expect(returnWindowDays).toBe(60);
});
