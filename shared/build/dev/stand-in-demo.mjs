import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { context } from 'esbuild';
import { writeBeside } from './write-beside.mjs';

const text = `import { sampleSession, sampleTerminal, sampleTransaction } from '@tillway/remote-kit/testing';
import { createDemo } from '{{demo}}';
export * from '{{answers}}';
export const demo = createDemo({ sampleSession, sampleTerminal, sampleTransaction });
`;

/**
 * Loads the demo and the remote's own answers (`src/dev/answers.ts` in `dir`) for a gateway in this process,
 * and reloads them after each change. Returns functions to read the current demo and to stop.
 */
export async function standInDemo(dir) {
  const outfile = path.join(dir, 'node_modules/.cache/tillway/stand-in.mjs');
  let current;
  let isFirst = true;
  const builds = await context({
    entryPoints: [writeBeside(dir, 'stand-in.js', text)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      {
        name: 'read it anew',
        setup: ({ onEnd }) =>
          onEnd(async ({ errors }) => {
            if (errors.length > 0) return;
            const { demo, answer } = await import(`${pathToFileURL(outfile)}?${performance.now()}`);
            // Payments that have arrived stay when the answers change.
            current = { ...(isFirst ? demo : current), answer };
            isFirst = false;
          }),
      },
    ],
  });
  await builds.rebuild();
  await builds.watch();
  return { read: () => current, stop: () => builds.dispose() };
}
