import { format } from 'node:util';

const kinds = ['error', 'warn'];

/**
 * Captures errors and warnings on `console`, since React, jsdom, and our own code report faults there.
 * Returns
 *
 * - `expect(kind, says)`: expects such a line, once or more, before the next check; `says` is a part of it;
 * - `look(when)`: throws if a line was printed unexpectedly since the last check, with the place that printed
 * it, or if an expected line is missing;
 * - `giveBack()`: restores the console.
 */
export function guardConsole(console) {
  const original = kinds.map((kind) => [kind, console[kind]]);
  let printed = [];
  let expected = [];

  for (const kind of kinds) {
    console[kind] = function print(...what) {
      const line = { kind, text: format(...what) };
      Error.captureStackTrace(line, print);
      printed.push(line);
    };
  }
  return {
    expect: (kind, says) => void expected.push({ kind, says }),
    look(when) {
      const unexpected = printed.filter((line) => !expected.some((one) => isLike(one, line)));
      const missing = expected.filter((one) => !printed.some((line) => isLike(one, line)));
      [printed, expected] = [[], []];
      if (unexpected.length > 0) throw fault(when, unexpected);
      if (missing.length > 0)
        throw new Error(missing.map(({ kind, says }) => `No console.${kind} ${when}: ${says}`).join('\n'));
    },
    giveBack: () => original.forEach(([kind, print]) => (console[kind] = print)),
  };
}

const isLike = ({ kind, says }, line) =>
  line.kind === kind && (typeof says === 'string' ? line.text.includes(says) : says.test(line.text));

/** Creates one error for all lines, with the stack of the first. */
function fault(when, lines) {
  const error = new Error(lines.map(({ kind, text }) => `console.${kind} ${when}: ${text}`).join('\n\n'));
  const at = lines[0].stack.indexOf('\n    at ');
  error.stack = `Error: ${error.message}${lines[0].stack.slice(at)}`;
  return error;
}
