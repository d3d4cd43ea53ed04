/**
 * fast-check, which tries the same cases in every run: a case that breaks a property is met by who looks for it, not by who
 * changed something else. `TILLWAY_TEST_SEED` looks for others.
 */
const { installed } = require('./installed.cjs');
const { env } = require('node:process');
const fc = require(`${installed('fast-check')}/lib/cjs/fast-check.js`);

fc.configureGlobal({ seed: Number(env.TILLWAY_TEST_SEED ?? 1) });
module.exports = fc;
