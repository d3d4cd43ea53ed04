/**
 * axe for jsdom. Of what keeps a rule only the first element is described: a readable selector for every element of a page
 * took two thirds of a check. Who asks for axe has its matcher; the other files do not load it.
 */
/* global expect */
const { installed } = require('./installed.cjs');
const { getConfig } = require('@testing-library/dom');
const { configureAxe, toHaveNoViolations } = require(installed('jest-axe'));

expect.extend(toHaveNoViolations);

const check = configureAxe({ resultTypes: ['violations'] });

/** Waits as `findBy` does: what the page put off to its next frames happens meanwhile. */
exports.axe = (...page) => getConfig().asyncWrapper(() => check(...page));
