/** Bundles the edge, its command and the script of payers' pages into `dist/`; what npm installs stays outside. */
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { main: 'src/main.ts', cli: 'src/cli.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['@fastify/*', 'fastify', 'valibot'],
  sourcemap: true,
  logLevel: 'warning',
});

await build({
  absWorkingDir: import.meta.dirname,
  stdin: { contents: "import '@tillway/payer/browser';", resolveDir: import.meta.dirname },
  outfile: 'dist/payer.js',
  bundle: true,
  minify: true,
  platform: 'browser',
  target: ['es2022'],
  format: 'iife',
  logLevel: 'warning',
});
