import path from 'node:path';
import webpack from 'webpack';
import { ReleasePlugin } from '../release/release-plugin.mjs';
import { baseConfig } from './base.mjs';
import { shellGroups } from './shell-groups.mjs';

/**
 * The reference that bench/ measures the portal against: the same sources by the same loaders and minifier, without
 * federation, code-split by route. `entry`: a module in `dir`; `replace`: file → file that stands in for it, absolute
 * paths (the shell's way to load remotes gives way to `import()`); `output`: folder. Its release.json names in `chunks`
 * the scripts of each named `import()`, to preload them as a portal's page does.
 */
export function monolithConfig({ dir, entry, output, replace = {} }) {
  const base = baseConfig({ dir, name: 'tillway_monolith', mode: 'production' });
  return {
    ...base,
    entry: { main: entry },
    output: { ...base.output, path: output },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all', cacheGroups: shellGroups } },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/\.tsx?$/, ({ createData }) => {
        const resource = replace[createData?.resource];
        if (resource) Object.assign(createData, { resource, context: path.dirname(resource) });
      }),
      new ReleasePlugin({ dir, kind: 'monolith', name: 'monolith', version: '0.0.0' }),
    ],
  };
}
