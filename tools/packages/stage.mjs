import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from '../build.mjs';
import { compile } from './compile.mjs';
import { describe, filesBelow, folderOf, runAlone, sdk } from './describe.mjs';
import { keptRanges, packed, withSet } from './record.mjs';
import { stageEmulator } from './stage-emulator.mjs';

/** Packages that are JavaScript already and are packed without a build. */
const plain = ['build', ...runAlone];
/** Packages that are bundled with what they use. */
const bundled = { emulator: stageEmulator };
const beside = ['README.md', 'CHANGELOG.md', 'api-history.json'];

async function stage(name, built, folder, record) {
  const home = path.join(folder, name);
  if (bundled[name]) {
    mkdirSync(home, { recursive: true });
    describeStaged(name, home, { isBuilt: false, files: await bundled[name](home) }, record);
    return home;
  }
  const sources = folderOf(name);
  const files = built
    ? beside.filter((file) => existsSync(path.join(sources, file)))
    : filesBelow(sources).filter((file) => !/^(test|package\.json|tsconfig\.json|jest\.config)/.test(file));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    copyFileSync(path.join(sources, file), path.join(home, file));
  }
  for (const [file, text] of Object.entries(built ?? {})) {
    mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    writeFileSync(path.join(home, file), text);
  }
  const listed = [...files, ...(built ? ['dist'] : [])];
  describeStaged(name, home, { isBuilt: built !== undefined, files: listed }, record);
  return home;
}

function describeStaged(name, home, { isBuilt, files }, record) {
  const description = describe(name, {
    isBuilt,
    files,
    kept: keptRanges(record, name),
    set: withSet.includes(name) ? record.sets[0] : undefined,
  });
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  return description;
}

/** Stages again what follows from a package's version. Returns the packed `package.json`. */
export function stageTexts(name, home, record) {
  const { files } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
  for (const file of beside.filter((each) => files.includes(each)))
    copyFileSync(path.join(folderOf(name), file), path.join(home, file));
  return describeStaged(name, home, { isBuilt: files.includes('dist'), files }, record);
}

/** Stages all packages below a folder, as they are packed by a record. Returns name → folder. */
export async function stageAll(folder, record) {
  await build(['edge'], () => {});
  const unbuilt = [...plain, ...Object.keys(bundled)];
  const compiled = await compile(sdk.filter((name) => !unbuilt.includes(name)));
  const homes = {};
  for (const name of packed) homes[name] = await stage(name, compiled[name], folder, record);
  return homes;
}
