/** The table of the story, in seconds and KB, and the stumbles on its way. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const call = promisify(execFile);
const complaint = /\b(warn(ing)?|errors?|deprecated|fail(ed|ure|s)?)\b/i;
/** Lines of tools that read like a complaint, and are none. */
const expected = [
  /npm warn exec The following package was not found and will be installed/,
  /^Snapshots:|^Tests:|^Test Suites:/,
];

export const rows = [];
/** Commands that failed, and messages that the story did not expect. */
const stumbles = [];

export function tell(what, measured, unit = 's') {
  rows.push({ what, unit, measured });
  const shown = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  console.log(`${shown.padStart(8)} ${unit.padEnd(2)} ${what}`);
}

/** Does something and tells its seconds. Returns its result. */
export async function timed(what, act) {
  const begun = performance.now();
  const value = await act();
  tell(what, (performance.now() - begun) / 1000);
  return value;
}

/** Waits until something holds, which it asks with pauses. Throws after `minutes`. */
export async function until(what, holds, { minutes = 1, pauseMs = 20 } = {}) {
  for (const begun = performance.now(); performance.now() - begun < minutes * 60_000;) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`It did not come to this within ${minutes} min: ${what}`);
}

/** Counts the complaints of a command as one stumble. */
function hear(command, said) {
  const lines = said
    .split('\n')
    .filter((line) => complaint.test(line) && !expected.some((each) => each.test(line)));
  if (lines.length > 0) stumbles.push(`${command}: ${lines.join('\n    ')}`);
}

/**
 * Runs a program in a folder. Returns its standard output. A complaint in its output is a stumble, and so is a
 * failure, which ends the story.
 */
export async function run(cwd, program, words, env) {
  const command = [program === process.execPath ? 'node' : program, ...words].join(' ');
  try {
    const { stdout, stderr } = await call(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    hear(command, `${stdout}\n${stderr}`);
    return stdout;
  } catch (error) {
    stumbles.push(`${command}: ended with ${error.code}`);
    throw new Error(`${command}\n${error.stdout}\n${error.stderr}`, { cause: error });
  }
}

/** Makes each error in the console of a context's pages a stumble, unless the story expects errors now. */
export function hearPages(context, isExpected = () => false) {
  const add = (text) => isExpected() || stumbles.push(`browser: ${text}`);
  context.on('console', (message) => message.type() === 'error' && add(message.text()));
  context.on('weberror', (fault) => add(fault.error().message));
}

/** Tells the number of stumbles, and lists them. */
export function tellStumbles() {
  tell('stumbles: failed commands and unexpected messages', stumbles.length, '');
  for (const stumble of stumbles) console.log(`  ${stumble}`);
}
