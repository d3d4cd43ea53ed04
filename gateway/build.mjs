/** Bundles the gateway into `dist/`. Packages from npm stay outside. */
import { build } from 'esbuild';

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { main: 'src/main.ts', cli: 'src/cli.ts', 'stand-ins': 'stand-ins/main.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'bundle',
  external: [
    '@electric-sql/*',
    '@napi-rs/*',
    '@node-rs/*',
    '@valibot/*',
    'fastify',
    'kysely',
    'luxon',
    'nodemailer',
    'pg',
    'pino',
    'valibot',
  ],
  sourcemap: true,
  logLevel: 'warning',
});
