import { stripVTControlCharacters } from 'node:util';

const minutes = (ms) => (ms / 60_000).toFixed(1);

/** Lists the steps of a run with minutes and share of the whole, one line each. Times are in milliseconds. */
export function shareOfSteps(steps) {
  const all = steps.reduce((sum, { ms }) => sum + ms, 0);
  const width = Math.max(...steps.map(({ title }) => title.length));
  return steps.map(
    ({ title, ms }) =>
      `  ${title.padEnd(width)}  ${minutes(ms).padStart(5)} min  ${`${Math.round((100 * ms) / all)} %`.padStart(5)}`,
  );
}

/** Lists the slowest test files of a jest report, with their seconds. */
export const slowestFiles = (testResults, root, count = 8) =>
  [...testResults]
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ name, seconds }) => `  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${name.replace(`${root}/`, '')}`,
    );

/** Returns the line that ends every run. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** Lists the walks of a Playwright report that passed only the second time, each with its first failure. */
export function unsteadyWalks({ suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return suites.flatMap(specs).flatMap(({ file, title, tests }) => {
    const test = tests.find(({ status }) => status === 'flaky');
    if (!test) return [];
    const said = stripVTControlCharacters(test.results[0]?.error?.message ?? 'no message').split('\n');
    return [[`${file}: ${title}`, ...said.map((line) => `    ${line}`)].join('\n')];
  });
}
