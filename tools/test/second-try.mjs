/**
 * What a second try of failed test files makes of a run
 * (docs/decisions/0037-a-test-that-passes-the-second-time.md).
 */

/** More failed files than these are not a coincidence: they are not tried again. */
export const rerunAtMost = 5;

/** Tests whose subject is money: one that passes only the second time may be a payment that goes wrong once in many. */
export const isAboutMoney = (file) => /^(?:gateway|shared\/rules)\//.test(file);

export const countJest = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});

const testsOf = ({ testResults }, status) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName }) => ({ file, name: fullName, key: `${file} ${fullName}` })),
  );

/**
 * Joins the reports of both tries. A test that passes only the second time is named; it counts as passed, or as failed
 * where `strict` holds for its file.
 * @param first jest's JSON report of everything
 * @param second jest's report of the files that failed; undefined where it ended without one
 * @param options.strict (file) => whether a second try is no pass there
 */
export function joinTries(first, second, { strict }) {
  const failedFiles = new Set(
    first.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  );
  if (!second) return { counts: countJest(first), passedSecondTime: [] };
  const inFailedFiles = (status) => testsOf(first, status).filter(({ file }) => failedFiles.has(file)).length;
  const all = countJest(first);
  const again = countJest(second);
  const passedNow = new Set(testsOf(second, 'passed').map(({ key }) => key));
  const passedSecondTime = testsOf(first, 'failed').filter(({ key }) => passedNow.has(key));
  // A file that could not even be loaded the first time, and passes now, has no failed test to name.
  const namedFiles = new Set(passedSecondTime.map(({ file }) => file));
  const failedAgain = new Set(
    second.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  );
  for (const file of failedFiles) {
    if (!namedFiles.has(file) && !failedAgain.has(file))
      passedSecondTime.push({ file, name: 'the whole file', key: file });
  }
  const refused = passedSecondTime.filter(({ file }) => strict(file)).length;
  return {
    counts: {
      passed: all.passed - inFailedFiles('passed') + again.passed - refused,
      failed: again.failed + refused,
      skipped: all.skipped - inFailedFiles('pending') - inFailedFiles('todo') + again.skipped,
    },
    passedSecondTime,
  };
}
