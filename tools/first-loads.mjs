/**
 * `node tools/first-loads.mjs`: what the first load of a screen weighs, and whether it is more than it may. The one place
 * where the limits are, in KB of script, gzip, as builds count them (docs/decisions/0102-what-a-first-load-is-made-of.md).
 */
import { build, kilobytesToStart } from './build.mjs';

/** Screen → the parts that it starts with, and what they may weigh together. */
const limits = {
  '/': { parts: ['shell'], most: 203 },
  '/credit': { parts: ['shell', 'remote-payments'], most: 259.3 },
  '/transactions': { parts: ['shell', 'remote-history'], most: 243 },
};

const names = [...new Set(Object.values(limits).flatMap(({ parts }) => parts))];
const built = await build(names, () => {});
for (const [screen, { parts, most }] of Object.entries(limits)) {
  const weight = built
    .filter(({ name }) => parts.includes(name))
    .reduce((sum, part) => sum + kilobytesToStart(part), 0);
  const isTooMuch = weight > most;
  console.log(
    `${screen.padEnd(16)} ${weight.toFixed(1)} of ${most} KB${isTooMuch ? ': too much; docs/decisions/0102' : ''}`,
  );
  if (isTooMuch) process.exitCode = 1;
}
