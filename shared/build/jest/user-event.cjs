/**
 * user-event without a delay between two keys. By default each key takes a turn of the event loop, which on a
 * busy machine is the longest part of a test that fills in a form.
 */
const { installed } = require('./installed.cjs');
const { userEvent: original, ...rest } = require(installed('@testing-library/user-event'));

const setup = (options) => original.setup({ delay: null, ...options });
const calls = Object.keys(original).filter((name) => name !== 'setup');
const direct = Object.fromEntries(calls.map((name) => [name, (...args) => setup()[name](...args)]));
const userEvent = { ...direct, setup };

module.exports = { ...rest, __esModule: true, default: userEvent, userEvent };
