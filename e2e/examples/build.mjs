/** Builds the examples that changed, each into its `dist/<version>/`, in one process. Prints their folders. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { partVersion } from '@tillway/build/release/version.mjs';
import webpack from 'webpack';

const examples = ['element', 'vue', 'svelte'].map((name) => {
  const dir = path.join(import.meta.dirname, name);
  return { dir, output: path.join(dir, 'dist', partVersion(dir)) };
});
const changed = examples.filter(({ output }) => !existsSync(path.join(output, 'release.json')));
if (changed.length > 0) await build(changed);
console.log(examples.map(({ output }) => output).join('\n'));

async function build(parts) {
  const configs = await Promise.all(
    parts.map(async ({ dir }) => (await import(path.join(dir, 'webpack.config.mjs'))).default()),
  );
  const stats = await new Promise((resolve, reject) =>
    webpack(
      configs.map((config) => ({ ...config, mode: 'production' })),
      (error, built) => (error ? reject(error) : resolve(built)),
    ),
  );
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
}
