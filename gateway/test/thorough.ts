/**
 * `true` if the run has time to repeat one statement with other kills, cuts, and values. `.ci/run` has the time; `npm
 * test` plays the fewest that prove it.
 */
export const thorough = process.env['TILLWAY_TEST_THOROUGH'] === '1';
