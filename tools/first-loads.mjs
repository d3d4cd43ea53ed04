/**
 * `node tools/first-loads.mjs`: prints the weight of each screen's first load, and fails if one is over its limit. Only
 * this file has the limits, in KB of script, gzip, as builds count them.
 */
import { build, kilobytesToStart } from './build.mjs';

/** Screen → the parts that it starts with, and the limit of their sum. */
const limits = {
  '/': { parts: ['shell'], most: 206.2 },
  '/credit': { parts: ['shell', 'remote-payments'], most: 266.6 },
  '/transactions': { parts: ['shell', 'remote-history'], most: 251.2 },
};

const names = [...new Set(Object.values(limits).flatMap(({ parts }) => parts))];
const built = await build(names, () => {});
for (const [screen, { parts, most }] of Object.entries(limits)) {
  const weight = built
    .filter(({ name }) => parts.includes(name))
    .reduce((sum, part) => sum + kilobytesToStart(part), 0);
  const isTooMuch = weight > most;
  console.log(
    `${screen.padEnd(16)} ${weight.toFixed(1)} of ${most} KB${isTooMuch ? ': too much; load it later, or see docs/decisions/0102-first-load.md' : ''}`,
  );
  if (isTooMuch) process.exitCode = 1;
}
