/**
 * Whether a run has the time for what repeats one statement with other kills, cuts and values: `.ci/run` has, `npm test`
 * plays the fewest that show it (docs/decisions/0040).
 */
export const thorough = process.env['TILLWAY_TEST_THOROUGH'] === '1';
