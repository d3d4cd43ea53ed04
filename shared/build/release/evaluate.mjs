import { build } from 'esbuild';

/**
 * Bundles TypeScript in memory and imports it. `contents` is a module whose imports resolve from this folder.
 */
export async function evaluate(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
