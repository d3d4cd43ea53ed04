/** The effect of a second try of failed test files on the result of a run. */

/** The most failed files that are tried again. More are no coincidence. */
export const rerunAtMost = 5;

/**
 * Answers whether a test is about money. If such a test passes only the second time, one payment in many may go wrong.
 */
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
 * Joins the reports of both tries. A test that passes only the second time is named. It counts as passed, or as failed
 * if `strict` holds for its file.
 * @param first jest's JSON report of everything
 * @param second jest's report of the failed files; undefined if it ended without one
 * @param options.strict (file) => true if a second try does not count there
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
  // A file that could not be loaded the first time, and passes now, has no failed test to name.
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
