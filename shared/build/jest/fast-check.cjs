/**
 * fast-check with a fixed seed, so that every run tries the same cases. Otherwise a failing case would
 * surprise a developer who changed something else. `TILLWAY_TEST_SEED` tries other cases.
 */
const { installed } = require('./installed.cjs');
const { env } = require('node:process');
const fc = require(`${installed('fast-check')}/lib/cjs/fast-check.js`);

fc.configureGlobal({ seed: Number(env.TILLWAY_TEST_SEED ?? 1) });
module.exports = fc;
