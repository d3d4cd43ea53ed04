/**
 * Bundles the edge, its command, the script of payers' pages, and the typeface into `dist/`. Packages from npm stay
 * outside, except the client of buckets and the writer of the JSON schema, which are one file each.
 */
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
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

await copyFile(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  path.join(import.meta.dirname, 'dist/inter.woff2'),
);
