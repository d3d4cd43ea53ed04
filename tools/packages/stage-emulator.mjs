import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../pnpm.mjs';
import { folderOf } from './describe.mjs';

const edge = path.join(root, 'edge');
/** The files that a program reads, preloads, or serves. All others become part of the bundle. */
const files = ['README.md', 'CHANGELOG.md', 'ends-with-parent.mjs', 'stand-in/controls.html'];
const licenses = 'LICENSES.txt';

/**
 * Stages the emulator: its own programs and the built edge with the packages that they use, the workbench, and the shell
 * with React's development build, which hot reload needs. So an author installs one package instead of sixty. Returns what is packed.
 */
export async function stageEmulator(home) {
  for (const file of files) copy(path.join(folderOf('emulator'), file), path.join(home, file));
  for (const file of ['inter.woff2', 'payer.js', 'sign-in.js'])
    copy(path.join(edge, 'dist', file), path.join(home, 'edge/dist', file));
  cpSync(path.join(edge, 'static'), path.join(home, 'edge/static'), { recursive: true });
  const { outputs, inputs } = await bundle(home);
  writeFileSync(path.join(home, licenses), licensesOf(Object.keys(inputs)));
  compilePart(path.join(root, 'shell'), 'development', path.join(home, 'shell'));
  stageWorkbench(path.join(home, 'workbench'));
  const chunks = Object.keys(outputs).map((file) => path.relative(home, path.resolve(root, file)));
  return [
    ...files,
    licenses,
    'edge',
    'shell',
    'workbench',
    ...chunks.filter((file) => !file.startsWith('edge')),
  ];
}

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Bundles both programs; what they share is in modules beside them. Returns what esbuild read and wrote. */
async function bundle(home) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      index: path.join(folderOf('emulator'), 'index.mjs'),
      'edge/dist/main': path.join(edge, 'dist/main.js'),
    },
    outdir: home,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS packages ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  });
  return metafile;
}

/** Returns the license texts of all packages whose files are in the bundle. */
function licensesOf(inputs) {
  const homes = inputs.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  const texts = [...new Set(homes)].map((folder) => {
    const home = path.resolve(root, folder);
    const { name, version, license } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    const file = readdirSync(home).find((each) => /^(un)?licen[cs]e/i.test(each));
    const text = file ? readFileSync(path.join(home, file), 'utf8').trim() : `License: ${license}`;
    return { title: `${name} ${version}`, text };
  });
  return texts
    .sort((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ title, text }) => `${title}\n${'-'.repeat(title.length)}\n${text}\n`)
    .join('\n\n');
}

/** Builds the emulator's own remote, without what a machine serves to itself: compressed forms, and the commit. */
function stageWorkbench(home) {
  compilePart(folderOf('workbench'), 'production', home);
  for (const file of readdirSync(home).filter((each) => /\.(br|gz)$/.test(each)))
    rmSync(path.join(home, file));
  const file = path.join(home, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...release, source: undefined }));
}

function compilePart(part, mode, target) {
  const compiler = path.join(folderOf('build'), 'webpack/compile.mjs');
  const call = ['--mode', mode, '--no-devtool', '--output-path', target];
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...call], {
    cwd: part,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path.basename(part)} did not build:\n${stdout}${stderr}`);
}
