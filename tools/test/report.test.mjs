import { closingLine, shareOfSteps, slowestFiles, unsteadyWalks } from './report.mjs';

test('the share of each step is given in minutes and percent', () => {
  expect(
    shareOfSteps([
      { title: 'Types', ms: 30_000 },
      { title: 'Browser tests', ms: 90_000 },
    ]),
  ).toEqual(['  Types            0.5 min   25 %', '  Browser tests    1.5 min   75 %']);
});

test('the slowest files come first, named from the root', () => {
  const file = (name, seconds) => ({
    name: `/root/${name}`,
    startTime: 1_000,
    endTime: 1_000 + 1_000 * seconds,
  });
  expect(
    slowestFiles([file('a.test.ts', 2), file('b.test.ts', 12.34), file('c.test.ts', 1)], '/root', 2),
  ).toEqual(['    12.3 s  b.test.ts', '     2.0 s  a.test.ts']);
});

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
  [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
])('the closing line of %j', (totals, line) => expect(closingLine(totals)).toBe(line));

test('a walk that passed only the second time is named with its first failure', () => {
  const walk = (title, status, ...messages) => ({
    file: 'walks/a.spec.ts',
    title,
    tests: [{ status, results: messages.map((message) => (message ? { error: { message } } : {})) }],
  });
  const report = {
    suites: [
      {
        specs: [walk('steady', 'expected', undefined)],
        suites: [
          { specs: [walk('unsteady', 'flaky', '\u001b[31mExpected\u001b[39m: 1\nReceived: 2', undefined)] },
        ],
      },
    ],
  };
  expect(unsteadyWalks(report)).toEqual(['walks/a.spec.ts: unsteady\n    Expected: 1\n    Received: 2']);
});
