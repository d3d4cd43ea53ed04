/**
 * axe for jsdom. It describes only the first element of a satisfied rule: readable selectors for all elements
 * took two thirds of a check. Files that import axe get its matcher; other files do not load it.
 */
/* global expect */
const { installed } = require('./installed.cjs');
const { getConfig } = require('@testing-library/dom');
const { configureAxe, toHaveNoViolations } = require(installed('jest-axe'));

expect.extend(toHaveNoViolations);

const check = configureAxe({ resultTypes: ['violations'] });

/** Checks a page. Like `findBy`, it lets work run that the page deferred to its next frames. */
exports.axe = (...page) => getConfig().asyncWrapper(() => check(...page));
