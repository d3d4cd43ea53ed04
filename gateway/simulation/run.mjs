/**
 * Bundles the simulation like the gateway and runs it: `npm run simulate -- --seeds 200`. With `--postgres`, it plays
 * on the tests' PostgreSQL server.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { testPostgres } from '../../tools/postgres.mjs';

const gateway = path.dirname(import.meta.dirname);
const shared = path.join(path.dirname(gateway), 'shared');
/** The project's packages are sources, so they go into the bundle. */
const ours = readdirSync(shared).filter((name) => existsSync(path.join(shared, name, 'src')));
const outfile = path.join(gateway, '.cache', 'simulation', 'main.mjs');

await build({
  absWorkingDir: gateway,
  entryPoints: ['simulation/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  alias: Object.fromEntries(ours.map((name) => [`@tillway/${name}`, path.join(shared, name, 'src')])),
  sourcemap: true,
  logLevel: 'warning',
});
const args = process.argv.slice(2);
const onPostgres = args.indexOf('--postgres');
if (onPostgres >= 0) args.splice(onPostgres, 1, `--postgres=${await testPostgres()}`);
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
