/**
 * `npm run pack [-- <folder>]`: writes the SDK as tarballs for any registry, by default to `dist/packages`. They
 * contain built JavaScript with types, their own versions, and ranges of all other packages. The same sources make the
 * same bytes. A package that changed under its recorded version is refused. `--trial` packs it all the same, to try it
 * on this machine.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formerNames } from '../../shared/build/upkeep/former-names.mjs';
import { root } from '../pnpm.mjs';
import { readRecord, unrecorded } from './record.mjs';
import { stageAll } from './stage.mjs';
import { stageFormer } from './stage-former.mjs';

const stagedPackage = (home) => JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));

/** The packages are not packed; the message names each with its version and the way out. */
export class UnrecordedError extends Error {}

/**
 * Packs all packages into `target`. Returns package → tarball. Throws an `UnrecordedError` if contents differ from
 * those of the recorded version, unless they are for a trial.
 */
export async function pack(target, { isTrial = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillway-pack-'));
  try {
    const record = readRecord();
    const homes = await stageAll(folder, record);
    const faults = isTrial ? [] : unrecorded(record, homes);
    if (faults.length > 0) throw new UnrecordedError(faults.join('\n'));
    const formers = Object.entries(formerNames).map(([former, name]) =>
      stageFormer(former, stagedPackage(homes[name]), folder),
    );
    mkdirSync(target, { recursive: true });
    const all = [...Object.values(homes), ...formers];
    const call = ['pack', '--json', '--ignore-scripts', '--pack-destination', target, ...all];
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
  const { values, positionals } = parseArgs({
    options: { trial: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const target = path.resolve(positionals[0] ?? path.join(root, 'dist/packages'));
  try {
    for (const [name, file] of Object.entries(await pack(target, { isTrial: values.trial })))
      console.log(`${name.padEnd(26)} ${file}`);
  } catch (error) {
    if (!(error instanceof UnrecordedError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
