import path from 'node:path';
import { IntegrityPlugin } from '../release/integrity-plugin.mjs';
import { ReleasePlugin } from '../release/release-plugin.mjs';
import { appFile, sourceFile } from '../release/source-file.mjs';
import { partVersion, remoteName } from '../release/version.mjs';
import { baseConfig } from './base.mjs';
import { developmentPlugins } from './development.mjs';
import { federateRemote, federateShell, StableEntryId } from './federation.mjs';
import { LibrariesAsInstalled } from './libraries-as-installed.mjs';
import { shellGroups } from './shell-groups.mjs';

/**
 * The shell's webpack config. `dir`: its folder, `entry`: its first module. No `import('./bootstrap')` is needed: what
 * is shared is in the initial scripts.
 */
export const hostConfig =
  ({ name = 'shell', dir, entry = './src/main.tsx' }) =>
  (_env, { mode = 'production' } = {}) => {
    const production = mode === 'production';
    const base = baseConfig({ dir, name: containerName(name), mode });
    return {
      ...base,
      entry: { main: entry },
      output: { ...base.output, path: outputPath(dir, production) },
      optimization: { ...base.optimization, splitChunks: { chunks: 'initial', cacheGroups: shellGroups } },
      plugins: [
        federateShell({ name: containerName(name) }),
        ...finish({ dir, production, name, container: containerName(name), kind: 'shell' }),
      ],
    };
  };

/**
 * Creates a remote's webpack config. It exposes `src/app.tsx` as `./app` and, if they exist,
 * `src/background.ts` as `./background` and `src/extensions.tsx` as `./extensions`. Each may end in `.ts` or
 * `.tsx`. The manifest comes from `src/manifest.ts`. `rules` and `plugins` of webpack are added to its own, for a
 * framework whose sources need a loader.
 */
export const remoteConfig =
  ({ name, dir, rules = [], plugins = [] }) =>
  (_env, { mode = 'production' } = {}) => {
    const production = mode === 'production';
    const remote = name ?? remoteName(dir);
    const base = baseConfig({ dir, name: containerName(remote), mode });
    const exposed = appFile(dir);
    return {
      ...base,
      // The container is the only entry, and Module Federation creates it.
      entry: {},
      output: { ...base.output, path: outputPath(dir, production) },
      module: { ...base.module, rules: [...base.module.rules, ...rules] },
      plugins: [
        ...plugins,
        federateRemote({
          name: containerName(remote),
          exposed: relative(dir, exposed),
          background: relative(dir, sourceFile(dir, 'background')),
          extensions: relative(dir, sourceFile(dir, 'extensions')),
          production,
        }),
        ...finish({ dir, production, name: remote, container: containerName(remote), kind: 'remote' }),
      ],
    };
  };

/** Returns a file as webpack names it from the remote's folder: Module Federation's ids hold no path of a machine. */
const relative = (dir, file) => file && `./${path.relative(dir, file).split(path.sep).join('/')}`;

function finish({ dir, production, name, container, kind }) {
  const version = production ? partVersion(dir) : 'development';
  const release = new ReleasePlugin({ dir, kind, name, version, container });
  return production
    ? [new LibrariesAsInstalled(), new StableEntryId(), new IntegrityPlugin(), release]
    : [new LibrariesAsInstalled(), ...developmentPlugins({ kind, container }), release];
}

const outputPath = (dir, production) => path.join(dir, 'dist', production ? partVersion(dir) : 'development');

/** Returns the container of a remote: `tillway_payments` for `payments`. */
const containerName = (name) => `tillway_${name.replaceAll('-', '_')}`;
