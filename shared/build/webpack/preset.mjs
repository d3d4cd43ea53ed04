import { existsSync } from 'node:fs';
import path from 'node:path';
import { IntegrityPlugin } from '../release/integrity-plugin.mjs';
import { ReleasePlugin } from '../release/release-plugin.mjs';
import { extensionsFile } from '../release/remote-manifest.mjs';
import { partVersion, remoteName } from '../release/version.mjs';
import { baseConfig } from './base.mjs';
import { developmentPlugins, developmentServer } from './development.mjs';
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
      ...(!production && { devServer: developmentServer(name) }),
    };
  };

/**
 * Creates a remote's webpack config. It exposes `src/app.tsx` as `./app` and, if they exist,
 * `src/background.ts` as `./background` and `src/extensions.tsx` as `./extensions`. The manifest comes from
 * `src/manifest.ts`.
 */
export const remoteConfig =
  ({ name, dir }) =>
  (_env, { mode = 'production' } = {}) => {
    const production = mode === 'production';
    const remote = name ?? remoteName(dir);
    const base = baseConfig({ dir, name: containerName(remote), mode });
    return {
      ...base,
      // The container is the only entry, and Module Federation creates it.
      entry: {},
      output: { ...base.output, path: outputPath(dir, production) },
      plugins: [
        federateRemote({
          name: containerName(remote),
          exposed: './src/app.tsx',
          background: existsSync(path.join(dir, 'src/background.ts')) && './src/background.ts',
          extensions: existsSync(extensionsFile(dir)) && './src/extensions.tsx',
          production,
        }),
        ...finish({ dir, production, name: remote, container: containerName(remote), kind: 'remote' }),
      ],
      ...(!production && { devServer: developmentServer(remote) }),
    };
  };

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
