/**
 * Bundles the edge, its command, the scripts of payers' pages and of the sign-in form, and the typeface into `dist/`. Packages from npm stay
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

/** Files in `dist/`, and the packages whose script they are. */
const scripts = { 'payer.js': '@tillway/payer/browser', 'sign-in.js': '@tillway/sign-in-page/browser' };
for (const [file, entry] of Object.entries(scripts)) {
  await build({
    absWorkingDir: import.meta.dirname,
    stdin: { contents: `import '${entry}';`, resolveDir: import.meta.dirname },
    outfile: `dist/${file}`,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: ['es2022'],
    format: 'iife',
    logLevel: 'warning',
  });
}

await copyFile(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  path.join(import.meta.dirname, 'dist/inter.woff2'),
);
