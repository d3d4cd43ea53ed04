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
 * Loads the demo and the own answers of the remotes in `dirs` for a gateway in this process, and reloads them after each
 * change. The remotes are asked in their order. Returns functions to read the current demo, to begin with its data again,
 * and to stop.
 */
export async function standInDemo(dirs) {
  const demos = await Promise.all(dirs.map(demoOf));
  const answer = (call) => {
    for (const { read } of demos) {
      const own = read().answer?.(call);
      if (own !== undefined) return own;
    }
    return undefined;
  };
  return {
    read: () => ({ ...demos[0].read(), answer }),
    renew: () => Promise.all(demos.map(({ renew }) => renew())),
    stop: () => Promise.all(demos.map(({ stop }) => stop())),
  };
}

/** Loads the demo and the answers of one remote (`src/dev/answers.ts` in `dir`), again after each change. */
async function demoOf(dir) {
  const outfile = path.join(dir, 'node_modules/.cache/tillway/stand-in.mjs');
  let current;
  const load = async ({ isNew }) => {
    const { demo, answer } = await import(`${pathToFileURL(outfile)}?${performance.now()}`);
    // Payments that have arrived stay when the answers change.
    current = { ...(isNew ? demo : current), answer };
  };
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
            if (errors.length === 0) await load({ isNew: current === undefined });
          }),
      },
    ],
  });
  await builds.rebuild();
  await builds.watch();
  return { read: () => current, renew: () => load({ isNew: true }), stop: () => builds.dispose() };
}
