import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nextLines, raised, released } from './change-log.mjs';
import { folderOf, readPackage } from './describe.mjs';
import { changeLogOf, packed, packedHash, readChangeLog, sourcesHash, withSet } from './record.mjs';
import { isSameSet, presentSet } from './sets.mjs';
import { stageTexts } from './stage.mjs';

/**
 * Gives each package whose staged contents differ from its recorded version the next version, in its folder
 * and in `record`. `homes`: name → staged folder, which follows. Returns a line for each.
 */
export async function releaseChanged(record, homes) {
  const lines = [];
  const changed = (names) => names.filter((name) => isChanged(record, name, homes[name]));
  const others = packed.filter((name) => !withSet.includes(name));
  // A new major version is outside the ranges of its dependents, so they change with it.
  for (let names = changed(others); names.length > 0; names = changed(others)) {
    for (const name of names) lines.push(giveVersion(record, name));
    keep(record, names, homes);
    for (const name of others) stageTexts(name, homes[name], record);
  }
  const isOther = !isSameSet(record.sets[0], await presentSet());
  const withList = isOther ? withSet : changed(withSet);
  if (withList.length > 0) {
    // The set names the versions of these packages too.
    for (const name of withSet) lines.push(giveVersion(record, name));
    record.sets.unshift(await presentSet());
    keep(record, withSet, homes);
  }
  return lines;
}

const isChanged = (record, name, home) => {
  const known = record.packages[name];
  return known?.version !== readPackage(name).version || known.packed !== packedHash(home);
};

/** Writes the version of a package that changed, and its change log. Returns a line for the console. */
function giveVersion(record, name) {
  const log = readChangeLog(name);
  const { version: present } = readPackage(name);
  const said = nextLines(log);
  const isNew = record.packages[name]?.version !== present;
  const lines = said.length > 0 || isNew ? said : ['- Packed again: other packages, or its tools, changed'];
  const version = isNew ? present : raised(present, lines);
  for (const file of ['package.json', 'api-history.json'].map((each) => path.join(folderOf(name), each)))
    if (existsSync(file))
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`),
      );
  if (lines.length > 0) writeFileSync(changeLogOf(name), released(log, version, lines));
  return `@tillway/${name} ${version}`;
}

/** Stages what follows from the new versions, and records packages as they are now. */
function keep(record, names, homes) {
  for (const name of names) {
    const description = stageTexts(name, homes[name], record);
    const { dependencies, peerDependencies } = description;
    const ranges = Object.entries({ ...dependencies, ...peerDependencies }).filter(([other]) =>
      other.startsWith('@tillway/'),
    );
    record.packages[name] = {
      version: description.version,
      sources: sourcesHash(name),
      packed: packedHash(homes[name]),
      ranges: Object.fromEntries(ranges.sort()),
    };
  }
}
