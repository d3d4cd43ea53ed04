import path from 'node:path';
import { monolithConfig } from '@tillway/build/webpack/monolith';

const root = path.resolve(import.meta.dirname, '../..');

/** Shell and remotes as one build: the shell imports a remote instead of loading it through federation. */
export default monolithConfig({
  dir: path.join(root, 'bench'),
  entry: path.join(root, 'shell/src/main'),
  output: path.join(root, 'bench/dist/monolith'),
  replace: {
    [path.join(root, 'shell/src/remotes/federation.ts')]: path.join(import.meta.dirname, 'federation.mjs'),
  },
});
