/**
 * `npm run pack [-- <folder>]`: writes the SDK as tarballs for any registry, by default to `dist/packages`. They
 * contain built JavaScript with types, their own versions, and ranges of all other packages. The same sources make the
 * same bytes.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../build.mjs';
import { root } from '../pnpm.mjs';
import { compile } from './compile.mjs';
import { describe, filesBelow, folderOf, runAlone, sdk } from './describe.mjs';
import { formerNames, stageFormer } from './former-names.mjs';

/** Packages that are JavaScript already and are packed without a build. */
const plain = ['build', 'emulator', ...runAlone];
const beside = ['README.md', 'CHANGELOG.md', 'api-history.json'];

function stage(name, built, folder) {
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
  const description = describe(name, { isBuilt: built !== undefined, files: listed });
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  return home;
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

const stagedPackage = (folder, name) =>
  JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8'));

/** Packs all packages into `target`. Returns package → tarball. */
export async function pack(target) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillway-pack-'));
  try {
    await build(['edge'], () => {});
    const compiled = await compile(sdk.filter((name) => !plain.includes(name)));
    const names = [...sdk, ...runAlone].filter((name) => existsSync(folderOf(name)));
    const homes = [
      ...names.map((name) => stage(name, compiled[name], folder)),
      ...Object.entries(formerNames).map(([former, name]) =>
        stageFormer(former, stagedPackage(folder, name), folder),
      ),
    ];
    mkdirSync(target, { recursive: true });
    const call = ['pack', '--json', '--ignore-scripts', '--pack-destination', target, ...homes];
    const { status, stdout, stderr } = spawnSync('npm', call, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`npm pack ended with ${status}:\n${stderr}`);
    return Object.fromEntries(
      JSON.parse(stdout).map(({ name, filename }) => [name, path.join(target, filename)]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const target = path.resolve(process.argv[2] ?? path.join(root, 'dist/packages'));
  for (const [name, file] of Object.entries(await pack(target))) console.log(`${name.padEnd(26)} ${file}`);
}
