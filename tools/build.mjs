/** `npm run build [part…]`: builds the changed parts, several at once. An unchanged part takes milliseconds. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { partVersion } from '../shared/build/release/version.mjs';
import { root } from './pnpm.mjs';
import { inPool } from './pool.mjs';

/**
 * Builds of a shell or remote that stay in its folder, so that a return to a branch finds its build. Releases are
 * copies.
 */
const KEPT_BUILDS = 4;

const run = promisify(execFile);
const compiler = path.join(root, 'shared/build/webpack/compile.mjs');

/**
 * Updates the named parts, or all: shell and remotes in `dist/<version>/` with their release.json, gateway and edge in
 * `dist/`. Returns the parts with their versions. If a build fails, it finishes the others and then throws.
 */
export async function build(names = partNames(), log = console.log) {
  const parts = names.map(describePart);
  const failed = [];
  await inPool(parts, async (part) => {
    const started = performance.now();
    const changed = !isBuilt(part);
    try {
      if (changed) await buildPart(part);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(line(part, changed ? `built in ${seconds} s` : 'unchanged'));
    } catch (error) {
      failed.push(part.name);
      log(`${line(part, 'failed')}\n${error.stdout ?? ''}${error.stderr ?? error}`);
    }
  });
  if (failed.length > 0) throw new Error(`${failed.join(', ')} did not build`);
  return parts;
}

/** Lists the folders with a build of their own, the slowest first. */
export function partNames() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  return ['shell', ...remotes, 'gateway', 'edge'].filter((name) => buildScript(path.join(root, name)));
}

function describePart(name) {
  const dir = path.join(root, name);
  if (!buildScript(dir))
    throw new Error(`${name} has no build. Parts with a build: ${partNames().join(', ')}`);
  const version = partVersion(dir);
  const browser = buildScript(dir) === 'webpack.config.mjs';
  return { name, dir, version, browser, output: path.join(dir, 'dist', browser ? version : '') };
}

const buildScript = (dir) =>
  ['webpack.config.mjs', 'build.mjs'].find((script) => existsSync(path.join(dir, script)));

/** Returns the file that proves a complete build from these sources. */
const stamp = ({ output, browser }) => path.join(output, browser ? 'release.json' : '.version');

function isBuilt(part) {
  if (!existsSync(stamp(part))) return false;
  return part.browser || readFileSync(stamp(part), 'utf8') === part.version;
}

async function buildPart(part) {
  const { dir, version, browser } = part;
  const command = browser ? [compiler] : ['build.mjs'];
  const { stdout, stderr } = await run(process.execPath, command, { cwd: dir, maxBuffer: 64 * 1024 * 1024 });
  if (browser && !isBuilt(part)) throw new Error(`${stdout}${stderr}`);
  if (browser) prune(path.join(dir, 'dist'));
  else writeFileSync(stamp(part), version);
}

function prune(dist) {
  const age = (build) => statSync(path.join(dist, build)).mtimeMs;
  const builds = readdirSync(dist).sort((a, b) => age(b) - age(a));
  for (const old of builds.slice(KEPT_BUILDS)) rmSync(path.join(dist, old), { recursive: true, force: true });
}

function line(part, state) {
  return `${part.name.padEnd(16)} ${part.version.padEnd(16)} ${state.padEnd(16)} ${size(part)}`.trimEnd();
}

function size(part) {
  if (!part.browser || !isBuilt(part)) return '';
  return `${kilobytesToStart(part).toFixed(1)} KB gzip to start`;
}

/**
 * Returns the compressed script that a browser loads before this part shows something, in KB. The part must be built.
 */
export function kilobytesToStart(part) {
  const { initial, entry, preload, files } = JSON.parse(readFileSync(stamp(part), 'utf8'));
  return (initial ?? [entry, ...preload]).reduce((sum, file) => sum + files[file].gzip, 0) / 1024;
}

if (process.argv[1] === import.meta.filename) {
  const started = performance.now();
  const names = process.argv.slice(2);
  try {
    await build(names.length > 0 ? names : undefined);
    console.log(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
