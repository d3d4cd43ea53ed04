/**
 * Expects such a line on the console in this test (console-guard.mjs). An unexpected line fails the test that
 * prints it.
 */
declare function expectConsole(kind: 'error' | 'warn', says: string | RegExp): void;
