/** @jest-environment node */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Loaded when a dialog or a menu is first needed: not on the way to the first screen, but not free. */
const budget = 50 * 1024;

test('the package stays under its budget and takes its styles only from @tillway/ui', async () => {
  const result = await build({
    entryPoints: [path.join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*', '@tillway/ui'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const inputs = Object.keys(result.metafile.inputs);
  expect(inputs.filter((file) => /@chakra-ui|@emotion/.test(file))).toEqual([]);
  expect(gzipSync(result.outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(budget);
});
