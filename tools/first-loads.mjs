/**
 * `node tools/first-loads.mjs`: prints the weight of each screen's first load, and fails if one is over its limit. Only
 * this file has the weights, in KB of script, gzip, as builds count them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, kilobytesToStart } from './build.mjs';

/** The part of a measured weight by which a first load may grow, and by which it may shrink unsaid. */
const room = 0.03;

/** The remotes with parts of a merchant's home. Of these, home loads only the entry and the parts. */
const atHome = ['remote-payments', 'remote-history', 'remote-plans'];

/**
 * Screen → the parts that it starts with, and their weight when somebody last measured it. Releases do not name the
 * files that a remote's parts of home share, nor the shell's own file of home, so these are not counted.
 */
const screens = {
  '/': { parts: ['shell'], measured: 211.9 },
  '/credit': { parts: ['shell', 'remote-payments'], measured: 272.4 },
  '/transactions': { parts: ['shell', 'remote-history'], measured: 257.2 },
  '/home': { parts: ['shell'], extended: atHome, measured: 245.5 },
  '/plans': { parts: ['shell', 'remote-plans'], measured: 253.6 },
  '/merchants': { parts: ['shell', 'remote-admin'], measured: 236.9 },
};

/** Returns the weight of a remote's entry and its parts of home, in KB. */
function kilobytesToExtend({ output }) {
  const { entry, files } = JSON.parse(readFileSync(path.join(output, 'release.json'), 'utf8'));
  const loaded = Object.keys(files).filter((file) => file === entry || /^extensions\.\w+\.js$/.test(file));
  return loaded.reduce((sum, file) => sum + files[file].gzip, 0) / 1024;
}

const names = Object.values(screens).flatMap(({ parts, extended = [] }) => [...parts, ...extended]);
const built = new Map((await build([...new Set(names)], () => {})).map((part) => [part.name, part]));

const total = (parts, weigh) => parts.reduce((sum, name) => sum + weigh(built.get(name)), 0);

for (const [screen, { parts, extended = [], measured }] of Object.entries(screens)) {
  const weight = total(parts, kilobytesToStart) + total(extended, kilobytesToExtend);
  const most = measured * (1 + room);
  const isTooMuch = weight > most;
  const advice = isTooMuch
    ? ': too much; load it later, or see docs/decisions/0102-first-load.md'
    : weight < measured * (1 - room)
      ? `: less than the ${measured} KB in tools/first-loads.mjs; please write the new weight there`
      : '';
  console.log(`${screen.padEnd(16)} ${weight.toFixed(1)} of ${most.toFixed(1)} KB${advice}`);
  if (isTooMuch) process.exitCode = 1;
}
