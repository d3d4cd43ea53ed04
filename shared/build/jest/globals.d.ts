/** Says that this test prints such a line (console-guard.mjs); what no test expects fails the test that prints it. */
declare function expectConsole(kind: 'error' | 'warn', says: string | RegExp): void;
