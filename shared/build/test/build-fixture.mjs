import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { contentHash } from '../release/version.mjs';
import { chromiumPath } from './chromium.mjs';

const compiler = path.join(import.meta.dirname, '../webpack/compile.mjs');
const fixture = path.join(import.meta.dirname, 'fixture');
/** This package, whose preset makes the builds. */
const preset = path.join(import.meta.dirname, '..');

/** The folders of the fixture's builds that the tests examine. */
export const built = {
  shell: path.join(fixture, 'shell/dist/test'),
  remote: path.join(fixture, 'remote/dist/test'),
};

/**
 * Builds one part of the fixture like its own `npm run build`, from `cwd` into `out`. Rejects with webpack's
 * output.
 */
export async function buildPart(part, out = built[part], { cwd = path.join(fixture, part), env = {} } = {}) {
  const config = path.join(fixture, part, 'webpack.config.mjs');
  await promisify(execFile)(process.execPath, [compiler, '--config', config, '--output-path', out], {
    cwd,
    env: { ...process.env, ...env },
  }).catch((error) => {
    throw new Error(`${part} does not build:\n${error.stdout}${error.stderr}`);
  });
}

/** The file that records the inputs of a build, written when the build is complete. */
const stampOf = (part) => path.join(built[part], 'made-of');

/**
 * Builds a part unless its build was made by this Node from the same files: most runs change none of them.
 */
async function buildOnce(part) {
  const madeOf = [process.version, contentHash(preset), contentHash(path.join(fixture, part))].join(' ');
  if ((await readFile(stampOf(part), 'utf8').catch(() => '')) === madeOf) return;
  await rm(built[part], { recursive: true, force: true });
  await buildPart(part);
  await writeFile(stampOf(part), madeOf);
}

/**
 * Runs once for all tests of this package. It also unpacks Chromium, because two test files would do it at
 * the same moment.
 */
export default async function setUp() {
  await Promise.all([chromiumPath(), ...Object.keys(built).map(buildOnce)]);
}
