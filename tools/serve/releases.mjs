import path from 'node:path';
import { partVersion } from '../../shared/build/release/version.mjs';
import { partNames } from '../build.mjs';
import { root } from '../pnpm.mjs';

const isForBrowsers = (part) => part === 'shell' || part.startsWith('remote-');

/** Builds every part whose sources changed. */
export const build = (processes) => processes.run(['tools/build.mjs'], { cwd: root });

/** Publishes the present build of every browser part and shows them in one move. */
export async function release(processes, releases) {
  const parts = partNames().filter(isForBrowsers);
  const folders = parts.map((part) => path.join(part, 'dist', partVersion(path.join(root, part))));
  await processes.run(['edge/dist/cli.js', 'publish', ...folders, '--promote'], {
    cwd: root,
    env: { TILLWAY_RELEASES: releases },
  });
}
