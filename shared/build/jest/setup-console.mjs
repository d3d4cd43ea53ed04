/** Fails a test that prints; a test announces expected lines with `expectConsole`. */
import { guardConsole } from './console-guard.mjs';

const guard = guardConsole(globalThis.console);
globalThis.expectConsole = guard.expect;

// The cleanup of rendered elements, and a file's own cleanup, run after the first of these hooks.
afterEach(() => guard.look('in this test'));
beforeEach(() => guard.look('before this test'));
afterAll(() => {
  guard.giveBack();
  guard.look('after the tests');
});
