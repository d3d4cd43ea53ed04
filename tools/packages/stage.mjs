import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from '../build.mjs';
import { root } from '../pnpm.mjs';
import { compile } from './compile.mjs';
import { describe, filesBelow, folderOf, runAlone, sdk } from './describe.mjs';
import { keptRanges, packed, withSet } from './record.mjs';

/** Packages that are JavaScript already and are packed without a build. */
const plain = ['build', 'emulator', ...runAlone];
const beside = ['README.md', 'CHANGELOG.md', 'api-history.json'];

function stage(name, built, folder, record) {
  const home = path.join(folder, name);
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
  const listed = [...files, ...(built ? ['dist'] : []), ...(name === 'emulator' ? stagePortal(home) : [])];
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

/**
 * Adds the emulator's other files: the built edge, and the shell with React's development build, which hot reload
 * needs.
 */
function stagePortal(home) {
  const edge = path.join(root, 'edge');
  for (const file of ['main.js', 'inter.woff2', 'payer.js']) {
    mkdirSync(path.join(home, 'edge/dist'), { recursive: true });
    copyFileSync(path.join(edge, 'dist', file), path.join(home, 'edge/dist', file));
  }
  cpSync(path.join(edge, 'static'), path.join(home, 'edge/static'), { recursive: true });
  const webpack = createRequire(path.join(folderOf('build'), 'package.json')).resolve(
    'webpack/bin/webpack.js',
  );
  const call = ['--mode', 'development', '--no-devtool', '--output-path', path.join(home, 'shell')];
  const { status, stdout, stderr } = spawnSync(process.execPath, [webpack, ...call], {
    cwd: path.join(root, 'shell'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The shell did not build:\n${stdout}${stderr}`);
  return ['edge', 'shell'];
}

/** Stages all packages below a folder, as they are packed by a record. Returns name → folder. */
export async function stageAll(folder, record) {
  await build(['edge'], () => {});
  const compiled = await compile(sdk.filter((name) => !plain.includes(name)));
  return Object.fromEntries(packed.map((name) => [name, stage(name, compiled[name], folder, record)]));
}
