/** @jest-environment node */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The shell loads this package before it shows anything, so it must not grow unnoticed. */
const budget = 55 * 1024;

async function bundle() {
  const result = await build({
    entryPoints: [path.join(__dirname, 'index.ts')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const inputs = Object.values(result.metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0),
  );
  return { code: result.outputFiles[0]?.contents ?? new Uint8Array(), inputs: inputs.map(([file]) => file) };
}

test('the package is static and under its budget, without state machine and positioning', async () => {
  const { code, inputs } = await bundle();
  expect(inputs.filter((file) => /@zag-js|@floating-ui|@ark-ui/.test(file))).toEqual([]);
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(budget);
});
