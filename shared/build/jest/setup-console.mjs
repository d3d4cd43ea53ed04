/** A test that prints fails; a line that it is about it announces with `expectConsole`. */
import { guardConsole } from './console-guard.mjs';

const guard = guardConsole(globalThis.console);
globalThis.expectConsole = guard.expect;

// The clean-up of what was rendered, and what a file has to clear up itself, come after the first of these.
afterEach(() => guard.look('in this test'));
beforeEach(() => guard.look('before this test'));
afterAll(() => {
  guard.giveBack();
  guard.look('after the tests');
});
