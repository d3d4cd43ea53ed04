import { isAboutMoney, joinTries } from './second-try.mjs';

const file = (name, tests) => ({
  name,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});
const report = (...testResults) => {
  const count = (wanted) =>
    testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: 0,
    numPendingTests: count('pending'),
    numTodoTests: 0,
    testResults,
  };
};

const first = report(
  file('gateway/test/payments/payment.test.ts', { charges: 'failed', declines: 'passed' }),
  file('shell/src/app.test.tsx', { draws: 'failed', waits: 'pending' }),
  file('edge/src/page.test.ts', { serves: 'passed' }),
);
const passedAgain = report(
  file('gateway/test/payments/payment.test.ts', { charges: 'passed', declines: 'passed' }),
  file('shell/src/app.test.tsx', { draws: 'passed', waits: 'pending' }),
);
const failedAgain = report(
  file('gateway/test/payments/payment.test.ts', { charges: 'failed', declines: 'passed' }),
  file('shell/src/app.test.tsx', { draws: 'passed', waits: 'pending' }),
);

test.each([
  ['both pass, nothing is strict', passedAgain, () => false, { passed: 4, failed: 0, skipped: 1 }, 2],
  ['both pass, money is strict', passedAgain, isAboutMoney, { passed: 3, failed: 1, skipped: 1 }, 2],
  ['money fails again', failedAgain, isAboutMoney, { passed: 3, failed: 1, skipped: 1 }, 1],
  ['the second try ended without a report', undefined, isAboutMoney, { passed: 2, failed: 2, skipped: 1 }, 0],
])('a second try: %s', (_, second, strict, counts, named) => {
  const joined = joinTries(first, second, { strict });
  expect(joined.counts).toEqual(counts);
  expect(joined.passedSecondTime).toHaveLength(named);
});

test('a file that could not be loaded, and passes now, is named, and refused if it is strict', () => {
  const unloaded = { ...report(), numRuntimeErrorTestSuites: 1 };
  unloaded.testResults = [
    { name: 'gateway/test/payments/refund.test.ts', status: 'failed', assertionResults: [] },
  ];
  const second = report(file('gateway/test/payments/refund.test.ts', { refunds: 'passed' }));
  expect(joinTries(unloaded, second, { strict: isAboutMoney })).toEqual({
    counts: { passed: 0, failed: 1, skipped: 0 },
    passedSecondTime: [expect.objectContaining({ name: 'the whole file' })],
  });
});

test.each([
  ['gateway/test/payments/payment.test.ts', true],
  ['shared/rules/src/fees/fees.test.ts', true],
  ['shared/ui/src/table/table.test.tsx', false],
  ['e2e/walks/charge.spec.ts', false],
])('%s is about money: %s', (name, expected) => expect(isAboutMoney(name)).toBe(expected));
