/** Bundles the simulation as the gateway is bundled, and runs it: `npm run simulate -- --seeds 200`. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';

const gateway = path.dirname(import.meta.dirname);
const shared = path.join(path.dirname(gateway), 'shared');
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
  alias: Object.fromEntries(
    ['contract', 'rules'].map((name) => [`@tillway/${name}`, path.join(shared, name, 'src')]),
  ),
  sourcemap: true,
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
