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
 * The demo, and what the remote in `dir` answers of its own (`src/dev/answers.ts`), for a gateway in this process: what it is
 * now, also after that file was changed. Answers how to read it and how to end it.
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
            // payments that have come in stay when answers are changed
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
