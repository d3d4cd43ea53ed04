/**
 * `npm run pack [-- <folder>]`: the SDK as tarballs that any registry can hold, in `dist/packages` unless told otherwise:
 * built JavaScript with types, versions of their own, ranges of what else is needed. The same sources make the same bytes.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { compile } from './compile.mjs';
import { describe, filesBelow, folderOf, runAlone, sdk } from './describe.mjs';

/** Packages that are JavaScript already: what lies there is what is packed. */
const plain = ['build', ...runAlone];
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
  const listed = [...files, ...(built ? ['dist'] : [])];
  const description = describe(name, { isBuilt: built !== undefined, files: listed });
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
  return home;
}

/** Packs all of it into `target`; answers package → tarball. */
export async function pack(target) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillway-pack-'));
  try {
    const compiled = await compile(sdk.filter((name) => !plain.includes(name)));
    const names = [...sdk, ...runAlone].filter((name) => existsSync(folderOf(name)));
    const homes = names.map((name) => stage(name, compiled[name], folder));
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
