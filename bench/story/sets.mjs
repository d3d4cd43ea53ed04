/** The packages of the SDK for a registry: the present set, and one that came before it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unpack } from '../../tools/packages/install.mjs';
import { pack } from '../../tools/packages/pack.mjs';
import { presentSet } from '../../tools/packages/sets.mjs';

/** Returns the minor version before one, or 0.9.0 for the first of a major version. */
function versionBefore(version) {
  const [major, minor] = version.split('.').map(Number);
  return minor > 0 ? `${major}.${minor - 1}.0` : `${major - 1}.9.0`;
}

const mapped = (entries, change) =>
  entries && Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(name, value)]));

/**
 * Packs the SDK and unpacks it into two folders for each package. Both name the set that they belong to, as a
 * published SDK does. The earlier one differs in its versions alone. Returns the folders and names of both sets.
 */
export async function stageSets(folder) {
  const tarballs = await pack(path.join(folder, 'packages'), { isTrial: true });
  const set = await presentSet();
  const before = (name, version) => (name in set.packages ? versionBefore(version) : version);
  const earlierSet = {
    ...set,
    provides: mapped(set.provides, before),
    packages: mapped(set.packages, before),
  };
  const rangeBefore = (name, range) => (name in set.packages ? `^${earlierSet.packages[name]}` : range);
  const earlierOf = (description) => ({
    ...description,
    version: versionBefore(description.version),
    dependencies: mapped(description.dependencies, rangeBefore),
    peerDependencies: mapped(description.peerDependencies, rangeBefore),
  });
  const ofSets = [
    { name: 'present', set, change: (description) => description },
    { name: 'earlier', set: earlierSet, change: earlierOf },
  ];
  const staged = {};
  for (const { name, set, change } of ofSets) {
    const packages = [];
    for (const each of Object.keys(set.packages))
      packages.push(await stage(path.join(folder, name, each), tarballs[each], set, change));
    staged[name] = { packages, versions: set.packages };
  }
  return staged;
}

async function stage(home, tarball, set, change) {
  await mkdir(home, { recursive: true });
  unpack(tarball, home);
  const file = path.join(home, 'package.json');
  const description = change(JSON.parse(await readFile(file, 'utf8')));
  const named = description.tillway ? { ...description, tillway: set } : description;
  await writeFile(file, JSON.stringify(named, null, 2));
  return home;
}
