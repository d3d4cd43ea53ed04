import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Stages a package under its former name, from the packed `package.json` of the current one, as re-exports.
 * So an author upgrades the SDK first and renames imports later, until the next major version. Returns its
 * folder.
 */
export function stageFormer(former, current, folder) {
  const home = path.join(folder, former);
  const { name, version, type, license, exports, engines, repository, publishConfig } = current;
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('package.json'));
  const fileOf = (entry) => (entry === '.' ? './index' : entry);
  for (const entry of entries)
    for (const extension of ['.js', '.d.ts']) {
      const file = path.join(home, `${fileOf(entry)}${extension}`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `export * from '${path.posix.join(name, entry)}';\n`);
    }
  const description = {
    name: `@tillway/${former}`,
    version,
    description: `The former name of ${name}`,
    license,
    engines,
    repository,
    publishConfig,
    type,
    sideEffects: false,
    exports: Object.fromEntries(
      entries.map((entry) => [entry, { types: `${fileOf(entry)}.d.ts`, default: `${fileOf(entry)}.js` }]),
    ),
    // The author installs the package too: a page has one copy of it.
    peerDependencies: { [name]: `^${version}` },
  };
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  return home;
}
